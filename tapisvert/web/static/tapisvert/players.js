// The list of players beside other panels, fetched only where a screen has room for a third column.

const wide = matchMedia("(min-width: 1100px)");
const column = document.querySelector(".column-players[data-from]");

function fill() {
  if (!wide.matches || !column || "filled" in column.dataset) return;
  column.dataset.filled = "";
  window.htmx?.ajax("GET", column.dataset.from, { target: column, swap: "innerHTML" });
}

wide.addEventListener("change", fill);
fill();

// Keys of an open sheet: out, rebuy, move, penalty; never while typing.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if ("noKeys" in document.body.dataset || event.target.closest("input, textarea, select")) return;
  const card = document.getElementById("player-card") ?? document.getElementById("felt-now");
  const button = card?.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  button.click();
}, true);

// Whoever was looked for is registered: the list shows everybody again, ready for the next name.
document.body.addEventListener("acted", (event) => {
  const search = event.target.closest?.(".home-found") ? document.getElementById("home-q") : document.getElementById("players-q");
  if (!search?.value || !event.target.closest?.("form.register")) return;
  search.value = "";
  search.dispatchEvent(new Event("search", { bubbles: true }));
});

// Enter opens the only match, once the list is that of the whole text; with none or several of them
// the list, which is on the screen already, is the answer.
let entered = null;

document.addEventListener("submit", (event) => {
  const field = event.target.matches(".players-search, .home-search") && event.target.elements.q;
  if (!field || !window.htmx) return;
  event.preventDefault();
  entered = field.value.trim() ? field : null;
  field.dispatchEvent(new Event("search"));
});

document.body.addEventListener("htmx:afterSettle", (event) => {
  const field = event.detail.requestConfig?.elt;
  if (!field || field !== entered) return;
  entered = null;
  const found = document.querySelector(field.getAttribute("hx-target"))?.querySelectorAll("a.player") ?? [];
  if (found.length === 1) found[0].click();
});

document.addEventListener("input", () => {
  entered = null;
});
