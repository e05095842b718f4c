// A phone left on the page of its own seat: a move shows by itself, and is told once.

const EVERY = 20_000;

async function look() {
  if (document.visibilityState !== "visible") return;
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const old = document.querySelector("[role=status]");
    const fresh = page.querySelector("[role=status]");
    if (fresh && fresh.innerHTML !== old.innerHTML) old.replaceChildren(...fresh.childNodes);
  } catch {
    // Without the network the last seat stays; the next look may succeed.
  }
}

if (new URLSearchParams(location.search).get("name")) {
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}
