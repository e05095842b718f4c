// Single keys for a director at a keyboard; never while typing, and none is needed for anything.

const PANELS = { t: "tables", p: "players", o: "console", f: "event-floor", j: "journal", a: "announce" };

function press(selector) {
  const found = document.querySelector(selector);
  found?.click();
  return Boolean(found);
}

// Every key in one place, and Esc or a tap beside closes it.
function help() {
  const list = document.getElementById("keys");
  if (!list || document.querySelector("dialog[open]")) return false;
  list.showModal();
  return true;
}

function wanted(event) {
  if (event.key === "?") return help();
  if (event.shiftKey) {
    if (event.code === "Space") return press("#clock-run");
    if (event.key === "ArrowLeft") return press("#clock-less");
    if (event.key === "ArrowRight") return press("#clock-more");
    return false;
  }
  if (event.key === "/") {
    const search = document.querySelector("[data-search]");
    search?.focus();
    return Boolean(search) || press('[data-panel="players"]');
  }
  if (event.key === "u") {
    document.getElementById("undo-last")?.focus();
    return true;
  }
  const panel = PANELS[event.key];
  return panel ? press(`.tabs [data-panel="${panel}"]`) : false;
}

// Who has asked for a sheet and types before it is there means the sheet.
function coming() {
  return document.querySelector('[hx-target="#sheet"].htmx-request') !== null;
}

// A list that has just closed keeps the focus until the browser draws again: its keys are the page's.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || "noKeys" in document.body.dataset) return;
  if (event.target.closest("input, textarea, select, dialog[open], [contenteditable]")) return;
  if (coming()) return;
  if (wanted(event)) event.preventDefault();
});

document.getElementById("keys")?.addEventListener("click", (event) => {
  if (event.target.id === "keys" || event.target.closest("[data-close]")) event.currentTarget.close();
});
