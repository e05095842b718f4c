// Nothing moves under a thumb: a part somebody has just pressed, whose press nobody has answered yet,
// or where somebody writes or drags, stays as it is, and a second press on the same control is the same press.

import { writing } from "./hands.js";

const STILL = 600;
const AGAIN = 100;
const waiting = new Map();
let control = null;
let pressedAt = 0;

function fresh() {
  return Date.now() - pressedAt < STILL;
}

function held(element) {
  if (control && fresh() && element.contains(control)) return true;
  if (writing(element)) return true;
  return element.matches(".htmx-request") || element.querySelector(".htmx-request, .dragging") !== null;
}

// Calls back when the element may change; only the last of several changes is made.
export function whenFree(element, change) {
  if (!held(element)) {
    waiting.delete(element);
    change();
    return;
  }
  if (!waiting.has(element)) setTimeout(settle, AGAIN, element);
  waiting.set(element, change);
}

function settle(element) {
  const change = waiting.get(element);
  if (!change) return;
  if (held(element)) {
    setTimeout(settle, AGAIN, element);
    return;
  }
  waiting.delete(element);
  change();
}

// Some controls are meant to be pressed again and again: a minute more, and one more.
document.addEventListener(
  "click",
  (event) => {
    const pressed = event.target.closest("button");
    if (!pressed?.matches("[hx-post], form[hx-post] button")) return;
    const twice = pressed === control && (fresh() || pressed.matches(".htmx-request, .htmx-request *"));
    control = pressed;
    if (twice && !("again" in pressed.dataset)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    pressedAt = Date.now();
  },
  true,
);
