(least) => {
  const wide = document.documentElement.clientWidth, high = innerHeight;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = [], faults = new Set();
  const unseen = "script, style, noscript, .unseen, .skip, [hidden], option, title, dialog:not([open]), svg";
  const named = (one, text) => `${one.tagName.toLowerCase()}.${one.className} “${text.trim().slice(0, 40)}”`;
  const scrolls = (one) => {
    for (let up = one; up && up !== document.body; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true;
    return false;
  };
  while (words.nextNode()) {
    const text = words.currentNode.data, one = words.currentNode.parentElement;
    if (!text.trim() || one.closest(unseen)) continue;
    if (!one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const style = getComputedStyle(one);
    const range = document.createRange();
    range.selectNodeContents(words.currentNode);
    for (const box of range.getClientRects()) {
      if (box.width < 2 || box.height < 2) continue;
      const name = named(one, text);
      if ((box.right > wide + 1 || box.left < -1) && !scrolls(one)) faults.add(`outside: ${name}`);
      if (least && (box.bottom > high + 1 || box.top < -1)) faults.add(`outside: ${name}`);
      for (let up = one; up && up !== document.body; up = up.parentElement) {
        const held = getComputedStyle(up);
        if (up.matches(".unseen") || held.clipPath !== "none" || held.webkitLineClamp !== "none") break;
        if (!/hidden|clip/.test(held.overflowX)) continue;
        const around = up.getBoundingClientRect();
        if (box.right > around.right + 2 || box.bottom > around.bottom + box.height / 3)
          faults.add(`cut: ${name}`);
      }
      if (least && parseFloat(style.fontSize) < least - 0.5 && !one.closest("sup, .chip"))
        faults.add(`small, ${parseFloat(style.fontSize)} px: ${name}`);
      const inner = { left: box.left + 1, right: box.right - 1,
        top: box.top + box.height * 0.25, bottom: box.bottom - box.height * 0.25 };
      if (least) seen.push({ one, inner, name });
    }
  }
  seen.forEach((a, at) => {
    for (const b of seen.slice(at + 1)) {
      if (a.one.closest(".digits") && b.one.closest(".digits")) continue;
      if (a.one === b.one || a.one.contains(b.one) || b.one.contains(a.one)) continue;
      const across = Math.min(a.inner.right, b.inner.right) - Math.max(a.inner.left, b.inner.left);
      const down = Math.min(a.inner.bottom, b.inner.bottom) - Math.max(a.inner.top, b.inner.top);
      if (across > 1 && down > 1) faults.add(`overlap: ${a.name} and ${b.name}`);
    }
  });
  const over = document.documentElement.scrollWidth - wide;
  if (over > 0) faults.add(`${over} px too wide`);
  return [...faults];
}
