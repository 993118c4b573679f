import { describe, expect, test } from 'vitest';
import { createOperatorClock } from '../../../../electron/areas/diagnosis/operator-clock.ts';

const NOW = new Date('2026-11-22T15:10:00.000Z');

function heard(header: string): number | null {
  const clock = createOperatorClock({ now: () => NOW });
  clock.heard(header);
  return clock.get()?.offsetMs ?? null;
}

describe('the clock beside the operator’s', () => {
  test.each([
    ['Sun, 22 Nov 2026 15:10:00 GMT', 0],
    ['Sun, 22 Nov 2026 15:00:00 GMT', 600_000],
    ['Mon, 23 Nov 2026 15:10:00 GMT', -86_400_000],
  ])('%s', (header, offsetMs) => expect(heard(header)).toBe(offsetMs));

  test.each(['', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'])('%j tells nothing', (header) => {
    expect(heard(header)).toBeNull();
  });

  test('the last answer counts, and one without a time changes nothing', () => {
    const clock = createOperatorClock({ now: () => NOW });
    clock.heard('Sun, 22 Nov 2026 15:00:00 GMT');
    clock.heard('Sun, 22 Nov 2026 15:09:00 GMT');
    clock.heard('garbage');
    expect(clock.get()).toEqual({ offsetMs: 60_000, at: NOW.toISOString() });
  });
});
