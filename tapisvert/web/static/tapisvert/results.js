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
