// Who sits where, leaf by leaf; a draw fills its tables before everybody's eyes, within seconds.

const PAGE = 8_000;
const FILLS = 4_000;
const ONE_BY_ONE = 1_500;
const NEW = 15_000;
const FEW = 4;
const SPREAD = 10_000;

// Motion is left out where the machine or the club wants none.
function still() {
  const off = document.body.dataset.off?.split(" ") ?? [];
  return off.includes("motion") || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Leaves {
  #place;
  #address;
  #kept = new Map();
  #key = null;
  #drawn = null;
  #number = 0;
  #since = 0;
  #shown = "";
  #filling = 0;
  #due = 0;
  #told = [];

  constructor(place, address) {
    this.#place = place;
    this.#address = address;
  }

  // By table while there are few, then by name; one table needs no list of names.
  #pages(seats) {
    const tables = Number(seats.dataset.tables ?? 0);
    const names = Number(seats.dataset.names ?? 0);
    const by = (order, count) => Array.from({ length: count }, (_, place) => [order, place + 1]);
    const few = tables > 0 && tables <= FEW ? by("table", tables) : [];
    const alone = "final" in seats.dataset || names <= 1;
    return alone && few.length ? few : [...few, ...by("name", names)];
  }

  count(seats) {
    return this.#pages(seats).length;
  }

  // A phone turns its leaf by hand, and many phones do not ask all at once for a new one.
  async show(seats, on, now, byHand, stands = PAGE) {
    const { key, drawn } = seats.dataset;
    if (key !== this.#key) {
      if (byHand && this.#key !== null) {
        this.#due ||= now + Math.random() * SPREAD;
        if (now < this.#due) return;
      }
      this.#due = 0;
      this.#kept.clear();
      this.#shown = "";
      this.#key = key;
    }
    const fresh = drawn && drawn !== this.#drawn && now - Number(seats.dataset.drawnAt) < NEW;
    this.#drawn = drawn ?? "";
    if (fresh) this.#number = 0;
    if (!on && !fresh) {
      this.#since = 0;
      return;
    }
    const pages = this.#pages(seats);
    if (!pages.length) {
      this.#place.textContent = "";
      return;
    }
    if (this.#since === 0) this.#since = now;
    else if (now - this.#since > (byHand ? Infinity : stands) && now > this.#filling) {
      this.#number += 1;
      this.#since = now;
    }
    const [order, page] = pages[this.#number % pages.length];
    const wanted = `${order}/${page}`;
    if (this.#shown === wanted && !fresh) return;
    this.#shown = wanted;
    const html = await this.#leaf(order, page);
    if (html === null) this.#shown = "";
    else if (this.#shown === wanted) this.#place.innerHTML = html;
    if (fresh && html !== null) this.#fill("final" in seats.dataset, now);
  }

  next() {
    this.#number += 1;
    this.#since = 0;
  }

  skip() {
    if (!this.#place.classList.contains("filling")) return false;
    this.#filled();
    return true;
  }

  // What cannot be fetched now is asked for again later; the leaf before stays meanwhile.
  #leaf(order, page) {
    const wanted = `${order}/${page}`;
    const kept = this.#kept;
    if (!kept.has(wanted)) {
      const asked = fetch(`${this.#address}/seats?by=${order}&page=${page}`)
        .then((answer) => (answer.ok ? answer.text() : null))
        .catch(() => null);
      kept.set(wanted, asked);
      asked.then((html) => html === null && kept.delete(wanted));
    }
    return kept.get(wanted);
  }

  #fill(oneByOne, now) {
    const chairs = [...this.#place.querySelectorAll("ol li:not(.empty)")];
    if (still() || !chairs.length) return;
    const lasts = oneByOne ? ONE_BY_ONE * chairs.length : FILLS - 400;
    chairs.forEach((chair, place) => {
      const after = Math.round((lasts * place) / chairs.length);
      if (oneByOne) this.#comes(chair, place + 1, after);
      else chair.style.setProperty("--after", `${after}ms`);
    });
    this.#place.classList.add("filling");
    document.body.toggleAttribute("data-filling", true);
    this.#filling = now + lasts + 400;
    this.#told.push(setTimeout(() => this.#filled(), lasts + 500));
  }

  // Whoever comes to the final table stands in its middle before the name goes to its seat.
  #comes(chair, count, after) {
    chair.classList.add("coming");
    this.#told.push(setTimeout(() => this.#arrives(chair, count), after));
    this.#told.push(setTimeout(() => this.#sits(chair), after + ONE_BY_ONE / 2));
  }

  #arrives(chair, count) {
    const [at, who, stack] = this.#place.querySelectorAll(".arriving > *");
    at.textContent = chair.dataset.at;
    who.textContent = chair.dataset.who;
    const counted = [...(chair.querySelector("small")?.childNodes ?? [])];
    stack.textContent = counted.map((one) => one.textContent.trim()).filter(Boolean).join(" · ");
    const seated = this.#place.querySelector("[data-seated]");
    seated.textContent = seated.dataset.seated.replace("#", count);
  }

  #sits(chair) {
    for (const before of this.#place.querySelectorAll(".newest")) before.classList.remove("newest");
    chair.classList.remove("coming");
    chair.classList.add("newest");
  }

  #filled() {
    this.#told.splice(0).forEach(clearTimeout);
    for (const chair of this.#place.querySelectorAll(".chair")) chair.classList.remove("coming", "newest");
    this.#place.classList.remove("filling");
    document.body.removeAttribute("data-filling");
    this.#filling = 0;
  }
}
