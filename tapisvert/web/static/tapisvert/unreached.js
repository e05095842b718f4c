// Without a network a sheet shows what this page knew last, a seat whoever sits in it, and a page that
// cannot be loaded says so here, with what waits, instead of giving way to the browser's own words.

import { raise } from "./sheet.js";
import { reached } from "./stream.js";

const sheet = document.getElementById("sheet");
const words = document.getElementById("unreached");
const MOST = 200;
const known = new Map();

document.body.addEventListener("htmx:afterSettle", (event) => {
  const { target, requestConfig } = event.detail;
  if (target !== sheet || requestConfig.verb !== "get") return;
  known.delete(requestConfig.path);
  known.set(requestConfig.path, target.innerHTML);
  if (known.size > MOST) known.delete(known.keys().next().value);
});

function part(kind) {
  return words.content.querySelector(`[data-kind="${kind}"]`).cloneNode(true);
}

function waiting() {
  const items = [...document.querySelectorAll("#outbox li > span")];
  if (!items.length) return [];
  const list = part("waits");
  list.append(
    ...items.map((item) => {
      const line = document.createElement("li");
      line.textContent = item.textContent;
      return line;
    }),
  );
  return [list];
}

function remembered(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  holder.content.querySelector("button[data-close]")?.remove();
  return holder.content;
}

// Who sits there, as the page shows it; a bust may wait, whatever else needs the network.
function seated(asker) {
  const seat = asker.closest("[data-entry]");
  if (!seat) return [part("sheet")];
  const body = part("seat");
  const shown = seat.querySelector("[title], .player-name");
  const name = (shown.title || shown.textContent).trim().replace(/\s+/g, " ");
  body.querySelector("h2").textContent = name;
  const act = body.querySelector("button");
  if (act) {
    act.value = seat.dataset.entry;
    act.dataset.label = `${act.textContent.trim()} · ${name}`;
  }
  return [body];
}

document.body.addEventListener("htmx:sendError", (event) => {
  const { target, requestConfig, elt } = event.detail;
  if (requestConfig.verb !== "get" || !words || !(target === sheet || target.matches(".felt-acts"))) return;
  const html = known.get(requestConfig.path);
  raise(...(html ? [part("known"), remembered(html)] : seated(elt)), ...waiting());
});

// A link is tried first where nobody has been heard for a while.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[href]");
  if (!link || !words || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("hx-get")) return;
  if (reached() || link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  const answer = await fetch(link.href).catch(() => null);
  if (answer) location.assign(link.href);
  else if (!sheet.open) raise(part("page"), ...waiting());
  else sheet.prepend(part("page"));
});
