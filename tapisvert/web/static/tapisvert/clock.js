// Seconds are counted here from the server's time, and corrected whenever it is heard of.

const OLDEST = 60_000;
let ahead = 0;

export function hear(serverNow) {
  ahead = serverNow - Date.now();
}

// A page tells the time at which it was written: it is as old as the page is by now, which on a
// busy machine is seconds.
export function hearPage(serverNow) {
  const [page] = performance.getEntriesByType("navigation");
  const age = page ? performance.now() - page.responseStart : 0;
  hear(serverNow + (age > 0 && age < OLDEST ? age : 0));
}

export function serverNow() {
  return Date.now() + ahead;
}

export function digits(left) {
  const whole = Math.ceil(Math.max(0, left) / 1000);
  const pair = (value) => String(value).padStart(2, "0");
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${pair(minutes)}:${pair(seconds)}` : `${pair(minutes)}:${pair(seconds)}`;
}

export function show() {
  for (const clock of document.querySelectorAll(".clock[data-left]")) {
    const { ends, left } = clock.dataset;
    const remaining = ends ? Number(ends) - serverNow() : Number(left);
    const face = clock.querySelector(".digits");
    const shown = digits(remaining);
    if (face && face.textContent !== shown) face.textContent = shown;
    const run = clock.querySelector(".level-run");
    if (run) run.value = run.max - Math.max(0, remaining);
    clock.toggleAttribute("data-last", Boolean(ends) && remaining <= 60_000);
  }
}

const first = document.querySelector(".clock[data-now]");
if (first) hearPage(Number(first.dataset.now));
show();
setInterval(show, 200);
document.addEventListener("visibilitychange", show);
