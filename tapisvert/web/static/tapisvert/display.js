// A television: counts by itself from level to level, turns its views, and never goes blank.

import { digits, hear, hearPage, serverNow } from "./clock.js";
import * as face from "./face.js";
import { Leaves } from "./leaves.js";
import { Rotation } from "./rotation.js";
import * as sound from "./sound.js";
import { replace } from "./stream.js";

const body = document.body;
const part = (name) => document.getElementById(`tv-${name}`);
const LONG_LOST = 25_000;
const PULSE = 60_000;
const LOST_PULSE = 10_000;
const SHIFT = 5 * 60_000;
const IDLE = 3_000;
const OFFERED = 45_000;
const MINUTE = 60_000;
const NEW_LEVEL = 12_000;
const SPONSORS = 20_000;

const rotation = new Rotation();
const leaves = new Leaves(part("leaf"), body.dataset.here);
let shown = { index: null, second: null, left: null };
let changed = 0;
let heardOf = { round: null, announced: null, rung: null, sounds: null, final: null, over: null };
const NONE = Object.fromEntries(sound.KINDS.map((kind) => [kind, ""]));
let lostAt = null;
let pulsed = Date.now();

// What the clock shows, whether or not anything was heard since the level began.
function reading(now) {
  const clock = part("clock");
  const { ends, left, coming, state, index } = clock.dataset;
  if (coming === undefined) return null;
  const stretches = JSON.parse(coming);
  const drawn = clock.firstElementChild;
  if (!ends) return { face: clock, drawn, stretches, place: 0, left: Number(left), state, index: Number(index), ends: null };
  let place = 0;
  let end = Number(ends);
  while (end <= now && place + 1 < stretches.length) end += stretches[++place][0];
  const kind = place ? (stretches[place][1] === "break" ? "break" : "running") : state;
  return { face: clock, drawn, stretches, place, left: Math.max(0, end - now), state: kind, index: Number(index) + place, ends: end };
}

// Sounds go with what is counted here, so that they come at the second they belong to.
function ring(found) {
  const { left, index } = shown;
  if (left === null || found.state === "paused" || found.state === "before" || found.state === "over") return;
  if (index !== null && found.index === index + 1) sound.play("level");
  if (found.index !== index || !found.ends) return;
  const passed = (mark) => left > mark && found.left <= mark && left - found.left < 5_000;
  if (found.state === "running" && passed(MINUTE)) sound.play("minute");
  if (found.state === "break" && passed(2 * MINUTE)) sound.play("break");
}

// A level that has just begun is told to the whole room; one that a page opens on is not, nor one a break took the
// place of meanwhile.
function began(found, now) {
  if (found.index !== shown.index) changed = 0;
  const follows = shown.index !== null && found.index === shown.index + 1;
  const pause = found.stretches[found.place][1] === "break";
  if (!follows || found.state !== "running" || pause) return;
  changed = now + NEW_LEVEL;
  face.writeChange(found.face, before, before.length);
}

let before = [];

function tick() {
  const now = serverNow();
  const found = reading(now);
  if (!found) return;
  const second = Math.ceil(found.left / 1000);
  const redrawn = found.drawn !== shown.drawn;
  if (found.index !== shown.index || redrawn || found.state !== body.dataset.state) {
    face.writeStretch(found);
    began(found, now);
    before = [found.stretches[found.place]];
    body.dataset.state = found.state;
  }
  // A clock that stands shows the same second for minutes, and the views go on turning.
  const beat = Math.floor(now / 1000);
  if (second !== shown.second || beat !== shown.beat || redrawn) {
    face.writeDigits(found.face, digits(found.left));
    face.writeRail(found);
    face.writeWait(found);
    const last = Boolean(found.ends) && found.state === "running" && found.left <= MINUTE;
    body.toggleAttribute("data-last", last);
    body.toggleAttribute("data-changed", now < changed);
    face.writeTimes(now);
    turn(now, found);
  }
  ring(found);
  shown = { index: found.index, second, beat, left: found.left, drawn: found.drawn };
}

// A screen reads its own line of what is pushed to all; a preview is told in its address.
function own() {
  return "preview" in body.dataset ? null : document.querySelector(`#tv-screens [data-screen="${body.dataset.screen}"]`);
}

function facts(found) {
  const views = (which) => new Set([...document.querySelectorAll(which)].map((one) => one.dataset.view));
  const seats = part("seats");
  const can = views(".view[data-has], .view[data-can]");
  if (!part("banner").hidden) can.add("message");
  return {
    has: views(".view[data-has]"),
    can,
    state: found?.state ?? body.dataset.state,
    last: "last" in body.dataset,
    left: found?.left ?? shown.left ?? Infinity,
    changed,
    moment: Number(part("moment").dataset.until ?? 0),
    pages: leaves.count(seats),
    pinned: body.dataset.preview ?? own()?.dataset.pinned ?? "",
    turns: JSON.parse(body.dataset.turns),
    stands: Number(body.dataset.stands) * 1000,
    fresh: Number(part("moves").dataset.fresh ?? 0),
    newest: Number(part("moves").dataset.newest ?? 0),
    reveal: Number(seats.dataset.until ?? 0),
    drawn: Number(seats.dataset.drawnAt ?? 0),
  };
}

function page() {
  return JSON.parse(body.dataset.turns).find(([view]) => view === "seats")?.[1];
}

function turn(now, found) {
  settings();
  announce(now);
  hands();
  moments();
  body.toggleAttribute("data-sponsors", Math.floor(now / SPONSORS) % 2 === 1);
  const view = rotation.choose(now, facts(found));
  if (body.dataset.view !== view) body.dataset.view = view;
  const phone = innerWidth <= 720;
  leaves.show(part("seats"), phone || view === "seats", now, phone, page());
}

const LAYOUT = ["side", "slotA", "slotB", "slotC", "slotD", "off", "stands", "turns"];

function settings() {
  const set = own()?.dataset;
  if (!set) return;
  document.documentElement.dataset.theme = set.theme;
  for (const name of LAYOUT) if (body.dataset[name] !== set[name]) body.dataset[name] = set[name];
  face.write(part("words").firstElementChild, set.message);
  part("words").hidden = !set.message;
  sound.set(Number(set.volume), set.silent.split(" "));
  const { sounds } = part("screens").dataset;
  if (sounds !== heardOf.sounds) sound.take({ ...NONE, ...JSON.parse(sounds) });
  heardOf.sounds = sounds;
  if (heardOf.rung !== null && set.rung !== heardOf.rung) sound.play("level");
  heardOf.rung = set.rung;
}

function announce(now) {
  const banner = part("banner");
  const { at, until } = banner.dataset;
  if (until && Number(until) <= now) banner.hidden = true;
  body.toggleAttribute("data-banner", !banner.hidden);
  if (heardOf.announced !== null && at && at !== heardOf.announced && !banner.hidden) sound.play("announcement");
  heardOf.announced = at ?? "";
}

function hands() {
  const { round } = part("hands").dataset;
  if (heardOf.round && round && round !== heardOf.round) sound.play("hand");
  heardOf.round = round ?? "";
}

// A final table that forms and a winner are heard; those a page opens on are not.
function moments() {
  const now = { final: "final" in part("seats").dataset, over: "over" in part("places").dataset };
  if (heardOf.final === false && now.final) sound.play("final");
  if (heardOf.over === false && now.over) sound.play("end");
  Object.assign(heardOf, now);
}

// A screen that hears nothing asks by itself; a screen that hears tells that it is on.
async function pulse() {
  if ("preview" in body.dataset) return;
  const offline = "offline" in body.dataset;
  if (Date.now() - pulsed < (offline ? LOST_PULSE : PULSE)) return;
  pulsed = Date.now();
  const patience = new AbortController();
  const wait = setTimeout(() => patience.abort(), 8_000);
  try {
    const answer = await fetch(`${body.dataset.here}/now`, { signal: patience.signal });
    if (answer.status === 404) location.reload();
    if (!answer.ok) throw new Error(String(answer.status));
    const told = await answer.json();
    hear(told.now);
    if (offline) for (const [id, html] of Object.entries(told.parts)) replace(id, html);
    body.toggleAttribute("data-pulsed", offline);
  } catch {
    body.removeAttribute("data-pulsed");
  } finally {
    clearTimeout(wait);
  }
}

function lost() {
  const alone = "offline" in body.dataset && !("pulsed" in body.dataset);
  lostAt = alone ? lostAt ?? Date.now() : null;
  part("lost").hidden = lostAt === null || Date.now() - lostAt < LONG_LOST;
}

// Rights have changed: the page is loaded anew only once somebody is there to answer.
body.addEventListener("ended", (event) => {
  event.preventDefault();
  const again = () => fetch(body.dataset.here, { cache: "no-store" }).then(() => location.reload(), () => setTimeout(again, 2_000));
  again();
});

function say(key) {
  const place = part("said");
  place.textContent = place.dataset[key];
  place.hidden = false;
  clearTimeout(say.over);
  say.over = setTimeout(() => (place.hidden = true), 2_500);
}

function fullScreen() {
  if (document.fullscreenElement) return document.exitFullscreen();
  return document.documentElement.requestFullscreen?.().catch(() => {});
}

async function stayAwake() {
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    part("start").querySelector("p").hidden = false;
  }
}

function started() {
  sound.allow();
  stayAwake();
  body.toggleAttribute("data-started", true);
}

part("start").querySelector("button").addEventListener("click", () => {
  started();
  fullScreen();
});

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const now = serverNow();
  const steps = { ArrowLeft: -1, ArrowRight: 1 };
  if (event.key in steps) rotation.step(now, steps[event.key], facts());
  else if (event.key === " ") {
    if (!leaves.skip()) say(rotation.hold(now) ? "held" : "released");
  } else if (event.key.toLowerCase() === "f") {
    started();
    fullScreen();
  } else if (event.key.toLowerCase() === "m") {
    sound.allow();
    say(sound.mute() ? "muted" : "unmuted");
  } else return;
  event.preventDefault();
  turn(now);
});
part("leaf").addEventListener("click", () => leaves.next());

function moved() {
  body.removeAttribute("data-idle");
  clearTimeout(moved.over);
  moved.over = setTimeout(() => body.toggleAttribute("data-idle", true), IDLE);
}

addEventListener("pointermove", moved);
addEventListener("pointerdown", moved);
setTimeout(() => body.toggleAttribute("data-idle", true), OFFERED);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && "started" in body.dataset) stayAwake();
  tick();
});

// The picture moves by a hair now and then, so that nothing burns in.
let shift = 0;
setInterval(() => {
  const angle = (shift++ * Math.PI) / 4;
  part("clock").parentElement.style.setProperty("--shift-x", (0.4 * Math.cos(angle)).toFixed(2));
  part("clock").parentElement.style.setProperty("--shift-y", (0.4 * Math.sin(angle)).toFixed(2));
}, SHIFT);

const first = part("clock").dataset.now;
if (first) hearPage(Number(first));
const frame = () => {
  tick();
  requestAnimationFrame(frame);
};
frame();
setInterval(() => {
  tick();
  lost();
  pulse();
}, 1_000);
