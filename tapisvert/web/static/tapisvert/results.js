// From one prize to the next with the arrow keys, and Y for the one that was handed out; never while
// typing, and a mouse or a thumb does the same.

function step(button, by) {
  const all = [...document.querySelectorAll('#results button[id^="pay-"]')];
  all[all.indexOf(button) + by]?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || "noKeys" in document.body.dataset) return;
  const button = event.target.closest?.('#results button[id^="pay-"]');
  if (!button) return;
  if (event.key === "ArrowDown") step(button, 1);
  else if (event.key === "ArrowUp") step(button, -1);
  else if (event.key === "y") button.click();
  else return;
  event.preventDefault();
});

// Once each of those who divide has said yes all of them have, and the other way round.
document.addEventListener("change", ({ target }) => {
  const form = target.closest?.("form.deal");
  const each = [...(form?.querySelectorAll('[name="yes"]') ?? [])];
  if (form && target.name === "yes") form.elements.all.checked = each.every((one) => one.checked);
  if (form && target.name === "all" && target.checked) for (const one of each) one.checked = true;
});
