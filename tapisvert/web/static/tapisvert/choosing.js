// Choices that go where they lead at once; without scripts a button sends them.

document.documentElement.classList.add("scripted");

document.body.addEventListener("change", (event) => {
  const choice = event.target.closest("[data-go], [data-send]");
  if (!choice) return;
  if ("go" in choice.dataset) location.href = choice.value;
  else choice.form.requestSubmit();
});
