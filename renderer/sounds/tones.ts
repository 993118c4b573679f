import type { Sound } from '../../shared/sound-settings.ts';

export type Note = {
  readonly hz: number;
  readonly atMs: number;
  readonly forMs: number;
  /** A square is heard over a full shop; a sine does not disturb a conversation. */
  readonly wave: 'sine' | 'square' | 'triangle';
};

/**
 * Told apart without looking: one short note for an item, two low ones for none; rising for money, falling for a
 * refusal. None is longer than half a second, or it would meet the next customer's first item.
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
