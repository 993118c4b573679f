import type { Sound } from '../../shared/sound-settings.ts';

export type SoundPlayer = (sound: Sound, volume: number) => void;

/** A running context keeps the sound card awake: suspended after this silence. */
const SLEEPS_AFTER_MS = 20_000;
/** Fade in and out of each note: without it, it cracks. */
const RAMP_S = 0.008;
/** A browser may wait for a key before it plays; a later beep would be misleading. */
const TOO_LATE_MS = 250;

/** Synthesised: no file is loaded, so the page's CSP has nothing to allow. */
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

type Note = {
  readonly hz: number;
  readonly atMs: number;
  readonly forMs: number;
  /** A square is audible in a full shop; a sine does not disturb a conversation. */
  readonly wave: 'sine' | 'square' | 'triangle';
};

/** Distinct by ear. At most half a second each, or it would meet the next customer's first item. */
export const TONES: Readonly<Record<Sound, readonly Note[]>> = {
  scan: [{ hz: 1_760, atMs: 0, forMs: 70, wave: 'sine' }],
  unknown: [
    { hz: 220, atMs: 0, forMs: 140, wave: 'square' },
    { hz: 196, atMs: 180, forMs: 240, wave: 'square' },
  ],
  approved: [
    { hz: 880, atMs: 0, forMs: 110, wave: 'triangle' },
    { hz: 1_175, atMs: 120, forMs: 110, wave: 'triangle' },
    { hz: 1_568, atMs: 240, forMs: 200, wave: 'triangle' },
  ],
  refused: [
    { hz: 587, atMs: 0, forMs: 150, wave: 'triangle' },
    { hz: 392, atMs: 170, forMs: 150, wave: 'triangle' },
    { hz: 262, atMs: 340, forMs: 160, wave: 'triangle' },
  ],
};
