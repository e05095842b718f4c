// What this device can do here; a device that trusts the house goes on by itself.

const page = document.querySelector("[data-device]");
const able = {
  awake: "wakeLock" in navigator,
  share: "share" in navigator,
  copy: Boolean(navigator.clipboard),
  push: "serviceWorker" in navigator && "PushManager" in window,
};

function show(fine) {
  for (const part of page.querySelectorAll("[data-when]")) {
    part.hidden = (part.dataset.when === "fine") !== fine;
  }
}

function list() {
  for (const line of page.querySelectorAll("[data-missing]")) {
    line.hidden = able[line.dataset.missing];
  }
  const missing = page.querySelector("[data-lacks]");
  if (missing) missing.hidden = Object.values(able).every(Boolean);
}

async function trusted() {
  try {
    await fetch(page.dataset.health, { mode: "no-cors", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

// A browser takes the machine itself for safe, trusted or not: only what it reaches tells.
list();
if (location.protocol === "https:") {
  show(true);
} else if ("https" in page.dataset) {
  if (await trusted()) location.replace(page.dataset.secure);
} else if (window.isSecureContext) {
  show(true);
}
