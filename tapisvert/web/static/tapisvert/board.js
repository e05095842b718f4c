// The board of all events asks for itself every few seconds; clocks count on between two answers.

import { show } from "./clock.js";
import { redraw } from "./redraw.js";

const EVERY = 5_000;

async function poll() {
  const board = document.querySelector("[data-poll]");
  if (!board || document.hidden) return;
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const html = await answer.text().catch(() => null);
  if (html !== null && board.isConnected) redraw(board, html, show);
}

setInterval(poll, EVERY);
document.addEventListener("visibilitychange", poll);
