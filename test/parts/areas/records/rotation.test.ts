import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupName, backupNumber } from '../../../../electron/areas/records/backup-folder.ts';
import { crowded, KEPT_ALWAYS, KEPT_DAYS, KEPT_LATEST, outdated } from '../../../../electron/areas/records/rotation.ts';

const HOUR = 3_600_000;

/** Hourly copies, rotated like the till's. */
function rotate(hours: number, from = Date.parse('2026-01-01T00:30:00.000Z')) {
  let kept: { name: string; at: string }[] = [];
  for (let hour = 0; hour < hours; hour++) {
    const at = new Date(from + hour * HOUR);
    kept.push({ name: backupName(hour + 1, at), at: at.toISOString() });
    const gone = new Set(outdated(kept).map(({ name }) => name));
    kept = kept.filter(({ name }) => !gone.has(name));
  }
  return kept;
}

describe('the copies that are kept', () => {
  test('are the last of all, and of the days before the last of each', () => {
    const kept = rotate(60 * 24);
    const numbers = kept.map(({ name }) => backupNumber(name) ?? 0);
    expect(numbers.slice(-KEPT_LATEST)).toEqual(
      Array.from({ length: KEPT_LATEST }, (_, n) => 60 * 24 - KEPT_LATEST + 1 + n),
    );
    const days = kept.slice(0, -KEPT_LATEST).map(({ at }) => at);
    expect(days).toHaveLength(KEPT_DAYS);
    expect(days.every((at) => at.slice(11, 13) === '23')).toBe(true);
    expect(new Set(days.map((at) => at.slice(0, 10))).size).toBe(KEPT_DAYS);
  });

  test('are never fewer than there were, up to the number of the last', () => {
    for (let hours = 1; hours <= KEPT_LATEST; hours++) expect(rotate(hours)).toHaveLength(hours);
  });

  test('do not depend on a clock that was put back: the last ones are those made last', () => {
    const past = rotate(40);
    const later = backupName(41, new Date('2020-01-01T00:00:00.000Z'));
    const all = [...past, { name: later, at: '2020-01-01T00:00:00.000Z' }];
    expect(outdated(all).map(({ name }) => name)).not.toContain(later);
  });
});

type Copy = { readonly name: string; readonly at: string; readonly bytes: number };

const without = <T>(all: readonly T[], gone: readonly T[]): T[] => all.filter((one) => !gone.includes(one));

const bytesOf = (copies: readonly Copy[]): number => copies.reduce((sum, { bytes }) => sum + bytes, 0);

/** A shop of twelve hours a day, on a disk that has room for `disk` copies and nothing else; ages in days. */
function agesAfter(days: number, disk: number): number[] {
  const start = Date.parse('2026-01-01T08:00:00.000Z');
  let kept: Copy[] = [];
  let last = start;
  for (let made = 0; made < days * 12; made++) {
    last = start + (Math.floor(made / 12) * 24 + (made % 12)) * HOUR;
    const at = new Date(last);
    kept.push({ name: backupName(made + 1, at), at: at.toISOString(), bytes: 1 });
    kept = without(kept, outdated(kept));
    kept = without(kept, crowded(kept, { free: disk - kept.length, nextCopy: 1, reserve: 0 }));
  }
  return kept.map(({ at }) => Math.floor((last - Date.parse(at)) / (24 * HOUR))).reverse();
}

describe('copies on a disk that is too small for all of them', () => {
  test('lose the hours of a day before a day', () => {
    expect(agesAfter(20, 1_000)).toHaveLength(20 + 22);
    expect(agesAfter(20, 100)).toEqual([0, 0, 0, 0, 0, 0, ...Array.from({ length: 19 }, (_, day) => day + 1)]);
  });

  test.each([40, 56, 100])('still reach back for weeks, the days closer the newer they are, in room for %i', (disk) => {
    for (const days of [150, 151, 155, 170]) {
      const ages = agesAfter(days, disk);
      expect(ages).toHaveLength(disk / 4);
      expect(ages.slice(0, 2)).toEqual([0, 1]);
      expect(ages.at(-1)).toBeGreaterThanOrEqual(21);
      expect(ages.at(-1)).toBeLessThanOrEqual(60);
      for (const [index, age] of ages.slice(2).entries()) expect(age).toBeLessThanOrEqual(3 * (ages[index + 1] ?? 0));
    }
  });

  test('are three where they have room, and leave room for the next', () => {
    expect(agesAfter(30, 5)).toEqual([0, 1, 8]);
    expect(agesAfter(30, 4)).toEqual([0, 1, 8]);
    expect(agesAfter(30, 3)).toEqual([0, 2]);
    expect(agesAfter(30, 2)).toEqual([0]);
  });

  test('stay where the next one would not fit without them either, unless charges need what they take', () => {
    const sizes = [1, 1, 2];
    const copies = sizes.map((bytes, n) => ({ name: backupName(n + 1, new Date(0)), at: '2026-01-01', bytes }));
    expect(crowded(copies, { free: 1, nextCopy: 9, reserve: 1 })).toEqual([]);
    expect(crowded(copies, { free: 0, nextCopy: 9, reserve: 1 })).toEqual([copies[0]]);
    expect(crowded(copies, { free: 0, nextCopy: 9, reserve: 9 })).toEqual([copies[0], copies[1]]);
  });

  test('take a quarter at most and never the room of the next, of whatever size and age they are', () => {
    const size = fc.integer({ min: 1, max: 1_000 });
    const copy = fc.record({ day: fc.integer({ min: 1, max: 28 }), bytes: size });
    const space = { free: fc.integer({ min: 0, max: 40_000 }), nextCopy: size, reserve: fc.constant(64) };
    const some = fc.record({ made: fc.array(copy, { maxLength: 60 }), space: fc.record(space) });
    fc.assert(
      fc.property(some, ({ made, space }) => {
        const copies = made.map(({ day, bytes }, n) => {
          const at = new Date(Date.UTC(2026, 0, day));
          return { name: backupName(n + 1, at), at: at.toISOString(), bytes };
        });
        const gone = crowded([...copies].reverse(), space);
        const kept = without(copies, gone);
        const all = space.free + bytesOf(copies);
        const left = all - bytesOf(kept);
        const newest = copies.at(-1)?.bytes ?? 0;
        const needed = all - newest >= space.nextCopy + space.reserve ? space.nextCopy + space.reserve : space.reserve;
        expect(kept.at(-1)).toEqual(copies.at(-1));
        if (kept.length > KEPT_ALWAYS) expect(bytesOf(kept)).toBeLessThanOrEqual(all / 4);
        if (kept.length > 1) expect(left).toBeGreaterThanOrEqual(needed);
        if (kept.length < Math.min(KEPT_ALWAYS, copies.length)) {
          expect(left - (gone.at(-1)?.bytes ?? 0)).toBeLessThan(needed);
        }
      }),
    );
  });

  test('give a next copy only the room that it takes', () => {
    const copies = rotate(10).map((copy) => ({ ...copy, bytes: 1 }));
    const space = { free: 0, nextCopy: 1, reserve: 2 };
    expect(crowded(copies, space, 1)).toHaveLength(3);
    expect(crowded(copies, space)).toHaveLength(7);
  });

  test('are none, or all, where a disk does not count its space', () => {
    const [space, copies] = [{ free: Number.POSITIVE_INFINITY, nextCopy: 9, reserve: 1 }, rotate(40)];
    expect(crowded([], space)).toEqual([]);
    expect(
      crowded(
        copies.map((one) => ({ ...one, bytes: 9 })),
        space,
      ),
    ).toEqual([]);
  });
});

test('a name gives its number back, and nothing else is taken for a name', () => {
  const name = backupName(42, new Date('2026-11-20T14:05:00.123Z'));
  expect(name).toBe('till-000042-20261120T140500Z.db');
  expect(backupNumber(name)).toBe(42);
  for (const other of [
    'till.db',
    'till-000042.db',
    '../till-000042-20261120T140500Z.db',
    'till-000042-20261120T140500Z.json',
  ]) {
    expect(backupNumber(other)).toBeNull();
  }
});
