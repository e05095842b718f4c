// A part of the page gets new content in place, so that whoever waits to fill it finds it again.
// A sheet somebody typed into is never drawn anew.

import { chosen } from "./felt.js";
import { cursor, fulfilled, keep, touched } from "./hands.js";
import { hold, steadily } from "./steady.js";
import { tapped } from "./together.js";
import { whenFree } from "./thumb.js";

const READ = 3_000;

// The part of that name in an answer, be it the part alone or the whole page around it.
function part(html, id) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.getElementById(id);
}

export function redraw(element, html, done = () => {}, holds = () => false) {
  const fresh = part(html, element.id);
  if (fresh) whenFree(element, () => !holds() && steadily(() => renew(element, fresh)) && done());
}

// What somebody was just answered there stays: nobody has read it yet, and it is no part of the news.
function answers(element) {
  const given = [...element.querySelectorAll(".answer[id]")].filter((one) => one.childElementCount && !fulfilled(one));
  return (drawn) => {
    for (const one of given) {
      const place = drawn.querySelector(`#${CSS.escape(one.id)}`);
      if (place && !place.childElementCount) place.replaceChildren(...one.childNodes);
    }
  };
}

function firstActs(element) {
  return [...element.querySelectorAll(".first-acts button")].map((one) => one.id).join();
}

// Somebody else acted on what an open sheet is about: it says so, and other acts wait until it is read.
function news(element, sheet) {
  const before = sheet?.open && firstActs(element);
  return (drawn) => {
    if (!before || before === firstActs(drawn)) return;
    for (const act of drawn.querySelectorAll(".first-acts button")) hold(act, Date.now() + READ);
    const place = drawn.querySelector(".answer[id]");
    if (!place || place.childElementCount) return;
    const line = document.createElement("p");
    line.className = "refusal news";
    line.setAttribute("role", "status");
    const state = drawn.querySelector(".seat-line")?.textContent.trim().replace(/\s+/g, " ") ?? "";
    line.textContent = document.body.dataset.changed.replace("#", state);
    place.replaceChildren(line);
  };
}

function renew(element, fresh) {
  const sheet = element.closest("dialog");
  if (!element.isConnected || fresh.isEqualNode(element) || (sheet && touched(sheet))) return false;
  const give = keep(element);
  const point = cursor(element);
  const choice = chosen(element);
  const seats = tapped(element);
  const answered = answers(element);
  const tell = news(element, sheet);
  for (const { name } of [...element.attributes]) if (!fresh.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of fresh.attributes) element.setAttribute(name, value);
  element.replaceChildren(...fresh.childNodes);
  window.htmx?.process(element);
  give(element);
  answered(element);
  tell(element);
  choice(element);
  seats(element);
  point(element);
  return true;
}
