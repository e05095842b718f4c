// Odd chips tapped one by one, and what the table will win with them.

function count(form) {
  const per = Number(form.dataset.per);
  const prizes = form.dataset.prizes.split(",").map(Number);
  const held = [...form.querySelectorAll('[name="chips"]')].map((input) => Number(input.value) || 0);
  const odd = held.reduce((sum, chips) => sum + (chips % per), 0);
  const total = form.querySelector(".total");
  total.hidden = false;
  total.textContent = total.dataset.said
    .replace("%odd%", odd)
    .replace("%won%", prizes[Math.min(odd, prizes.length - 1)] ?? 0);
}

function ready(root) {
  for (const form of root.querySelectorAll("form.race")) {
    for (const step of form.querySelectorAll(".step")) step.hidden = false;
    count(form);
  }
}

document.addEventListener("click", (event) => {
  const step = event.target.closest?.(".race .step");
  if (!step) return;
  const input = step.parentElement.querySelector('[name="chips"]');
  input.value = Math.max(0, (Number(input.value) || 0) + Number(step.dataset.step));
  count(step.closest("form"));
});

document.addEventListener("input", (event) => {
  const form = event.target.closest?.("form.race");
  if (form) count(form);
});

document.body.addEventListener("htmx:afterSwap", (event) => ready(event.detail.target));
ready(document);
