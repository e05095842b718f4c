// Acts: each press gets an id that stays until it is answered, so that a second press or a resend
// is the same act; parts of the page that follow the event are fetched again when it changes.

import { touched } from "./hands.js";
import { redraw } from "./redraw.js";
import { version } from "./stream.js";

const ids = new WeakMap();
const following = new Map();
const MOST = 400;
const AGAIN = 2_000;

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
  if (version() && !asker.closest("[data-typed]")) {
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

// A refusal at the top of a page can be put away.
document.body.addEventListener("htmx:afterSwap", (event) => {
  const refusal = event.detail.target.id === "answer" && event.detail.target.querySelector(".refusal");
  if (!refusal || refusal.querySelector("[data-dismiss]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet small";
  button.dataset.dismiss = "";
  button.textContent = document.body.dataset.close;
  refusal.append(" ", button);
});

// What the screen is too narrow to show is not fetched.
function shown(element) {
  return element.getClientRects().length > 0;
}

async function fetched(address) {
  const headers = { "HX-Request": "true", "HX-Target": "panel" };
  const answer = await fetch(address, { headers }).catch(() => null);
  if (!answer || answer.status >= 500) return null;
  return answer.ok ? answer.text().catch(() => null) : "";
}

// One question at a time for each part, so that an older answer never comes over a newer one; what
// changes meanwhile is asked for afterwards, and what nobody answered is asked for again.
async function follow(element, own = true) {
  if (!element || !shown(element)) return;
  const holds = () => !own && keepsTyped(element);
  if (holds()) return;
  if (following.has(element)) {
    following.set(element, true);
    return;
  }
  let html = null;
  do {
    following.set(element, false);
    html = await fetched(element.dataset.follow);
  } while (following.get(element) && element.isConnected);
  following.delete(element);
  if (!element.isConnected) follow(document.getElementById(element.id), own);
  else if (html === null) setTimeout(follow, AGAIN, element, own);
  else {
    redraw(element, html, () => {}, holds);
    const head = element.dataset.head && document.getElementById(element.dataset.head);
    if (head) redraw(head, html);
  }
}

// Whoever has typed something there keeps the page as they read it: what they send is compared with
// what they saw. That somebody else acted is said beside it.
function keepsTyped(element) {
  if (!("typed" in element.dataset) || !touched(element)) return false;
  const place = document.getElementById("answer");
  if (!place || place.childElementCount) return true;
  const line = document.createElement("p");
  line.className = "refusal news";
  line.setAttribute("role", "status");
  line.textContent = element.dataset.typed;
  place.replaceChildren(line);
  return true;
}

// A sheet that is written on after somebody looked it through has to be looked through again.
document.body.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-looks]");
  if (form) document.querySelector(form.getAttribute("hx-target"))?.replaceChildren();
});

// A form that is done with gives way to the page it came from, and the toast with its undo stays.
document.body.addEventListener("htmx:afterRequest", async (event) => {
  const next = event.detail.successful && event.detail.elt.dataset?.then;
  const main = document.getElementById("main");
  if (!next || !main) return;
  const html = await fetched(next);
  if (!html) return;
  history.replaceState(null, "", next);
  redraw(main, html, () => main.focus());
});

// Where no stream tells that the network is gone, the form that went nowhere says so.
document.body.addEventListener("htmx:sendError", (event) => {
  const { requestConfig, target } = event.detail;
  const told = "live" in document.body.dataset && !document.querySelector("[data-typed]");
  if (requestConfig.verb !== "post" || told || !target) return;
  const refusal = document.createElement("p");
  refusal.className = "refusal";
  refusal.setAttribute("role", "alert");
  refusal.textContent = document.body.dataset.unsent;
  target.replaceChildren(refusal);
});

// How much is to be done stands in the title, for a page behind others.
const title = document.title;

function count() {
  const waiting = document.getElementById("todo")?.dataset.count ?? "0";
  document.title = waiting === "0" ? title : `(${waiting}) ${title}`;
}

const todo = document.querySelector(".column-todo");
if (todo) new MutationObserver(count).observe(todo, { childList: true, subtree: true });
count();

let due = null;

let asked = false;
let flying = 0;
let missed = false;

// What comes while an act of one's own is under way may be that very act.
document.body.addEventListener("htmx:beforeSend", (event) => {
  if (event.detail.requestConfig.verb === "post") flying += 1;
});
document.body.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.requestConfig.verb !== "post") return;
  flying = Math.max(0, flying - 1);
  setTimeout(() => {
    if (missed && !flying) document.body.dispatchEvent(new CustomEvent("nudge", { detail: { own: false } }));
  }, MOST);
});

document.body.addEventListener("nudge", (event) => {
  if (!event.detail.own && flying && document.querySelector("[data-typed]")) {
    missed = true;
    return;
  }
  missed = false;
  clearTimeout(due);
  asked ||= event.detail.own;
  due = setTimeout(() => {
    const own = asked;
    asked = false;
    for (const element of document.querySelectorAll("[data-follow]")) follow(element, own);
  }, Math.random() * MOST);
});
