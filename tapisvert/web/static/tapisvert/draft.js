// What somebody typed into a form that is not sent yet is there when the page is opened again.

import { touched } from "./hands.js";

const LEFT_OUT = new Set(["csrfmiddlewaretoken", "action", "file"]);
const AGE = 12 * 3600 * 1000;

function fields(form) {
  return [...form.elements].filter((one) => one.name && !LEFT_OUT.has(one.name));
}

function keep(form) {
  const typed = {};
  for (const one of fields(form)) {
    if (one.type === "checkbox") typed[one.name] = one.checked;
    else if (one.type !== "radio" || one.checked) typed[one.name] = one.value;
  }
  localStorage.setItem(form.dataset.draft, JSON.stringify({ at: Date.now(), typed }));
}

function bring(form) {
  const kept = JSON.parse(localStorage.getItem(form.dataset.draft) ?? "null");
  if (!kept || Date.now() - kept.at > AGE) return;
  if (touched(form)) return; // somebody was faster than this file
  for (const one of fields(form)) {
    if (!(one.name in kept.typed)) continue;
    if (one.type === "checkbox") one.checked = kept.typed[one.name] === true;
    else if (one.type === "radio") one.checked = one.value === kept.typed[one.name];
    else one.value = kept.typed[one.name];
  }
}

for (const form of document.querySelectorAll("form[data-draft]")) {
  if (!form.querySelector(".refusal")) bring(form);
  form.addEventListener("input", () => keep(form));
  form.addEventListener("submit", () => localStorage.removeItem(form.dataset.draft));
}

// What an empty field stands for follows the rest of the form.
document.body.addEventListener("htmx:afterSettle", () => {
  for (const one of document.querySelectorAll("[data-usual]")) {
    document.getElementById(one.dataset.field).placeholder = one.dataset.usual;
  }
});

// What is offered beside the form is taken with one tap, and the form goes on as if it were typed.
document.body.addEventListener("click", (event) => {
  const offer = event.target.closest("[data-take]");
  if (!offer) return;
  for (const one of document.querySelectorAll(`[name="${offer.dataset.take}"]`)) {
    if (one === offer) continue;
    if (one.type === "radio") one.checked = one.value === offer.value;
    else one.value = offer.value;
    if (one.type !== "radio" || one.checked) {
      for (const kind of ["input", "change"]) one.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }
});
