// An assistant takes back what they did last: the last act has its undo for them where it is their own.

const last = document.getElementById("last-act");

function mark() {
  for (const one of last.querySelectorAll("[data-by]")) {
    one.classList.toggle("own", one.dataset.by === document.body.dataset.author);
  }
}

if (last && document.body.dataset.author) {
  new MutationObserver(mark).observe(last, { childList: true, subtree: true, attributeFilter: ["data-by"] });
  mark();
}
