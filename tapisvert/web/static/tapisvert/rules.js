// Keys of the books: `/` searches, arrows turn articles, C compares. Never while somebody types.

addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const aim = document.querySelector(`[data-key="${CSS.escape(event.key)}" i]`);
  if (!aim) return;
  event.preventDefault();
  if (aim.matches("a")) aim.click();
  else aim.select();
});
