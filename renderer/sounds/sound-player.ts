import type { Sound } from '../../shared/sound-settings.ts';
import { type Note, TONES } from './tones.ts';

/** `volume`: 0 to 100. */
export type SoundPlayer = (sound: Sound, volume: number) => void;

/** A running context keeps the sound card awake: it is suspended after this silence. */
const SLEEPS_AFTER_MS = 20_000;
/** Fade in and out of each note: without it, it cracks. */
const RAMP_S = 0.008;
/** A browser may wait for a key before it plays; a beep later than this means nothing. */
const TOO_LATE_MS = 250;

/** Synthesised: no file is loaded, so the page's CSP has nothing to allow. Without sound nothing fails. */
export function createSoundPlayer(window: Window & typeof globalThis): SoundPlayer {
  let context: AudioContext | null = null;
  let sleep: ReturnType<typeof setTimeout> | undefined;

  return (sound, volume) => {
    if (volume <= 0 || window.AudioContext === undefined) return;
    context ??= new window.AudioContext({ latencyHint: 'interactive' });
    const mine = context;
    const askedMs = window.performance.now();
    const play = (): void => {
      if (window.performance.now() - askedMs > TOO_LATE_MS) return;
      for (const note of TONES[sound]) playNote(mine, note, volume);
    };
    clearTimeout(sleep);
    sleep = setTimeout(() => void mine.suspend().catch(ignored), SLEEPS_AFTER_MS);
    if (mine.state === 'running') play();
    else void mine.resume().then(play, ignored);
  };
}

/** A machine without a sound card rejects; the till works without. */
function ignored(): void {
  // the screen says the same
}

function playNote(context: AudioContext, { hz, atMs, forMs, wave }: Note, volume: number): void {
  const from = context.currentTime + atMs / 1_000;
  const to = from + forMs / 1_000;
  const oscillator = new OscillatorNode(context, { type: wave, frequency: hz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness(volume), from + RAMP_S);
  gain.gain.setValueAtTime(loudness(volume), to - RAMP_S);
  gain.gain.linearRampToValueAtTime(0, to);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(to);
}

/** Hearing is logarithmic: half of the scale sounds half as loud. */
function loudness(volume: number): number {
  return (Math.min(100, volume) / 100) ** 2;
}
