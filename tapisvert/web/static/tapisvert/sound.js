// Sounds made in the page, at twelve decibels below the loudest; none before somebody has tapped.

const LOUDEST = 10 ** (-12 / 20);
const VOLUMES = [0, LOUDEST / 2, LOUDEST];
// Notes in hertz with the second each begins at and how long it rings.
const SCORES = {
  level: [[880, 0, 0.6], [659.3, 0.45, 0.75]],
  minute: [[740, 0, 0.7]],
  break: [[587.3, 0, 0.35], [659.3, 0.3, 0.35], [740, 0.6, 0.6]],
  final: [[440, 0, 0.5], [554.4, 0.3, 0.5], [659.3, 0.6, 1.2]],
  end: [[523.3, 0, 0.4], [659.3, 0.25, 0.4], [784, 0.5, 0.4], [1046.5, 0.75, 1.6]],
  hand: [[523.3, 0, 0.7]],
  announcement: [[659.3, 0, 0.8]],
};

export const KINDS = Object.keys(SCORES);
let context = null;
let volume = 2;
let silent = new Set();
// A club's own sounds: where each comes from and, once it is decoded, what is played.
const own = new Map();
export let muted = false;

export function allow() {
  context ??= window.AudioContext ? new AudioContext() : null;
  context?.resume();
  for (const kind of own.keys()) decode(kind);
}

// Addresses or files by kind; what cannot be had or played leaves the house's own sound in its place.
export async function take(sounds) {
  for (const [kind, source] of Object.entries(sounds)) {
    if (!source) own.delete(kind);
    else if (own.get(kind)?.source !== source) own.set(kind, { source, sound: null });
  }
  await Promise.all(Object.keys(sounds).map(decode));
}

async function decode(kind) {
  const one = own.get(kind);
  if (!one || one.sound || !context) return;
  try {
    const bytes = one.source instanceof Blob ? one.source : await fetch(one.source);
    one.sound = await context.decodeAudioData(await bytes.arrayBuffer());
  } catch {
    one.sound = null;
  }
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
  const recorded = own.get(kind)?.sound;
  if (recorded) return replay(recorded);
  for (const [pitch, begins, rings] of SCORES[kind]) note(pitch, context.currentTime + begins, rings);
}

function replay(recorded) {
  const source = context.createBufferSource();
  const loud = context.createGain();
  loud.gain.value = volume / 2;
  source.buffer = recorded;
  source.connect(loud).connect(context.destination);
  source.start();
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
