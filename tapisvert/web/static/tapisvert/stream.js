// One stream a page: parts of the page are replaced by id as they change on the server.
// A hidden page closes its stream after a while; a page that lost it says so and comes back.

import { hear, show } from "./clock.js";
import { redraw } from "./redraw.js";

const address = document.body.dataset.live;
const HIDDEN = 10_000;
const SILENT = 35_000;
const LOST = 5_000;
const waits = [500, 1_000, 2_000];

let shown = document.body.dataset.version ?? "";
let mark = document.body.dataset.beside ?? "";
let source = null;
let failures = 0;
let lostSince = null;
let lastHeard = Date.now();
let hiding = null;
let again = null;

function heard(event) {
  lastHeard = Date.now();
  if (lostSince !== null || failures) document.body.dispatchEvent(new CustomEvent("heard"));
  failures = 0;
  lostSince = null;
  if (event?.lastEventId) newer(event.lastEventId);
  note();
}

export function version() {
  return shown;
}

// Whether somebody answers at the other end, as far as this page knows.
export function reached() {
  return lostSince === null && navigator.onLine;
}

// Parts that are not pushed are fetched by whoever hears the nudge. The stream may tell of an act
// before its own answer is there: where it matters whose it was, the answer is heard, too.
function newer(told, own = false) {
  const known = Number(told) === Number(shown) && own && document.querySelector("[data-typed]");
  if (Number(told) <= Number(shown) && !known) return;
  shown = String(told);
  document.body.dispatchEvent(new CustomEvent("nudge", { detail: { own } }));
}

// What is no record has no version: its mark is another one when somebody asks to be a member.
function marked(told) {
  if (told === undefined || told === mark) return;
  mark = told;
  document.body.dispatchEvent(new CustomEvent("nudge", { detail: { own: false } }));
}

export function replace(id, html) {
  const old = document.getElementById(id);
  if (old) redraw(old, html, show);
}

function open() {
  clearTimeout(again);
  if (source || !address) return;
  source = new EventSource(`${address}?after=${encodeURIComponent(shown)}`);
  source.addEventListener("open", heard);
  source.addEventListener("parts", (event) => {
    heard(event);
    const { beside, ...parts } = JSON.parse(event.data);
    marked(beside);
    for (const [id, html] of Object.entries(parts)) replace(id, html);
  });
  source.addEventListener("beat", (event) => {
    heard(event);
    hear(Number(event.data));
    show();
  });
  source.addEventListener("end", () => {
    const ended = new CustomEvent("ended", { cancelable: true });
    if (document.body.dispatchEvent(ended)) location.reload();
  });
  source.addEventListener("error", retry);
}

function close() {
  source?.close();
  source = null;
}

function retry() {
  close();
  lostSince ??= Date.now();
  if (!address) return note();
  const wait = waits[Math.min(failures++, waits.length - 1)];
  clearTimeout(again);
  again = setTimeout(open, wait * (0.5 + Math.random()));
  note();
}

function note() {
  const lost = lostSince !== null && Date.now() - lostSince >= LOST;
  document.body.toggleAttribute("data-offline", lost);
  const banner = document.getElementById("offline");
  if (!banner) return;
  const text = lost ? banner.dataset.said.replace("{time}", since()) : "";
  if (banner.textContent !== text) banner.textContent = text;
  banner.hidden = !lost;
}

function since() {
  const seconds = Math.floor((Date.now() - lostSince) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function seen() {
  clearTimeout(hiding);
  if (document.visibilityState === "hidden" && !("awake" in document.body.dataset)) {
    hiding = setTimeout(close, HIDDEN);
  } else {
    open();
  }
}

setInterval(() => {
  if (source && Date.now() - lastHeard > SILENT) retry();
  note();
}, 1_000);
document.body.addEventListener("acted", (event) => newer(event.detail.version, true));
addEventListener("pagehide", close);
addEventListener("pageshow", seen);
addEventListener("online", address ? open : () => heard());
addEventListener("offline", retry);
document.addEventListener("visibilitychange", seen);
if (address) open();
