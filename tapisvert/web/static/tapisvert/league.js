// A league's pages: choices that go where they lead, and forms that are empty again once done.

import "./acting.js";

document.body.addEventListener("change", (event) => {
  const choice = event.target.closest("[data-go], [data-send]");
  if (!choice) return;
  if ("go" in choice.dataset) location.href = choice.value;
  else choice.form.requestSubmit();
});

document.body.addEventListener("acted", () => document.activeElement?.blur());
