// Without a network some acts wait here, in this page and over a reload, and are sent with the id
// they had: an act that had arrived after all is not done twice. Others say that they need it.

const WAITS = /\/act\/(out|register|note)$/;
const box = document.getElementById("outbox");
const place = `outbox:${location.pathname.split("/").slice(0, 3).join("/")}`;
let sending = false;

function kept() {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "[]");
  } catch {
    return [];
  }
}

function keep(items) {
  localStorage.setItem(place, JSON.stringify(items));
  show(items);
}

function show(items) {
  if (!box) return;
  box.replaceChildren(...items.map(row));
  box.hidden = items.length === 0;
}

function row(item) {
  const line = document.createElement("li");
  const text = document.createElement("span");
  text.textContent = `${item.label} · ${box.dataset.waiting}`;
  const drop = document.createElement("button");
  drop.type = "button";
  drop.className = "quiet small";
  drop.textContent = box.dataset.drop;
  drop.addEventListener("click", () => keep(kept().filter((one) => one.action !== item.action)));
  line.append(text, drop);
  return line;
}

function said(text) {
  document.body.dispatchEvent(new CustomEvent("toast", { detail: { text } }));
}

document.body.addEventListener("htmx:sendError", (event) => {
  const { path, parameters, verb, elt } = event.detail.requestConfig;
  if (verb !== "post" || !box) return;
  const fields = parameters instanceof FormData ? [...parameters] : Object.entries(parameters);
  const action = Object.fromEntries(fields).action;
  if (!WAITS.test(path) || !action) {
    said(box.dataset.needs);
    return;
  }
  const label = elt.dataset.label ?? elt.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
  keep([...kept().filter((one) => one.action !== action), { path, fields, action, label }]);
  elt.dispatchEvent(new CustomEvent("acted", { bubbles: true, detail: { version: 0 } }));
});

async function send(item) {
  const body = new URLSearchParams(item.fields);
  const headers = { ...JSON.parse(document.body.getAttribute("hx-headers") ?? "{}"), "HX-Request": "true" };
  return fetch(item.path, { method: "POST", body, headers });
}

// An answer that comes late acts like any other: inside the page, not as a page of its own.
async function answered(answer) {
  const place = document.getElementById("answer");
  place.innerHTML = await answer.text();
  window.htmx?.process(place);
}

async function flush() {
  if (sending || !kept().length) return;
  sending = true;
  let sent = 0;
  try {
    for (const item of kept()) {
      const answer = await send(item);
      if (answer.status >= 500) break;
      keep(kept().filter((one) => one.action !== item.action));
      if (answer.ok) sent += 1;
      else await answered(answer);
    }
  } catch {
    // Still away: what is left waits on.
  } finally {
    sending = false;
  }
  if (sent) said(box.dataset.back.replace("#", String(sent)));
}

document.body.addEventListener("heard", flush);
addEventListener("online", flush);
show(kept());
