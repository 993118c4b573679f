import { describe, expect, it } from 'vitest';
import { isRecent, lastSeen } from '../../../../renderer/devices/last-seen.ts';

const NOW = new Date('2026-11-20T17:05:00.000Z');

function ago(seconds: number): string {
  return new Date(NOW.getTime() - seconds * 1000).toISOString();
}

describe('how long ago a device was seen', () => {
  it.each([
    [ago(0), { unit: 'now' }],
    [ago(59), { unit: 'now' }],
    [ago(60), { unit: 'minutes', count: 1 }],
    [ago(59 * 60 + 59), { unit: 'minutes', count: 59 }],
    [ago(3600), { unit: 'hours', count: 1 }],
    [ago(86_399), { unit: 'hours', count: 23 }],
    [ago(86_400), { unit: 'days', count: 1 }],
    [ago(-300), { unit: 'now' }],
    [null, { unit: 'never' }],
    ['20/11/2026', { unit: 'never' }],
  ])('reads %s as %o', (at, expected) => {
    expect(lastSeen(at, NOW)).toEqual(expected);
  });

  it('tells a device in use from one that was put away', () => {
    expect(isRecent(ago(14 * 60), NOW)).toBe(true);
    expect(isRecent(ago(15 * 60), NOW)).toBe(false);
    expect(isRecent(null, NOW)).toBe(false);
  });
});
