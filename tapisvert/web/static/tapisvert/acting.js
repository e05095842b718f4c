// Acts: each press gets an id that stays until it is answered, so that a second press or a resend
// is the same act; parts of the page that follow the event are fetched again when it changes.

import { version } from "./stream.js";
import { whenFree } from "./thumb.js";

const ids = new WeakMap();
const MOST = 400;

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

document.body.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.verb !== "post") return;
  const asker = event.detail.elt;
  const id = ids.get(asker) ?? fresh();
  ids.set(asker, id);
  event.detail.parameters.set?.("action", id) ?? (event.detail.parameters.action = id);
  if (version()) {
    event.detail.parameters.set?.("seen", version()) ?? (event.detail.parameters.seen = version());
  }
});

// Answered, be it by a refusal: the next press is another act. An act nobody answered keeps its id.
document.body.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.xhr?.status) ids.delete(event.detail.elt);
});

document.body.addEventListener("click", (event) => {
  const dismiss = event.target.closest("[data-dismiss]");
  const answer = dismiss?.closest(".answer");
  if (!answer) return;
  event.preventDefault();
  answer.replaceChildren();
});

// A new press makes an old refusal obsolete.
document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.requestConfig.verb !== "post") return;
  const answer = document.getElementById("answer");
  if (answer && !answer.contains(event.detail.elt)) answer.replaceChildren();
});

function typing(element) {
  const active = document.activeElement;
  return element.contains(active) && active.matches("input:not([type=hidden]), textarea, select");
}

// What the screen is too narrow to show is not fetched.
function shown(element) {
  return element.getClientRects().length > 0;
}

async function follow(element) {
  if (typing(element) || !shown(element)) return;
  const address = element.dataset.follow;
  const answer = await fetch(address, { headers: { "HX-Request": "true" } }).catch(() => null);
  if (!answer?.ok || !element.isConnected || typing(element)) return;
  const holder = document.createElement("template");
  holder.innerHTML = await answer.text();
  const found = holder.content.firstElementChild;
  if (found && !found.isEqualNode(element)) whenFree(element, () => swap(element, found));
}

function swap(element, found) {
  if (!element.isConnected || typing(element)) return;
  const focused = element.contains(document.activeElement) ? document.activeElement.id : "";
  const scrolled = element.scrollTop;
  element.replaceWith(found);
  found.scrollTop = scrolled;
  window.htmx?.process(found);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

// How much is to be done stands in the title, for a page behind others.
const title = document.title;

function count() {
  const waiting = document.getElementById("todo")?.dataset.count ?? "0";
  document.title = waiting === "0" ? title : `(${waiting}) ${title}`;
}

const todo = document.querySelector(".column-todo");
if (todo) new MutationObserver(count).observe(todo, { childList: true });
count();

let due = null;

document.body.addEventListener("nudge", () => {
  clearTimeout(due);
  due = setTimeout(() => {
    for (const element of document.querySelectorAll("[data-follow]")) follow(element);
  }, Math.random() * MOST);
});
