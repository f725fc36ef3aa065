/** Sounds and music, made on the spot. Both are off at first; never the only way to learn something. */

const MASTER = 0.25;
const MUSIC = 0.03;
const BEAT = 60 / 84; // seconds
const AHEAD = 0.5; // seconds of music that are planned at once
const MELODY = [0, null, 4, 2, null, 7, null, 4, 9, null, 7, 4, null, 2, 0, null]; // in semitones above D4, or a rest
const BASS = [-24, null, null, null, -17, null, null, null, -15, null, null, null, -17, null, null, null];
const QUALITY = 1.2; // how narrow the band of a hiss is
const NOTE = { G4: 392, B4: 493.88, D4: 293.66, D5: 587.33, E5: 659.25, G5: 783.99, B5: 987.77 };

/** @typedef {{speed?: number, cells?: number, best?: boolean}} Detail what a sound depends on */
/**
 * @typedef {{from: number, to?: number, seconds: number, loudness?: number, type?: OscillatorType, rise?: number,
 *   through?: AudioNode, target?: AudioNode}} Tone
 */

/** The one audio context, with the noise that hisses are made of. */
class Studio {
  /** @param {typeof AudioContext} Audio */
  constructor(Audio) {
    this.context = new Audio();
    this.master = this.context.createGain();
    this.master.gain.value = MASTER;
    this.master.connect(this.context.destination);
    this.noise = whiteNoise(this.context);
  }

  get now() {
    return this.context.currentTime;
  }

  /**
   * A gain that rises at once and falls to nothing after some seconds.
   * @param {number} at  @param {number} seconds  @param {number} loudness  @param {AudioNode} target
   */
  envelope(at, seconds, loudness, target = this.master, rise = 0.004) {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loudness, at + rise);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + Math.max(seconds, rise + 0.01));
    gain.connect(target);
    return gain;
  }

  /** A tone that may glide to another pitch. @param {number} at  @param {Tone} tone */
  tone(at, { type = "sine", from, to = from, seconds, loudness = 1, through, target, rise }) {
    const oscillator = this.context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(from, at);
    if (to !== from) oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
    const end = this.envelope(at, seconds, loudness, target, rise);
    if (through) oscillator.connect(through).connect(end);
    else oscillator.connect(end);
    oscillator.start(at);
    oscillator.stop(at + seconds + 0.05);
  }

  /** Noise through a band that may glide. @param {number} at  @param {Tone} hiss */
  hiss(at, { from, to = from, seconds, loudness = 1 }) {
    const source = this.context.createBufferSource();
    source.buffer = this.noise;
    source.loop = true;
    const band = this.filter("bandpass", from);
    band.Q.value = QUALITY;
    band.frequency.setValueAtTime(from, at);
    if (to !== from) band.frequency.exponentialRampToValueAtTime(to, at + seconds);
    source.connect(band).connect(this.envelope(at, seconds, loudness, this.master, 0.01));
    source.start(at, Math.random() * 0.5);
    source.stop(at + seconds + 0.05);
  }

  /** @param {BiquadFilterType} type  @param {number} frequency */
  filter(type, frequency) {
    const filter = this.context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = frequency;
    return filter;
  }

  /** @param {number} at  @param {(keyof typeof NOTE)[]} notes  @param {number} step  @param {number} seconds */
  chime(at, notes, step, seconds) {
    for (const [index, note] of notes.entries()) {
      this.tone(at + index * step, { from: NOTE[note], seconds, loudness: 0.6, type: "triangle", rise: 0.01 });
    }
  }
}

/** @param {AudioContext} context */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return buffer;
}

/** @type {Record<string, (studio: Studio, at: number, detail: Detail) => void>} */
const SOUNDS = {
  ink(studio, at, { speed = 1 }) {
    const fast = Math.min(6, Math.max(1, speed));
    studio.hiss(at, { from: 2000 + 320 * fast, seconds: (60 + 18 * fast) / 1000, loudness: 0.9 });
  },
  slide(studio, at, { cells = 1 }) {
    const seconds = (90 + 28 * cells) / 1000;
    studio.hiss(at, { from: 600, to: 1200, seconds, loudness: 0.7 });
    studio.tone(at + seconds, { type: "triangle", from: 180, seconds: 0.045 });
  },
  step(studio, at) {
    studio.tone(at, { from: 900, seconds: 0.015, loudness: 0.5, rise: 0.002 });
  },
  push(studio, at) {
    studio.tone(at, { from: 110, to: 70, seconds: 0.07, loudness: 1.2 });
  },
  home(studio, at) {
    studio.chime(at, ["E5", "B5"], 0.09, 0.22);
  },
  refused(studio, at) {
    studio.tone(at, {
      type: "square",
      from: 140,
      seconds: 0.09,
      loudness: 0.5,
      through: studio.filter("lowpass", 420),
    });
  },
  undo(studio, at) {
    studio.hiss(at, { from: 2600, to: 900, seconds: 0.03, loudness: 0.8 });
  },
  hint(studio, at) {
    studio.tone(at, { from: 1320, seconds: 0.18, loudness: 0.4, rise: 0.01 });
  },
  win(studio, at, { best = false }) {
    studio.chime(at, best ? ["G4", "B4", "D5", "G5"] : ["G4", "B4", "D5"], 0.12, 0.4);
  },
};

/** Melody and bass, planned a moment ahead. */
class Music {
  /** @param {Studio} studio */
  constructor(studio) {
    this.studio = studio;
    this.beat = 0;
    this.at = studio.now + 0.1;
    this.gain = studio.context.createGain();
    this.gain.gain.value = MUSIC;
    this.gain.connect(studio.context.destination);
    this.timer = setInterval(() => this.plan(), (AHEAD / 2) * 1000);
    this.plan();
  }

  /** Plan the beats of the next moment; nothing while the page is not seen. */
  plan() {
    if (document.hidden) this.at = Math.max(this.at, this.studio.now + 0.1);
    while (!document.hidden && this.at < this.studio.now + AHEAD) {
      this.note(MELODY, 2.4, 1);
      this.note(BASS, 3.6, 1.4);
      this.beat += 1;
      this.at += BEAT;
    }
  }

  /** @param {(number | null)[]} line  @param {number} seconds  @param {number} loudness */
  note(line, seconds, loudness) {
    const height = line[this.beat % line.length];
    if (height === null) return;
    const from = NOTE.D4 * 2 ** (height / 12);
    this.studio.tone(this.at, { from, seconds, loudness, target: this.gain, rise: 0.06, type: "triangle" });
  }

  stop() {
    clearInterval(this.timer);
    this.gain.gain.setTargetAtTime(0, this.studio.now, 0.1);
  }
}

/** @type {Studio | null} */
let studio = null;
/** @type {Music | null} */
let music = null; // while it plays
let soundOn = false;

/**
 * Play a sound by its name: ink, slide, step, push, home, refused, undo, hint or win.
 * @param {string} name  @param {Detail} detail
 */
export function play(name, detail = {}) {
  const heard = soundOn && SOUNDS[name] && awake();
  if (heard) SOUNDS[name](heard, heard.now + 0.005, detail);
}

/** @param {boolean} on */
export function setSound(on) {
  soundOn = Boolean(on);
}

/** @param {boolean} on */
export function setMusic(on) {
  if (Boolean(on) === Boolean(music)) return;
  music?.stop();
  const heard = on ? awake() : null;
  music = heard && new Music(heard);
}

/** The studio, made when something is first heard; null where there is none. */
function awake() {
  const Audio = globalThis.AudioContext ?? globalThis.webkitAudioContext;
  if (!Audio) return null;
  studio ??= new Studio(Audio);
  if (studio.context.state === "suspended") studio.context.resume().catch(() => undefined); // refused until somebody clicks
  return studio;
}
