// The layout of a television: what is chosen is seen at once, and nothing can be chosen twice.

const form = document.querySelector("form.layout");
const screen = form.querySelector("iframe");
const WAIT = 250;

document.documentElement.classList.add("scripted");

// A value that stands elsewhere already changes places with what stood here.
const before = new Map([...form.querySelectorAll("[data-slot]")].map((slot) => [slot, slot.value]));

function swap(changed) {
  for (const slot of before.keys()) {
    if (slot !== changed && slot.value && slot.value === changed.value) slot.value = before.get(changed);
  }
  for (const slot of before.keys()) before.set(slot, slot.value);
}

let due = 0;
function show() {
  clearTimeout(due);
  due = setTimeout(() => {
    const wanted = new URLSearchParams(new FormData(form));
    wanted.delete("csrfmiddlewaretoken");
    screen.contentWindow.location.replace(`${form.dataset.preview}?${wanted}`);
  }, WAIT);
}

form.addEventListener("input", (event) => {
  if ("slot" in event.target.dataset) swap(event.target);
  if (event.target.name === "message" && event.target.value) form.elements.side.value = "message";
  show();
});

form.addEventListener("click", (event) => {
  const button = event.target.closest("[data-move]");
  if (!button) return;
  const row = button.closest("li");
  const other = button.dataset.move < 0 ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  if (button.dataset.move < 0) other.before(row);
  else other.after(row);
  button.focus();
  show();
});

// The screen is drawn at its own size and made smaller, so that it is the one on the wall.
const frame = form.querySelector(".preview-frame");
const fit = () => screen.style.setProperty("--scale", frame.clientWidth / 1280);
new ResizeObserver(fit).observe(frame);
fit();
