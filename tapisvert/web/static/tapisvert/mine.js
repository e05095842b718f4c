// Whoever directs and plays too sees their own seat and row marked, also after they were swapped.

const { me, mine } = document.body.dataset;
const OWN = `a[href$="/${CSS.escape(me)}"]:not([data-mine])`;
let waiting = false;

function mark() {
  waiting = false;
  for (const link of document.querySelectorAll(OWN)) {
    link.dataset.mine = "";
    link.setAttribute("aria-description", mine);
  }
}

function soon() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(mark);
}

mark();
new MutationObserver(soon).observe(document.body, { childList: true, subtree: true });
