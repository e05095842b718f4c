// Short words about what was done; the same words stay to be found in the page itself.

const LASTS = 8_000;

document.body.addEventListener("toast", (event) => {
  const place = document.getElementById("toasts");
  const text = event.detail?.text;
  if (!place || !text) return;
  const toast = document.createElement("p");
  toast.textContent = text;
  place.append(toast);
  setTimeout(() => toast.remove(), LASTS);
});

// A refusal is read at once, wherever the page put it.
document.body.addEventListener("htmx:afterSwap", (event) => {
  const refusal = event.detail.elt?.querySelector?.(".refusal") ?? null;
  refusal?.focus({ preventScroll: false });
});
