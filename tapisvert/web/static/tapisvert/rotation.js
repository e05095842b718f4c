// Which view a television shows: the clock at least half of the time, the others in turn while
// they have something to say. What cannot wait comes at once.

const CLOCK = 20_000;
const PAGES = 3;
const TOUCHED = 60_000;
const BREAK_ENDS = 120_000;

export class Rotation {
  view = "clock";
  held = false;
  #since = 0;
  #turn = -1;
  #before = 0;
  #touched = 0;
  #state = "";

  // `facts`: has (views with something to say), can (all there is to see), turns (views and how long each stands), stands (how
  // long the clock does), pages, pinned, state, last (minute), left,
  // and until when what has just happened is told: changed (a level), moment (the money), fresh (moves, the last made at newest), reveal (a draw, made at drawn).
  choose(now, facts) {
    this.#since ||= now;
    const view = this.#chosen(now, facts);
    if (view !== this.view) {
      this.view = view;
      this.#since = now;
    }
    return view;
  }

  step(now, by, facts) {
    const views = ["clock", "moves", ...facts.turns.map(([one]) => one), "hands", "message"].filter((one) => one === "clock" || facts.can.has(one));
    const place = Math.max(0, views.indexOf(this.view));
    this.view = views[(place + by + views.length) % views.length];
    this.#since = now;
    this.#touched = now + TOUCHED;
  }

  hold(now) {
    this.held = !this.held;
    if (!this.held) this.#touched = 0;
    this.#since = now;
    return this.held;
  }

  #chosen(now, facts) {
    const { has, state } = facts;
    if (this.held || now < this.#touched) return facts.can.has(this.view) ? this.view : "clock";
    if (facts.pinned) return facts.can.has(facts.pinned) ? facts.pinned : "clock";
    if (state === "over") return has.has("places") ? "places" : "clock";
    if (state === "stop") return "clock";
    const moving = has.has("moves") && facts.fresh > now;
    const newer = moving && facts.newest > facts.drawn;
    if (facts.reveal > now && has.has("seats") && !newer) return "seats";
    if (has.has("hands")) return "hands";
    if (facts.moment > now) return "moment";
    if (has.has("deal")) return "deal";
    if (moving) return "moves";
    if (facts.changed > now) return "change";
    const begins = state !== this.#state;
    this.#state = state;
    const alone = state === "paused" || facts.last || (state === "break" && facts.left <= BREAK_ENDS);
    if (begins || alone) {
      this.#since = now;
      return "clock";
    }
    return this.#next(now, "clock", facts.turns.map(([one]) => one).filter((one) => has.has(one)), facts);
  }

  #next(now, base, turns, facts) {
    if (this.view === base) {
      if (!turns.length || now - this.#since < Math.max(facts.stands || CLOCK, this.#before)) return base;
      this.#turn = (this.#turn + 1) % turns.length;
      const view = turns[this.#turn];
      this.#before = this.#lasts(view, facts);
      return view;
    }
    const on = turns.includes(this.view) && now - this.#since < this.#lasts(this.view, facts);
    return on ? this.view : base;
  }

  #lasts(view, facts) {
    const [, lasts] = facts.turns.find(([one]) => one === view) ?? [view, CLOCK];
    return view === "seats" ? lasts * Math.min(PAGES, Math.max(1, facts.pages)) : lasts;
  }
}
