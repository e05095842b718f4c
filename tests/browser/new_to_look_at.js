// What looks like something that was looked at before is marked, and left out. Two things look the
// same where they and everything around them have the same tags, classes and states, and text in
// the same places; whatever holds a field is always looked at, since labels are found by its id.
(before) => {
  const STATES = /^(class|style|role|type|open|hidden|disabled|checked|aria-(?!label|desc|controls|value)|data-(?!\w*id))/;
  const FIELDS = "input, select, textarea";
  const seen = new Set(before);
  const looked = [];

  const own = (node) => node.tagName + [...node.attributes]
    .map(({ name, value }) => STATES.test(name) && !/\d{2}/.test(value) ? name + "=" + value : name)
    .sort().join(" ");
  const says = (node) => [...node.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
  const shape = (node) => own(node) + says(node) + "<" + [...node.children].map(shape).join("") + ">";
  const number = (text) => {
    let found = 0;
    for (let at = 0; at < text.length; at++) found = (Math.imul(found, 31) + text.charCodeAt(at)) | 0;
    return found;
  };

  const look = (node, around) => {
    const key = number(around + shape(node));
    if (seen.has(key) && !node.matches(FIELDS) && !node.querySelector(FIELDS)) {
      node.setAttribute("data-looked-at", "");
      return;
    }
    seen.add(key);
    looked.push(key);
    for (const child of node.children) look(child, around + own(node));
  };
  for (const child of document.body.children) look(child, own(document.documentElement) + own(document.body));
  return looked;
}
