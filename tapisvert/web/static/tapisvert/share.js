// Sharing where the browser can: its own sheet, else the address copied, or shown where the browser
// copies nothing. Elsewhere the address, the code and the picture stand on the page, and the button
// stays away.

const able = Boolean(navigator.share || navigator.clipboard);

function ready(root) {
  for (const button of root.querySelectorAll?.("[data-share]") ?? []) button.hidden = !able;
}

document.body.addEventListener("click", async (event) => {
  const button = event.target.closest?.("[data-share]");
  if (!button) return;
  const url = button.dataset.share;
  if (navigator.share) {
    await navigator.share({ title: document.title, url }).catch(() => {});
    return;
  }
  const copied = () => button.dataset.copied;
  const text = await navigator.clipboard.writeText(url).then(copied, () => url);
  document.body.dispatchEvent(new CustomEvent("toast", { detail: { text } }));
});

new MutationObserver(() => ready(document.body)).observe(document.getElementById("main"), {
  childList: true,
  subtree: true,
});
ready(document.body);
