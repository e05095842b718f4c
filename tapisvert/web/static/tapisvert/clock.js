// Seconds are counted here from the server's time, and corrected whenever it is heard of.

let ahead = 0;

export function hear(serverNow) {
  ahead = serverNow - Date.now();
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
    clock.toggleAttribute("data-last", Boolean(ends) && remaining <= 60_000);
  }
}

const first = document.querySelector(".clock[data-now]");
if (first) hear(Number(first.dataset.now));
show();
setInterval(show, 200);
document.addEventListener("visibilitychange", show);
