// A part of the page gets new content in place, so that whoever waits to fill it finds it again.
// A sheet somebody typed into is never drawn anew.

import { chosen } from "./felt.js";
import { cursor, keep, touched } from "./hands.js";
import { steadily } from "./steady.js";
import { whenFree } from "./thumb.js";

// The part of that name in an answer, be it the part alone or the whole page around it.
function part(html, id) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.getElementById(id);
}

export function redraw(element, html, done = () => {}) {
  const fresh = part(html, element.id);
  if (fresh) whenFree(element, () => steadily(() => renew(element, fresh)) && done());
}

function renew(element, fresh) {
  const sheet = element.closest("dialog");
  if (!element.isConnected || fresh.isEqualNode(element) || (sheet && touched(sheet))) return false;
  const give = keep(element);
  const point = cursor(element);
  const choice = chosen(element);
  for (const { name } of [...element.attributes]) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of fresh.attributes) element.setAttribute(name, value);
  element.replaceChildren(...fresh.childNodes);
  window.htmx?.process(element);
  give(element);
  choice(element);
  point(element);
  return true;
}
