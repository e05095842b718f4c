// A control that comes to lie where another one lay takes no tap for a second: a thumb on its way was
// meant for the other. What stays in its place, doing what it did, can be pressed all the time.

const SECOND = 1_000;
const CONTROLS = "a[href], button, summary, label, select, input:not([type=hidden])";
const TOUCHING = 4;

function place() {
  return document.querySelector("dialog[open]") ?? document.body;
}

// What pressing it does: where it leads or what it sends, and about whom.
function purpose(control) {
  const form = control.form ?? control.closest("form");
  const about = form ? [...form.querySelectorAll("input[type=hidden]")] : [];
  const sent = about.filter((one) => !/^(csrfmiddlewaretoken|action|seen|back)$/.test(one.name));
  return [
    control.getAttribute("href") ?? control.getAttribute("hx-post") ?? form?.getAttribute("action"),
    control.name,
    control.getAttribute("value"),
    control.htmlFor,
    ...sent.map((one) => `${one.name}=${one.value}`),
  ].join("|");
}

function shown() {
  const controls = [];
  for (const control of place().querySelectorAll(CONTROLS)) {
    const box = control.getBoundingClientRect();
    if (!box.width || box.bottom < 0 || box.top > innerHeight) continue;
    controls.push({ control, box, does: purpose(control), until: Number(control.dataset.settling ?? 0) });
  }
  return controls;
}

function overlap(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > TOUCHING && down > TOUCHING;
}

function stays(one, other) {
  return Math.abs(one.left - other.left) <= TOUCHING && Math.abs(one.top - other.top) <= TOUCHING;
}

// Around a change that nobody on this page asked for.
export function steadily(change) {
  const before = shown();
  const done = change();
  for (const { control, box, does } of shown()) {
    const same = before.find((old) => old.does === does && stays(old.box, box));
    if (same) hold(control, same.until);
    else if (before.some((old) => old.does !== does && overlap(old.box, box))) hold(control, Date.now() + SECOND);
  }
  return done;
}

// Drawn anew in the meantime, it waits no longer and no shorter.
export function hold(control, until) {
  if (!until || until <= Date.now() || control.dataset.settling === String(until)) return;
  control.dataset.settling = until;
  setTimeout(() => {
    if (control.dataset.settling === String(until)) delete control.dataset.settling;
  }, until - Date.now());
}
