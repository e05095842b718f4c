// A chart draws itself again, from the first day to the last.

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-replay]");
  if (!button) return;
  for (const chart of document.querySelectorAll(`#${button.dataset.replay} svg`)) {
    chart.classList.remove("playing");
    chart.getBoundingClientRect(); // the browser looks once without the class, and begins anew
    chart.classList.add("playing");
  }
});
