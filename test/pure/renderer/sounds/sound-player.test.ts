import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSoundPlayer, TONES } from '../../../../renderer/sounds/sound-player.ts';

let hz: number[];
let loudest: number[];
let nowMs: number;

class Node {
  readonly gain = {
    setValueAtTime: () => undefined,
    linearRampToValueAtTime: (value: number) => loudest.push(value),
  };
  constructor(_context: unknown, { frequency }: { readonly frequency?: number }) {
    if (frequency !== undefined) hz.push(frequency);
  }
  connect(next: unknown): unknown {
    return next;
  }
  start(): void {}
  stop(): void {}
}

/** Sound allowed `afterMs` after the request; null: never. */
function pageHeardAfter(afterMs: number | null): Parameters<typeof createSoundPlayer>[0] {
  class Context {
    readonly state = afterMs === 0 ? 'running' : 'suspended';
    readonly currentTime = 0;
    readonly destination = {};
    async resume(): Promise<void> {
      if (afterMs === null) throw new Error('no sound card');
      nowMs += afterMs;
    }
    async suspend(): Promise<void> {}
  }
  return { AudioContext: Context, performance: { now: () => nowMs } } as never;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  hz = [];
  loudest = [];
  nowMs = 1_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a sound is its notes, as loud as the volume says', () => {
  createSoundPlayer(pageHeardAfter(0))('approved', 50);
  expect(hz).toEqual(TONES.approved.map((note) => note.hz));
  expect(Math.max(...loudest)).toBe(0.25);
});

test.each([
  ['at once', 40, 1],
  ['only at the next key', 5_000, 0],
  ['never', null, 0],
] as const)('where the browser lets a page be heard %s', async (_when, afterMs, notes) => {
  createSoundPlayer(pageHeardAfter(afterMs))('scan', 60);
  await settled();
  expect(hz).toHaveLength(notes);
});

test('no volume is no sound, and a page without sounds makes none', () => {
  createSoundPlayer(pageHeardAfter(0))('scan', 0);
  createSoundPlayer({ performance: { now: () => nowMs } } as never)('scan', 60);
  expect(hz).toEqual([]);
});
