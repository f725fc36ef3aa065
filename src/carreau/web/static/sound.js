/** Sounds and music, made on the spot. Both are off at first; never the only way to learn something. */

const MASTER = 0.25;
const MUSIC = 0.03;
const BEAT = 60 / 84; // seconds
const AHEAD = 0.5; // seconds of music that are planned at once
const MELODY = [0, null, 4, 2, null, 7, null, 4, 9, null, 7, 4, null, 2, 0, null]; // in semitones above D4, or a rest
const BASS = [-24, null, null, null, -17, null, null, null, -15, null, null, null, -17, null, null, null];
const NOTE = { G4: 392, B4: 493.88, D4: 293.66, D5: 587.33, E5: 659.25, G5: 783.99, B5: 987.77 };

let context = null;
let master = null;
let noise = null;
let soundOn = false;
let music = null; // {timer, beat, at} while it plays

/** Play a sound by its name: ink, slide, step, push, home, refused, undo, hint or win. */
export function play(name, detail = {}) {
  if (!soundOn || !SOUNDS[name] || !awake()) return;
  SOUNDS[name](context.currentTime + 0.005, detail);
}

export function setSound(on) {
  soundOn = Boolean(on);
}

export function setMusic(on) {
  if (Boolean(on) === Boolean(music)) return;
  if (!on) {
    clearInterval(music.timer);
    music.gain.gain.setTargetAtTime(0, context.currentTime, 0.1);
    music = null;
  } else if (awake()) {
    const gain = context.createGain();
    gain.gain.value = MUSIC;
    gain.connect(context.destination);
    music = { gain, beat: 0, at: context.currentTime + 0.1, timer: setInterval(planMusic, (AHEAD / 2) * 1000) };
    planMusic();
  }
}

/** The one audio context, made when something is first heard; false where there is none. */
function awake() {
  const Audio = globalThis.AudioContext ?? globalThis.webkitAudioContext;
  if (!Audio) return false;
  if (!context) {
    context = new Audio();
    master = context.createGain();
    master.gain.value = MASTER;
    master.connect(context.destination);
    noise = whiteNoise();
  }
  if (context.state === "suspended") context.resume().catch(() => undefined); // refused until somebody clicks
  return true;
}

function whiteNoise() {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return buffer;
}

/** A gain that rises at once and falls to nothing after some seconds. */
function envelope(at, seconds, loudness, target = master, rise = 0.004) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + Math.max(seconds, rise + 0.01));
  gain.connect(target);
  return gain;
}

/** A tone that may glide to another pitch. */
function tone(at, { type = "sine", from, to = from, seconds, loudness = 1, through = null, target, rise }) {
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, at);
  if (to !== from) oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  const end = envelope(at, seconds, loudness, target, rise);
  if (through) oscillator.connect(through).connect(end);
  else oscillator.connect(end);
  oscillator.start(at);
  oscillator.stop(at + seconds + 0.05);
}

/** Noise through a band that may glide. */
function hiss(at, { from, to = from, seconds, quality = 1.2, loudness = 1 }) {
  const source = context.createBufferSource();
  source.buffer = noise;
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = quality;
  band.frequency.setValueAtTime(from, at);
  if (to !== from) band.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(band).connect(envelope(at, seconds, loudness, master, 0.01));
  source.start(at, Math.random() * 0.5);
  source.stop(at + seconds + 0.05);
}

function chime(at, notes, step, seconds) {
  notes.forEach((note, index) => {
    tone(at + index * step, { from: NOTE[note], seconds, loudness: 0.6, type: "triangle", rise: 0.01 });
  });
}

const SOUNDS = {
  ink(at, { speed = 1 }) {
    const fast = Math.min(6, Math.max(1, speed));
    hiss(at, { from: 2000 + 320 * fast, seconds: (60 + 18 * fast) / 1000, loudness: 0.9 });
  },
  slide(at, { cells = 1 }) {
    const seconds = (90 + 28 * cells) / 1000;
    hiss(at, { from: 600, to: 1200, seconds, loudness: 0.7 });
    tone(at + seconds, { type: "triangle", from: 180, seconds: 0.045 });
  },
  step(at) {
    tone(at, { from: 900, seconds: 0.015, loudness: 0.5, rise: 0.002 });
  },
  push(at) {
    tone(at, { from: 110, to: 70, seconds: 0.07, loudness: 1.2 });
  },
  home(at) {
    chime(at, ["E5", "B5"], 0.09, 0.22);
  },
  refused(at) {
    const low = context.createBiquadFilter();
    low.type = "lowpass";
    low.frequency.value = 420;
    tone(at, { type: "square", from: 140, seconds: 0.09, loudness: 0.5, through: low });
  },
  undo(at) {
    hiss(at, { from: 2600, to: 900, seconds: 0.03, loudness: 0.8 });
  },
  hint(at) {
    tone(at, { from: 1320, seconds: 0.18, loudness: 0.4, rise: 0.01 });
  },
  win(at, { best = false }) {
    chime(at, best ? ["G4", "B4", "D5", "G5"] : ["G4", "B4", "D5"], 0.12, 0.4);
  },
};

/** Plan the beats of the next moment; nothing while the page is not seen. */
function planMusic() {
  if (document.hidden) music.at = Math.max(music.at, context.currentTime + 0.1);
  while (!document.hidden && music && music.at < context.currentTime + AHEAD) {
    const index = music.beat % MELODY.length;
    for (const [line, seconds, loudness] of [
      [MELODY, 2.4, 1],
      [BASS, 3.6, 1.4],
    ]) {
      const height = line[index];
      const from = height === null ? 0 : NOTE.D4 * 2 ** (height / 12);
      if (from) tone(music.at, { from, seconds, loudness, target: music.gain, rise: 0.06, type: "triangle" });
    }
    music.beat += 1;
    music.at += BEAT;
  }
}
