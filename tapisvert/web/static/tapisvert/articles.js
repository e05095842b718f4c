// An article is read beside what somebody is doing: over the page, or, from a sheet that may hold
// what was typed, in a tab of its own.

const sheet = document.getElementById("sheet");

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.article-link, .article-leaf a");
  if (!link || !sheet || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (sheet.open) {
    link.target = "_blank";
    return;
  }
  event.preventDefault();
  const how = { source: link, target: sheet, select: ".article-leaf", swap: "innerHTML ignoreTitle:true" };
  window.htmx.ajax("GET", link.getAttribute("href"), how);
});
