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
}

async function trusted() {
  try {
    await fetch(page.dataset.health, { mode: "no-cors", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

list();
if (window.isSecureContext) {
  show(true);
} else if ("https" in page.dataset && (await trusted())) {
  location.replace(page.dataset.secure);
}
