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

function opened(root) {
  // The page's own digits, where a finger would otherwise call up a keyboard over the verdict.
  if (!matchMedia("(pointer: coarse)").matches) return;
  for (const pad of root.querySelectorAll(".pad")) {
    pad.hidden = false;
    const input = document.getElementById(pad.dataset.for);
    if (input) input.inputMode = "none";
  }
}

function watched() {
  // The verdict at the foot of the page stands in for the one above it while that is out of sight.
  const rows = [...document.querySelectorAll("#ruling .headline, #ruling .question .answer-row")];
  const peek = document.getElementById("peek");
  sight.disconnect();
  if (rows.length && peek) sight.observe(rows.find((row) => row.matches(".headline")) ?? rows.at(-1));
}

const WHOLE = 0.98;
const sight = new IntersectionObserver(([entry]) => {
  document.getElementById("peek")?.classList.toggle("seen", entry.intersectionRatio > WHOLE);
}, { rootMargin: "0px 0px -150px", threshold: [0, WHOLE, 1] }); // the bar and the tabs below it cover as much

if (form) {
  const AMOUNTS = ["facing", "last", "faced", "early_to", "since_to"];
  form.querySelector(".rule-it")?.setAttribute("hidden", "");
  for (const button of form.querySelectorAll("[data-tap]")) {
    button.type = "button";
    button.removeAttribute("name"); // a chip laid here must not be sent as one more
  }
  let amount = field("facing") ?? field("faced");
  opened(document);
  watched();
  if (form.querySelector(".pad:not([hidden])")) {
    for (const name of AMOUNTS) if (field(name)) field(name).inputMode = "none";
  }
  addEventListener("htmx:afterSwap", () => {
    const more = form.querySelector("details.more");
    if (more && document.querySelector("#ruling .refusal")) more.open = true;
    opened(document.getElementById("ruling"));
    watched();
  });
  const unreached = document.getElementById("unreached");
  addEventListener("htmx:sendError", () => { unreached.hidden = false; });
  const failed = document.getElementById("failed");
  addEventListener("htmx:responseError", ({ detail }) => {
    failed.hidden = false;
    detail.target.replaceChildren(); // no older ruling under newer words
  });
  addEventListener("htmx:afterOnLoad", ({ detail }) => {
    unreached.hidden = true;
    if (detail.xhr.status < 400) failed.hidden = true;
  });
  form.addEventListener("focusin", ({ target }) => {
    if (AMOUNTS.includes(target.name)) amount = target;
  });
  let pressed = null; // a button of the answer: it stands outside the form it sends
  form.addEventListener("htmx:configRequest", ({ detail }) => {
    if (pressed) detail.parameters[pressed.name] = pressed.value;
    pressed = null;
  });
  addEventListener("popstate", () => location.reload()); // the question an answer was given to
  document.addEventListener("click", (event) => {
    const answer = event.target.closest("#ruling button[form=tell], #peek button[form=tell]");
    const fold = event.target.closest('#peek a[href="#otherwise"]');
    if (fold) document.getElementById("otherwise").open = true;
    if (answer) {
      event.preventDefault();
      history.pushState(history.state, "", location.href); // what is sent takes the place of this one
      pressed = answer.name ? answer : null;
      form.requestSubmit();
      return;
    }
    const tap = event.target.closest("[data-tap]");
    const digit = event.target.closest("[data-digit]");
    if (tap) {
      event.preventDefault();
      const chips = field("chips");
      chips.value = tapped(chips.value, tap.dataset.tap);
      changed(chips);
    } else if (digit) {
      const target = document.getElementById(digit.closest(".pad").dataset.for) ?? amount;
      const key = digit.dataset.digit;
      target.value = key === "back" ? target.value.slice(0, -1) : target.value + key;
      changed(target);
    }
  });
  form.addEventListener("input", ({ target }) => {
    if (target.name === "facing" && target.value) field("nobet").checked = false;
  });
}
