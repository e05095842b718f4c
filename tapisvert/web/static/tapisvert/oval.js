// The oval: a player is dragged onto a free seat, arrow keys walk the seats, digits pick one.
// A finger scrolls the page instead: on glass, and for everybody else, there is "Move to…".

const FAR = 8;
let drag = null;

function seatAt(x, y) {
  const found = document.elementsFromPoint(x, y).find((each) => each.closest?.(".seat.free"));
  return found?.closest(".seat.free") ?? null;
}

function over(seat) {
  for (const each of document.querySelectorAll(".seat.over")) each.classList.remove("over");
  seat?.classList.add("over");
}

function begin(event) {
  const seat = event.target.closest?.(".seat.taken");
  const acts = document.querySelector(".table-acts");
  if (!seat || event.button || event.pointerType === "touch" || !acts?.getClientRects().length) return;
  drag = { seat, id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
}

function move(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.moved && Math.hypot(dx, dy) < FAR) return;
  if (!drag.moved) {
    drag.moved = true;
    drag.seat.classList.add("dragged");
    drag.seat.closest(".oval").classList.add("dragging");
    drag.seat.setPointerCapture?.(event.pointerId);
  }
  drag.seat.style.translate = `${dx}px ${dy}px`;
  over(seatAt(event.clientX, event.clientY));
}

function end(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const { seat, moved } = drag;
  const onto = moved && event.type === "pointerup" ? seatAt(event.clientX, event.clientY) : null;
  drag = null;
  over(null);
  seat.style.translate = "";
  seat.classList.remove("dragged");
  seat.closest(".oval")?.classList.remove("dragging");
  if (moved) quiet();
  if (onto) sent(seat, onto);
}

// The click that ends a drag opens nothing.
function quiet() {
  const stop = (click) => {
    click.preventDefault();
    click.stopPropagation();
  };
  document.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => document.removeEventListener("click", stop, { capture: true }), 50);
}

function sent(seat, onto) {
  const values = {
    entry: seat.dataset.entry,
    table: onto.dataset.table,
    seat: onto.dataset.seat,
    "from-table": seat.dataset.table,
    "from-seat": seat.dataset.seat,
  };
  const address = seat.closest("[data-move]").dataset.move;
  window.htmx.ajax("POST", address, { source: seat, target: "#answer", values });
}

function walk(event) {
  const links = [...document.querySelectorAll(".seats-around .seat > a")];
  if (!links.length || event.ctrlKey || event.metaKey || event.altKey || "noKeys" in document.body.dataset) return;
  if (event.target.closest("input, textarea, select, dialog[open], [contenteditable]")) return;
  const here = links.indexOf(document.activeElement);
  if (here >= 0 && (event.key === "ArrowRight" || event.key === "ArrowLeft") && !event.shiftKey) {
    const step = event.key === "ArrowRight" ? 1 : -1;
    links[(here + step + links.length) % links.length].focus();
    event.preventDefault();
    return;
  }
  if (/^[0-9]$/.test(event.key)) {
    links[(Number(event.key) + 9) % 10]?.focus();
    event.preventDefault();
    return;
  }
  const key = document.querySelector(`.table-acts [data-key="${CSS.escape(event.key)}"]`);
  if (key) {
    key.click();
    event.preventDefault();
  }
}

document.addEventListener("pointerdown", begin);
document.addEventListener("pointermove", move);
document.addEventListener("pointerup", end);
document.addEventListener("pointercancel", end);
document.addEventListener("keydown", walk);
