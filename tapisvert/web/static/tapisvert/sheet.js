// The sheet: forms and facts that rise over a page, and go away with Esc, a tap beside, or an act.

const sheet = document.getElementById("sheet");
let opener = null;

function close() {
  if (!sheet?.open) return;
  sheet.close();
}

document.body.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.target === sheet && !sheet.open) opener = document.activeElement;
});

document.body.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.target !== sheet) return;
  if (!sheet.querySelector("button[data-close]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet close";
    button.dataset.close = "";
    button.textContent = document.body.dataset.close;
    sheet.prepend(button);
  }
  if (!sheet.open) sheet.showModal();
});

sheet?.addEventListener("click", (event) => {
  if (event.target === sheet || event.target.closest("button[data-close]")) close();
});

sheet?.addEventListener("close", () => {
  sheet.replaceChildren();
  if (opener?.isConnected) opener.focus({ preventScroll: true });
});

// An act that was done ends the sheet it came from, once its answer has found its place; a refusal
// leaves the sheet as it is.
document.body.addEventListener("acted", () => setTimeout(close));
