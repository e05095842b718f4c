// A television: counts by itself from level to level, turns its views, and never goes blank.

import { digits, hear, hearPage, serverNow } from "./clock.js";
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

const rotation = new Rotation();
const leaves = new Leaves(part("leaf"), body.dataset.here);
let shown = { index: null, second: null, left: null };
let heardOf = { round: null, announced: null };
let lostAt = null;
let pulsed = Date.now();

// What the clock shows, whether or not anything was heard since the level began.
function reading(now) {
  const face = part("clock");
  const { ends, left, coming, state, index } = face.dataset;
  if (coming === undefined) return null;
  const stretches = JSON.parse(coming);
  const drawn = face.firstElementChild;
  if (!ends) return { face, drawn, stretches, place: 0, left: Number(left), state, index: Number(index), ends: null };
  let place = 0;
  let end = Number(ends);
  while (end <= now && place + 1 < stretches.length) end += stretches[++place][0];
  const kind = place ? (stretches[place][1] === "break" ? "break" : "running") : state;
  return { face, drawn, stretches, place, left: Math.max(0, end - now), state: kind, index: Number(index) + place, ends: end };
}

function write(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

// Hours are those of the event, wherever the television thinks it hangs.
const timeZone = document.documentElement.dataset.zone || undefined;

function hour(at) {
  const when = new Date(Number(at));
  if (document.documentElement.lang === "fr") {
    const clock = when.toLocaleTimeString("fr", { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone });
    const [hours, minutes] = clock.split(":");
    return `${Number(hours)} h ${minutes}`;
  }
  const own = navigator.language.startsWith("en") ? navigator.language : "en";
  return when.toLocaleTimeString(own, { hour: "numeric", minute: "2-digit", timeZone });
}

const day = (when) => when.toLocaleDateString("en-CA", { timeZone });

// An hour of another day is told with its day.
function moment(time) {
  const { hour: at, day: dated } = time.dataset;
  const when = new Date(Number(at));
  if (dated === undefined || day(when) === day(new Date(serverNow()))) return hour(at);
  const date = when.toLocaleDateString(document.documentElement.lang, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone,
  });
  return `${date}, ${hour(at)}`;
}

function writeStretch(found) {
  const { face, stretches, place } = found;
  const [, , title, game, blinds, extra, size] = stretches[place];
  write(face.querySelector(".title"), title);
  write(face.querySelector(".game"), game);
  write(face.querySelector(".blinds"), blinds);
  write(face.querySelector(".extra"), extra);
  const stakes = face.querySelector(".stakes");
  if (stakes) stakes.className = `stakes fit-${size}`;
  const next = stretches[place + 1];
  const following = face.querySelector(".following");
  if (following) {
    following.hidden = !next;
    if (next) write(following.querySelector(".line"), [next[4], next[5]].filter(Boolean).join(" · ") || next[2]);
  }
  const resumes = face.querySelector(".resumes");
  if (resumes) {
    resumes.hidden = found.state !== "break";
    const time = resumes.querySelector("time");
    if (found.ends) time.dataset.hour = found.ends;
  }
}

function writeDigits(face, text) {
  const line = face.querySelector(".digits");
  if (!line || line.getAttribute("aria-label") === text) return;
  line.setAttribute("aria-label", text);
  while (line.children.length > text.length) line.lastElementChild.remove();
  [...text].forEach((sign, place) => {
    const box = line.children[place] ?? line.appendChild(document.createElement("i"));
    box.setAttribute("aria-hidden", "true");
    box.classList.toggle("colon", sign === ":");
    write(box, sign);
  });
  line.classList.toggle("long", text.length > 5);
}

function writeTimes(now) {
  for (const time of document.querySelectorAll("time[data-hour]")) {
    write(time, time.dataset.hour ? moment(time) : "");
  }
  for (const wait of document.querySelectorAll("[data-minutes]")) {
    const minutes = Math.max(0, Math.ceil((Number(wait.dataset.minutes) - now) / MINUTE));
    write(wait, body.dataset.inMinutes.replace("#", minutes));
  }
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

function tick() {
  const now = serverNow();
  const found = reading(now);
  if (!found) return;
  const second = Math.ceil(found.left / 1000);
  if (found.index !== shown.index || found.drawn !== shown.drawn || found.state !== body.dataset.state) {
    writeStretch(found);
    body.dataset.state = found.state;
  }
  if (second !== shown.second || found.drawn !== shown.drawn) {
    writeDigits(found.face, digits(found.left));
    const last = Boolean(found.ends) && found.state === "running" && found.left <= MINUTE;
    body.toggleAttribute("data-last", last);
    writeTimes(now);
    turn(now, found.state);
  }
  ring(found);
  shown = { index: found.index, second, left: found.left, drawn: found.drawn };
}

function facts(state) {
  const views = (which) => new Set([...document.querySelectorAll(which)].map((one) => one.dataset.view));
  const seats = part("seats");
  const own = document.querySelector(`#tv-screens [data-screen="${body.dataset.screen}"]`);
  const can = views(".view[data-has], .view[data-can]");
  if (!part("banner").hidden) can.add("message");
  return {
    has: views(".view[data-has]"),
    can,
    state,
    pages: leaves.count(seats),
    pinned: own?.dataset.pinned ?? "",
    fresh: Number(part("moves").dataset.fresh ?? 0),
    reveal: Number(seats.dataset.until ?? 0),
  };
}

function turn(now, state) {
  settings();
  announce(now);
  hands();
  const view = rotation.choose(now, facts(state));
  if (body.dataset.view !== view) body.dataset.view = view;
  const phone = innerWidth <= 720;
  leaves.show(part("seats"), phone || view === "seats", now, phone);
}

function settings() {
  const own = document.querySelector(`#tv-screens [data-screen="${body.dataset.screen}"]`);
  if (!own) return;
  document.documentElement.toggleAttribute("data-day", "day" in own.dataset);
  sound.set(Number(own.dataset.volume), own.dataset.silent.split(" "));
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

// A screen that hears nothing asks by itself; a screen that hears tells that it is on.
async function pulse() {
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
  if (event.key in steps) rotation.step(now, steps[event.key], facts(body.dataset.state));
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
  turn(now, body.dataset.state);
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
