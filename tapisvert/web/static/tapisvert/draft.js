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
    if (one.type === "radio" ? one.checked : true) typed[one.name] = one.value;
  }
  localStorage.setItem(form.dataset.draft, JSON.stringify({ at: Date.now(), typed }));
}

function bring(form) {
  const kept = JSON.parse(localStorage.getItem(form.dataset.draft) ?? "null");
  if (!kept || Date.now() - kept.at > AGE) return;
  if (touched(form)) return; // somebody was faster than this file
  for (const one of fields(form)) {
    if (!(one.name in kept.typed)) continue;
    if (one.type === "radio") one.checked = one.value === kept.typed[one.name];
    else one.value = kept.typed[one.name];
  }
}

for (const form of document.querySelectorAll("form[data-draft]")) {
  if (!form.querySelector(".refusal")) bring(form);
  form.addEventListener("input", () => keep(form));
  form.addEventListener("submit", () => localStorage.removeItem(form.dataset.draft));
}
