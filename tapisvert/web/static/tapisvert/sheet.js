// The sheet: forms and facts that rise over a page, and go away with Esc, a tap beside, or an act.
// Only what was asked for last fills it, nothing from outside once it is open, and nothing at all
// while an act that was sent from it waits for its answer.

import "./articles.js";
import "./hands.js";
import { hold } from "./steady.js";

const sheet = document.getElementById("sheet");
const LANDING = 400;
const narrow = matchMedia("(max-width: 700px)");
let stepped = Boolean(history.state?.sheet);
let opener = null;
let asker = null;
let sender = null;

function close() {
  if (!sheet) return;
  if (sheet.open) sheet.close();
  else sheet.replaceChildren();
}

document.body.addEventListener("htmx:beforeRequest", (event) => {
  const { elt, target, requestConfig } = event.detail;
  const inside = sheet?.contains(elt);
  const acts = inside && requestConfig.verb === "post";
  if (!acts && target !== sheet) return;
  if (!acts && (inside ? sender?.isConnected : sheet.open)) {
    event.preventDefault();
    return;
  }
  if (asker && asker !== elt) window.htmx.trigger(asker, "htmx:abort");
  asker = acts ? null : elt;
  if (acts) sender = elt;
  if (!inside) opener = document.activeElement;
});

document.body.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.elt === sender) sender = null;
});

// An answer that comes after its sheet was closed opens no other one.
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const { target, requestConfig } = event.detail;
  if (target === sheet && !sheet.open && sheet.contains(requestConfig.elt)) event.detail.shouldSwap = false;
});

document.body.addEventListener("htmx:afterSwap", (event) => {
  const { target } = event.detail;
  if (target === sheet) {
    asker = null;
    rise();
  } else if (sheet?.contains(target) && !sheet.open && target.querySelector(".refusal")) sheet.showModal();
});

function rise() {
  if (!sheet.querySelector("button[data-close]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet close";
    button.dataset.close = "";
    button.textContent = document.body.dataset.close;
    sheet.prepend(button);
  }
  if (sheet.open) return;
  sheet.showModal();
  if (!narrow.matches) return;
  // The thumb that opened it is still there, and may come down twice.
  for (const act of sheet.querySelectorAll(".first-acts button")) hold(act, Date.now() + LANDING);
  if (!stepped) {
    history.pushState({ sheet: true }, "");
    stepped = true;
  }
}

// What was not fetched but is known here rises the same way.
export function raise(...content) {
  sheet.replaceChildren(...content);
  window.htmx?.process(sheet);
  rise();
}

// On a phone the way back closes the sheet, and leaves the page where it is. The step of a sheet
// that went by itself stays until somebody goes back, who then goes one further: taking it back at
// once would stop a page that is just being opened.
addEventListener("popstate", ({ state }) => {
  const before = stepped;
  stepped = Boolean(state?.sheet);
  if (sheet?.open) sheet.close();
  else if (before && !stepped) history.back();
});

sheet?.addEventListener("click", (event) => {
  if (event.target === sheet || event.target.closest("button[data-close]")) close();
});

// What was sent from it and is not answered yet may come back with a refusal, which is shown.
// Whoever types somewhere by the time this is told keeps that field.
sheet?.addEventListener("close", () => {
  if (!sheet.querySelector(".htmx-request")) sheet.replaceChildren();
  if (document.activeElement?.matches("input, textarea, select")) return;
  if (opener?.isConnected) opener.focus({ preventScroll: true });
});

// An act that was done ends the sheet it came from, once its answer has found its place; a refusal
// leaves the sheet as it is.
document.body.addEventListener("acted", (event) => {
  if (sheet?.contains(event.target)) setTimeout(close);
});
