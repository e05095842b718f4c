// Whoever is chosen on a tile stands on the felt of that table with what may be done: nothing rises over the
// room and nothing moves. A second tap or Esc gives the table's own facts back, and so does an act.

const FELT = ".felt-acts";

function clear(but = null) {
  for (const felt of document.querySelectorAll(FELT)) if (felt !== but) felt.replaceChildren();
  for (const plate of document.querySelectorAll('.plate[aria-pressed="true"]')) plate.ariaPressed = "false";
}

document.body.addEventListener("htmx:beforeRequest", (event) => {
  const plate = event.detail.elt;
  if (!event.detail.target.matches?.(FELT) || plate.ariaPressed !== "true") return;
  event.preventDefault();
  clear();
});

document.body.addEventListener("htmx:afterSwap", (event) => {
  const { target, requestConfig } = event.detail;
  if (!target.matches(FELT)) return;
  clear(target);
  target.dataset.entry = requestConfig.elt.dataset.entry;
  requestConfig.elt.ariaPressed = "true";
});

document.body.addEventListener("acted", (event) => {
  if (event.target.closest?.(FELT)) clear();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !document.querySelector("dialog[open]")) clear();
});

// What was chosen is somebody's: tables drawn anew give it back. Where somebody else has taken that player
// away meanwhile, it stays and says so, instead of going without a word.
export function chosen(element) {
  const felt = element.querySelector(`${FELT}:not(:empty)`);
  return (drawn) => {
    const fresh = felt && drawn.querySelector(`#${felt.id}`);
    if (!fresh) return;
    fresh.replaceWith(felt);
    const plate = drawn.querySelector(`.plate[data-entry="${CSS.escape(felt.dataset.entry)}"]`);
    if (plate) plate.ariaPressed = "true";
  };
}
