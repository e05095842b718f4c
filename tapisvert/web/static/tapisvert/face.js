// What a television writes of its clock: digits, blinds, the minutes left as a rail, hours of the event.

import { serverNow } from "./clock.js";

const MINUTE = 60_000;
const MOST_MINUTES = 60;
// Hours are those of the event, wherever the television thinks it hangs.
const timeZone = document.documentElement.dataset.zone || undefined;

export function write(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

export function hour(at) {
  const when = new Date(Number(at));
  const clock = when.toLocaleTimeString("fr", { hour: "numeric", minute: "2-digit", hourCycle: "h23", timeZone });
  const [hours, minutes] = clock.split(":");
  return document.documentElement.lang === "fr" ? `${Number(hours)} h ${minutes}` : `${Number(hours)}:${minutes}`;
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

const lineOf = ([, , title, , blinds, extra]) => [blinds, extra].filter(Boolean).join(" · ") || title;

export function writeStretch(found) {
  const { face, stretches, place } = found;
  const [, , title, game, blinds, extra, size] = stretches[place];
  for (const one of face.querySelectorAll(".title, .mini-title, .what")) write(one, title);
  write(face.querySelector(".game"), game);
  for (const one of face.querySelectorAll(".blinds")) write(one, blinds);
  for (const one of face.querySelectorAll(".extra")) write(one, extra);
  for (const one of face.querySelectorAll(".stakes")) one.className = `stakes fit-${size}`;
  write(face.querySelector(".mini-line"), [blinds, extra].filter(Boolean).join(" · "));
  const next = stretches[place + 1];
  const following = face.querySelector(".following");
  if (following) following.hidden = !next;
  if (next) for (const one of face.querySelectorAll(".following .line, .loud .line")) write(one, lineOf(next));
  const resumes = face.querySelector(".resumes");
  if (resumes) {
    resumes.hidden = found.state !== "break";
    if (found.ends) resumes.querySelector("time").dataset.hour = found.ends;
  }
}

// What was played before the level that has just begun.
export function writeChange(face, stretches, place) {
  const was = face.querySelector(".was");
  const before = stretches[place - 1];
  write(was, before && before[1] !== "break" ? was.dataset.was.replace("#", lineOf(before)) : "");
}

export function writeDigits(face, text) {
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

// One segment for each minute of the level, lit while it is still to come.
export function writeRail(found) {
  const rail = found.face.querySelector(".rail");
  if (!rail) return;
  const whole = found.stretches[found.place][0];
  const count = Math.min(MOST_MINUTES, Math.max(1, Math.round(whole / MINUTE)));
  while (rail.children.length > count) rail.lastElementChild.remove();
  while (rail.children.length < count) rail.append(document.createElement("i"));
  const each = whole / count;
  [...rail.children].forEach((one, place) => {
    const lit = Math.min(1, Math.max(0, (found.left - each * (count - 1 - place)) / each));
    one.style.setProperty("--lit", `${Math.round(lit * 20) * 5}%`);
  });
}

export function writeWait(found) {
  const loud = found.face.querySelector(".loud");
  if (loud) write(loud.querySelector(".wait"), loud.dataset.in.replace("#", Math.ceil(found.left / 1000)));
}

export function writeTimes(now) {
  for (const time of document.querySelectorAll("time[data-hour]")) {
    write(time, time.dataset.hour ? moment(time) : "");
  }
  for (const time of document.querySelectorAll("time[data-clock]")) write(time, hour(now));
  for (const wait of document.querySelectorAll("[data-minutes]")) {
    const minutes = Math.max(0, Math.ceil((Number(wait.dataset.minutes) - now) / MINUTE));
    write(wait, document.body.dataset.inMinutes.replace("#", minutes));
  }
  for (const since of document.querySelectorAll("[data-since]")) {
    const passed = Math.max(0, now - Number(since.dataset.since));
    const told = passed < MINUTE ? `${Math.floor(passed / 1000)} s` : `${Math.floor(passed / MINUTE)} min`;
    write(since, since.dataset.for.replace("#", told));
  }
}
