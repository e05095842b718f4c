// What people have in their hands: what they typed and have not sent, what they unfolded, where the
// cursor is. A part that is drawn anew gives it back, to the same form about the same thing alone.

const VARIES = new Set(["csrfmiddlewaretoken", "action", "seen", "back"]);
const FIELDS = "input:not([type=hidden]), textarea, select";
const TEXTS = "input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select";
const sent = new WeakSet();
const flights = new WeakMap();

function formOf(element) {
  return element.closest?.("form") ?? element.form ?? null;
}

function ticks(field) {
  return field.type === "checkbox" || field.type === "radio";
}

function read(field) {
  if (ticks(field)) return field.checked;
  return field.multiple ? [...field.selectedOptions].map((one) => one.value).join("\n") : field.value;
}

function write(field, value) {
  if (ticks(field)) field.checked = value;
  else if (field.multiple) for (const one of field.options) one.selected = value.split("\n").includes(one.value);
  else if (field.type !== "file") field.value = value;
}

function asGiven(field) {
  if (ticks(field)) return field.checked === field.defaultChecked;
  if (field.type === "file") return field.files.length === 0;
  if (!field.options) return field.value === field.defaultValue;
  if (field.multiple) return [...field.options].every((one) => one.selected === one.defaultSelected);
  const given = [...field.options].findLastIndex((one) => one.defaultSelected);
  return field.selectedIndex < 0 || field.selectedIndex === Math.max(given, 0);
}

function typed(field) {
  return !asGiven(field) && !sent.has(field.form);
}

// Whether somebody typed, ticked or chose something in there that nobody has been told yet.
export function touched(element) {
  return [...element.querySelectorAll(FIELDS)].some(typed);
}

// Whether what was asked for in there has been done.
export function fulfilled(element) {
  return [...element.querySelectorAll("form")].some((form) => sent.has(form));
}

// Whether the cursor stands in a field of that part; a form that was sent holds nobody.
export function writing(element) {
  const field = document.activeElement;
  return element.contains(field) && field.matches(TEXTS) && !sent.has(field.form);
}

// The same form after a redraw: it does the same, to the same.
function purpose(form) {
  if (!form) return "";
  const told = [...form.elements].filter((one) => one.type === "hidden" && !VARIES.has(one.name));
  return [form.getAttribute("action"), ...told.map((one) => `${one.name}=${one.value}`)].join("&");
}

function fieldsOf(element) {
  const purposes = new Map();
  const fields = new Map();
  for (const field of element.querySelectorAll(FIELDS)) {
    if (!purposes.has(field.form)) purposes.set(field.form, purpose(field.form));
    const name = [purposes.get(field.form), field.id, field.name, ticks(field) ? field.value : ""].join("|");
    let key = name;
    for (let more = 1; fields.has(key); more += 1) key = `${name}|${more}`;
    fields.set(key, field);
  }
  return fields;
}

// What was sent is folded away with its form, unless somebody is about to write the next one.
function foldsOf(element) {
  const folds = new Map();
  const field = document.activeElement?.matches(TEXTS) ? document.activeElement : null;
  for (const fold of element.querySelectorAll("details")) {
    const form = fold.querySelector("form");
    if (sent.has(form) && !fold.contains(field)) continue;
    folds.set(fold.id || `${fold.querySelector("summary")?.textContent}|${purpose(form)}`, fold);
  }
  return folds;
}

// Remembers what is in hand there; what it gives back puts it into the part that took its place.
export function keep(element, left = () => false) {
  const fields = [...fieldsOf(element)].filter(([, one]) => typed(one) && !left(one));
  const values = fields.map(([key, one]) => [key, read(one)]);
  const open = [...foldsOf(element)].filter(([, one]) => one.open).map(([key]) => key);
  return (drawn) => {
    const fresh = fieldsOf(drawn);
    for (const [key, value] of values) if (fresh.has(key)) write(fresh.get(key), value);
    const folds = foldsOf(drawn);
    for (const key of open) if (folds.has(key)) folds.get(key).open = true;
  };
}

// Where the cursor is, and how to put it there again.
export function cursor(element) {
  const active = document.activeElement;
  if (!active || !element.contains(active)) return () => {};
  const key = [...fieldsOf(element)].find(([, one]) => one === active)?.[0];
  const link = active.getAttribute("href");
  const { id, selectionStart, selectionEnd } = active;
  return (drawn) => {
    if (document.activeElement !== document.body) return;
    const place =
      (id && document.getElementById(id)) ||
      (key && fieldsOf(drawn).get(key)) ||
      (link && drawn.querySelector(`a[href="${CSS.escape(link)}"]`));
    place?.focus?.({ preventScroll: true });
    if (typeof selectionStart === "number") place?.setSelectionRange?.(selectionStart, selectionEnd);
  };
}

document.body.addEventListener("acted", (event) => {
  const form = formOf(event.target);
  if (form) sent.add(form);
});
document.body.addEventListener("input", (event) => sent.delete(event.target.form));

// A form that comes back says what was sent; what was typed since, or into others, is not lost.
document.body.addEventListener("htmx:beforeRequest", (event) => {
  const values = new Map();
  for (const field of event.detail.target.querySelectorAll(FIELDS)) values.set(field, read(field));
  flights.set(event.detail.xhr, values);
});
document.body.addEventListener("htmx:beforeSwap", (event) => {
  const { target, xhr, requestConfig } = event.detail;
  const before = flights.get(xhr);
  if (!before) return;
  const form = formOf(requestConfig.elt);
  const give = keep(target, (one) => one.form === form && before.get(one) === read(one));
  const point = cursor(target);
  flights.set(xhr, (drawn) => {
    give(drawn);
    point(drawn);
  });
});
document.body.addEventListener("htmx:afterSwap", (event) => {
  const { target, xhr } = event.detail;
  const give = flights.get(xhr);
  flights.delete(xhr);
  const drawn = target.isConnected ? target : document.getElementById(target.id);
  if (typeof give === "function" && drawn) give(drawn);
});
