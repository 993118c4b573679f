import { describe, expect, test } from 'vitest';
import { backupName, backupNumber } from '../../../../electron/areas/records/backup-folder.ts';
import { KEPT_DAYS, KEPT_LATEST, outdated } from '../../../../electron/areas/records/backup-service.ts';

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
