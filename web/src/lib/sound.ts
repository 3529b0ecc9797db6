/** Sounds, made here and now: short, dry and close. Silent until the first gesture, as browsers want it, and never loops. */
import { settings } from "./settings.svelte";

export type Sound = "card" | "hit" | "destroy" | "gain" | "turn" | "win" | "loss" | "no";

let audio: AudioContext | null = null;

/** A gesture has been made: sound may begin. */
export function wakeSound(): void {
  if (!settings.sound || audio || typeof AudioContext === "undefined") return;
  audio = new AudioContext();
}

interface Tone {
  at: number;
  pitch: number;
  length: number;
  loud: number;
  kind: OscillatorType;
  fall?: number;
}

const note = (pitch: number, at = 0, length = 0.16, loud = 0.25, kind: OscillatorType = "triangle"): Tone => ({ at, pitch, length, loud, kind });
const TONES: Record<Sound, Tone[]> = {
  card: [],
  hit: [{ at: 0, pitch: 130, length: 0.12, loud: 0.5, kind: "sine", fall: 60 }],
  destroy: [{ at: 0, pitch: 170, length: 0.3, loud: 0.45, kind: "sawtooth", fall: 40 }],
  gain: [note(523), note(659, 0.09)],
  turn: [note(784, 0, 0.5, 0.16, "sine")],
  win: [note(523), note(659, 0.13), note(784, 0.26, 0.4)],
  loss: [note(392, 0, 0.2), note(311, 0.16, 0.4)],
  no: [note(180, 0, 0.08, 0.2, "square")],
};

/** Play a sound; `strength` from 0 to 1 makes a hit lower and louder. */
export function play(sound: Sound, strength = 0.5): void {
  if (!audio || !settings.sound) return;
  const level = settings.sound;
  if (sound === "card" || sound === "hit" || sound === "destroy") brush(audio, level * (sound === "card" ? 0.25 : 0.35));
  for (const tone of TONES[sound]) sing(audio, tone, level * tone.loud * (sound === "hit" ? 0.6 + strength : 1));
}

function sing(context: AudioContext, tone: Tone, loud: number): void {
  const begin = context.currentTime + tone.at, end = begin + tone.length;
  const voice = new OscillatorNode(context, { type: tone.kind, frequency: tone.pitch });
  if (tone.fall) voice.frequency.exponentialRampToValueAtTime(tone.fall, end);
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(gain).connect(context.destination);
  voice.start(begin);
  voice.stop(end);
}

/** Paper on cloth: a breath of filtered noise. */
function brush(context: AudioContext, loud: number): void {
  const length = Math.floor(context.sampleRate * 0.07);
  const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate });
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 2400, Q: 0.7 });
  const gain = new GainNode(context, { gain: loud });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}
