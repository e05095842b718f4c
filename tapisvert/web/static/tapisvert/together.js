// Where a card asks two tables for their button, a seat tapped at the first waits in the page, and a seat tapped at
// the second sends both: nothing on the card changes between the two taps.

const ASKED = "[data-together]";
const TAPPED = '[aria-pressed="true"]';

function others(asked) {
  const card = CSS.escape(asked.dataset.together);
  return [...document.querySelectorAll(`[data-together="${card}"]`)].filter((one) => one !== asked);
}

function tappedElsewhere(asked) {
  return others(asked).map((one) => one.querySelector(TAPPED));
}

document.addEventListener(
  "click",
  (event) => {
    const seat = event.target.closest?.(`${ASKED} [aria-pressed]`);
    if (!seat) return;
    const asked = seat.closest(ASKED);
    const before = seat.ariaPressed === "true";
    const last = tappedElsewhere(asked).every(Boolean);
    for (const one of asked.querySelectorAll(TAPPED)) one.ariaPressed = "false";
    if (last) return;
    event.preventDefault();
    event.stopPropagation();
    seat.ariaPressed = String(!before);
  },
  true,
);

document.body.addEventListener("htmx:configRequest", (event) => {
  const asked = event.detail.elt.closest?.(ASKED);
  if (!asked || !event.detail.elt.hasAttribute("aria-pressed")) return;
  const also = tappedElsewhere(asked).find(Boolean)?.value;
  if (also) event.detail.parameters.set?.("also", also) ?? (event.detail.parameters.also = also);
});

// A seat somebody tapped is theirs: a card drawn anew gives it back as long as it means the same.
export function tapped(element) {
  const seats = [...element.querySelectorAll(`${ASKED} ${TAPPED}`)].map((one) => [one.id, one.value]);
  return (drawn) => {
    for (const [id, value] of seats) {
      const seat = drawn.querySelector(`${ASKED} #${CSS.escape(id)}`);
      if (seat?.value === value) seat.ariaPressed = "true";
    }
  };
}
