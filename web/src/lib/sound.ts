import { settings } from './settings.svelte.ts';

/** Small sounds of a table, made on the spot: bursts of noise through a filter, and short tones. */
const SOUNDS = {
  /** A card is put down. */
  paper: { noise: 0.09, centre: 3800, sharpness: 0.6, loud: 0.16 },
  /** A piece is put down. */
  wood: { noise: 0.05, centre: 900, sharpness: 4, loud: 0.5, tone: 190 },
  /** A letter is written. */
  pencil: { noise: 0.16, centre: 5200, sharpness: 1.4, loud: 0.09 },
  /** Somebody calls Silencio. */
  hush: { noise: 0.6, centre: 2600, sharpness: 0.7, loud: 0.3 },
  /** It is your turn. */
  knock: { noise: 0.03, centre: 500, sharpness: 3, loud: 0.4, tone: 130, times: 2 },
} as const satisfies Record<string, Recipe>;

interface Recipe {
  /** How long the noise lasts, in seconds. */
  noise: number;
  /** Which pitch of it is heard, and how narrowly. */
  centre: number;
  sharpness: number;
  loud: number;
  /** A tone under it, in hertz. */
  tone?: number;
  times?: number;
}

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Browsers allow sound only after somebody has touched the page, so nothing is set up before. */
function ready(): AudioContext | null {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

export function play(sound: Sound) {
  const audio = ready();
  if (!audio) return;
  const recipe: Recipe = SOUNDS[sound];
  for (let n = 0; n < (recipe.times ?? 1); n += 1) strike(audio, recipe, audio.currentTime + n * 0.16);
}

function strike(audio: AudioContext, { noise, centre, sharpness, loud, tone }: Recipe, at: number) {
  const burst = audio.createBufferSource();
  burst.buffer = hiss ??= white(audio);
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: centre, Q: sharpness });
  burst.connect(filter).connect(fading(audio, loud, at, noise));
  burst.start(at, Math.random(), noise);
  if (tone === undefined) return;
  const hum = new OscillatorNode(audio, { frequency: tone });
  hum.connect(fading(audio, loud * 0.6, at, 0.12));
  hum.start(at);
  hum.stop(at + 0.14);
}

function fading(audio: AudioContext, loud: number, at: number, length: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(audio.destination);
  return gain;
}

function white(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return buffer;
}
