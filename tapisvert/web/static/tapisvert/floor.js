// Chips and digits under the thumb. Without this file chips are tapped by sending the form.

const form = document.getElementById("tell");
const field = (name) => form.elements.namedItem(name);
const changed = (input) => input.dispatchEvent(new Event("input", { bubbles: true }));

function tapped(text, tap) {
  const motions = text.split("|").map((part) => part.trim());
  const last = motions.length - 1;
  if (tap === "then") return motions[last] ? `${text.trim()} | ` : text;
  if (tap === "back") {
    if (!motions[last]) return motions.slice(0, -1).join(" | ");
    const held = spread(motions[last]);
    held.pop();
    motions[last] = gathered(held);
  } else {
    motions[last] = gathered([...spread(motions[last]), tap]);
  }
  return motions.filter((part, place) => part || place === last).join(" | ");
}

function spread(text) {
  return text.split(/\s+/).filter(Boolean).flatMap((part) => {
    const [, count, value] = /^(\d+)[x×*](\d+)$/.exec(part) ?? [null, 1, part];
    return Array(Math.min(Number(count), 200)).fill(value);
  });
}

function gathered(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => Number(other) - Number(one))
    .map(([value, count]) => (count > 1 ? `${count}x${value}` : value))
    .join(" ");
}

if (form) {
  form.querySelector(".rule-it")?.setAttribute("hidden", "");
  for (const button of form.querySelectorAll("[data-tap]")) {
    button.type = "button";
    button.removeAttribute("name"); // a chip laid here must not be sent as one more
  }
  let amount = field("facing");
  const pad = form.querySelector(".pad");
  if (pad) pad.hidden = !matchMedia("(pointer: coarse)").matches;
  if (pad && !pad.hidden) {
    for (const name of ["facing", "last"]) field(name).inputMode = "none";
  }
  addEventListener("htmx:afterSwap", () => {
    const more = form.querySelector("details.more");
    if (more && document.querySelector("#ruling .refusal")) more.open = true;
  });
  form.addEventListener("focusin", ({ target }) => {
    if (["facing", "last"].includes(target.name)) amount = target;
  });
  form.addEventListener("click", (event) => {
    const tap = event.target.closest("[data-tap]");
    const digit = event.target.closest("[data-digit]");
    if (tap) {
      event.preventDefault();
      const chips = field("chips");
      chips.value = tapped(chips.value, tap.dataset.tap);
      changed(chips);
    } else if (digit) {
      const key = digit.dataset.digit;
      amount.value = key === "back" ? amount.value.slice(0, -1) : amount.value + key;
      changed(amount);
    }
  });
  form.addEventListener("input", ({ target }) => {
    if (target.name === "facing" && target.value) field("nobet").checked = false;
    if (!target.dataset.filter) return;
    const words = plain(target.value).split(/\s+/).filter(Boolean);
    const list = document.querySelector(target.dataset.filter);
    for (const item of list.querySelectorAll("li")) {
      const text = plain(`${item.textContent} ${item.firstElementChild.dataset.name} ${item.closest("section").firstElementChild.textContent}`);
      item.hidden = !words.every((word) => text.includes(word));
    }
    for (const part of list.children) part.hidden = !part.querySelector("li:not([hidden])");
  });
}

function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
