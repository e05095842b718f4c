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

function button(text, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "quiet small";
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}

// What waits can be sent by hand; what came after others stays to be read, with the way to put it right.
function row(item) {
  const line = document.createElement("li");
  const text = document.createElement("span");
  text.textContent = item.late?.text ?? `${item.label} · ${box.dataset.waiting}`;
  line.append(text, item.late ? link(item.late) : button(box.dataset.send, sendNow));
  line.append(button(box.dataset.drop, () => keep(kept().filter((one) => one.action !== item.action))));
  return line;
}

function link({ address, word }) {
  const made = document.createElement("a");
  made.className = "button quiet small";
  made.href = address;
  made.textContent = word;
  return made;
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
  const body = new URLSearchParams([...item.fields, ["waited", "1"]]);
  const headers = { ...JSON.parse(document.body.getAttribute("hx-headers") ?? "{}"), "HX-Request": "true" };
  return fetch(item.path, { method: "POST", body, headers });
}

// An answer that comes late acts like any other: inside the page, not as a page of its own.
async function answered(answer) {
  const place = document.getElementById("answer");
  place.innerHTML = await answer.text();
  window.htmx?.process(place);
}

// What the house has to say of an act that came after those of others; nothing where none did.
async function lateness(answer) {
  const holder = document.createElement("template");
  holder.innerHTML = await answer.text();
  const late = holder.content.querySelector("[data-late]");
  const way = late?.querySelector("a");
  return way && { text: late.dataset.late, address: way.getAttribute("href"), word: way.textContent.trim() };
}

function unsent() {
  return kept().filter((one) => !one.late);
}

async function flush() {
  if (sending || !unsent().length) return;
  sending = true;
  let sent = 0;
  try {
    for (const item of unsent()) {
      const answer = await send(item);
      if (answer.status >= 500 || answer.redirected) break;
      const late = answer.ok && (await lateness(answer.clone()));
      const rest = kept().filter((one) => one.action !== item.action);
      keep(late ? [...rest, { action: item.action, late }] : rest);
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

async function sendNow() {
  await flush();
  if (unsent().length) said(box.dataset.needs);
}

// Also what an earlier page left: a browser may have been closed before the network came back.
document.body.addEventListener("heard", flush);
document.body.addEventListener("nudge", flush);
addEventListener("online", flush);
show(kept());
if (box) flush();
