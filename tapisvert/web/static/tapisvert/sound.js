// Sounds made in the page, at twelve decibels below the loudest; none before somebody has tapped.

const LOUDEST = 10 ** (-12 / 20);
const VOLUMES = [0, LOUDEST / 2, LOUDEST];
// Notes in hertz with the second each begins at and how long it rings.
const SCORES = {
  level: [[880, 0, 0.6], [659.3, 0.45, 0.75]],
  minute: [[740, 0, 0.7]],
  break: [[587.3, 0, 0.35], [659.3, 0.3, 0.35], [740, 0.6, 0.6]],
  hand: [[523.3, 0, 0.7]],
  announcement: [[659.3, 0, 0.8]],
};

let context = null;
let volume = 2;
let silent = new Set();
export let muted = false;

export function allow() {
  context ??= window.AudioContext ? new AudioContext() : null;
  context?.resume();
}

export function allowed() {
  return context !== null && context.state === "running";
}

export function set(level, kinds) {
  volume = level;
  silent = new Set(kinds);
}

export function mute() {
  muted = !muted;
  return muted;
}

export function play(kind) {
  if (!allowed() || muted || !volume || silent.has(kind)) return;
  for (const [pitch, begins, rings] of SCORES[kind]) note(pitch, context.currentTime + begins, rings);
}

function note(pitch, at, rings) {
  const tone = context.createOscillator();
  const loud = context.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  loud.gain.setValueAtTime(0, at);
  loud.gain.linearRampToValueAtTime(VOLUMES[volume], at + 0.02);
  loud.gain.exponentialRampToValueAtTime(0.0005, at + rings);
  tone.connect(loud).connect(context.destination);
  tone.start(at);
  tone.stop(at + rings + 0.05);
}
