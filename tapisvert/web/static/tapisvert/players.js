// The list of players beside other panels, fetched only where a screen has room for a third column.

const wide = matchMedia("(min-width: 1100px)");
const column = document.querySelector(".column-players[data-from]");

function fill() {
  if (!wide.matches || !column || column.childElementCount) return;
  window.htmx?.ajax("GET", column.dataset.from, { target: column, swap: "innerHTML" });
}

wide.addEventListener("change", fill);
fill();
