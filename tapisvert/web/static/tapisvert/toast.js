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

// Toasts that came with an answer go the same way; one that is touched or focused stays. The next one takes its
// place: two would lie over the lowest seats, and the last act has its own line with the same undo.
new MutationObserver((changes) => {
  const shown = document.querySelectorAll("#toasts > *");
  for (const old of [...shown].slice(0, -1)) old.remove();
  for (const change of changes) {
    for (const toast of change.addedNodes) {
      if (!toast.dataset || !("lasts" in toast.dataset)) continue;
      const leave = () => (toast.matches(":hover, :focus-within") ? setTimeout(leave, LASTS) : toast.remove());
      setTimeout(leave, LASTS);
    }
  }
}).observe(document.getElementById("toasts") ?? document.body, { childList: true });

// Whatever an act is answered, it is told where it was asked for: a role that was taken away, a thing that is gone.
document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.requestConfig.verb === "post" && detail.xhr.status >= 400) detail.shouldSwap = true;
});

// What was done is told, also where the button that did it is gone by now.
document.body.addEventListener("htmx:oobErrorNoTarget", (event) => {
  const told = event.detail.content;
  const place = document.getElementById("toasts");
  if (told.id !== "toasts" || !place) return;
  for (const toast of [...told.children]) {
    place.append(toast);
    window.htmx.process(toast);
  }
});

// A refusal is read at once, wherever the page put it.
document.body.addEventListener("htmx:afterSettle", (event) => {
  const refusal = event.detail.elt?.querySelector?.(".refusal") ?? null;
  refusal?.focus({ preventScroll: false });
});

// The toast of an act goes with the act: once its undo is answered, or another button took it back.
document.body.addEventListener("htmx:afterRequest", (event) => {
  const { elt, xhr, requestConfig } = event.detail;
  if (requestConfig?.verb === "post" && xhr?.status && xhr.status < 500) elt.closest("#toasts > *")?.remove();
});

document.body.addEventListener("acted", (event) => {
  for (const action of event.detail?.undone ?? []) {
    document.querySelector(`#toasts [name="target"][value="${CSS.escape(action)}"]`)?.closest("#toasts > *")?.remove();
  }
});
