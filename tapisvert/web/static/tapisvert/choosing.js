// Choices that go where they lead at once; without scripts a button sends them.

document.documentElement.classList.add("scripted");

document.body.addEventListener("change", (event) => {
  const choice = event.target.closest("[data-go], [data-send]");
  if (!choice) return;
  if ("go" in choice.dataset) location.href = choice.value;
  else choice.form.requestSubmit();
});

// On a phone the tab one is at may lie outside of the row: it is brought into sight.
for (const tabs of document.querySelectorAll(".league-tabs")) {
  const tab = tabs.querySelector("[aria-current]");
  if (tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}
