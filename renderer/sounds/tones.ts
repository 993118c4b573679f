import type { Sound } from '../../shared/sound-settings.ts';

/** One note of a sound. */
export type Note = {
  readonly hz: number;
  /** After the sound's beginning. */
  readonly atMs: number;
  readonly forMs: number;
  /** A square is heard over a full shop, a sine is not in the way of a talk. */
  readonly wave: 'sine' | 'square' | 'triangle';
};

/**
 * Told apart without looking: one short note for an item, two low ones for none; money rises, no money falls. None is
 * longer than half a second, since the next customer's first item must not meet it.
 */
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
