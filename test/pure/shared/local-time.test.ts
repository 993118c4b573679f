import { describe, expect, test } from 'vitest';
import { operatorTime } from '../../../electron/lib/operator-time.ts';
import { dayLater, isDay, localTimeIn, TIME_ZONES, zoneOfMachine } from '../../../shared/local-time.ts';

// Windows has one name for Fortaleza, Recife and Cayenne, and one for Manaus and La Paz
test.each([
  ['America/Manaus', 'America/Manaus'],
  ['America/Cayenne', 'America/Sao_Paulo'],
  ['America/La_Paz', 'America/Campo_Grande'],
  ['UTC', 'America/Sao_Paulo'],
])('a shop whose machine is set to %s tells time by %s until it says its own', (machine, zone) => {
  expect(zoneOfMachine(machine, new Date('2026-11-20T12:00:00Z'))).toBe(zone);
});

describe('a local day', () => {
  test.each([
    ['America/Sao_Paulo', '2026-11-20', '2026-11-20T03:00:00.000Z', 24],
    ['America/Rio_Branco', '2026-11-20', '2026-11-20T05:00:00.000Z', 24],
    ['America/Noronha', '2026-11-20', '2026-11-20T02:00:00.000Z', 24],
    // Brazil's summer time began at midnight: no hour from 0:00 to 1:00
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
    ['America/Sao_Paulo', '2018-11-03', '2018-11-03T03:00:00.000Z', 24],
    ['America/Sao_Paulo', '2018-11-05', '2018-11-05T02:00:00.000Z', 24],
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', 25],
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z', 24],
    ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00:00.000Z', 23],
    ['Europe/Lisbon', '2026-10-25', '2026-10-24T23:00:00.000Z', 25],
    ['Asia/Tokyo', '2026-11-20', '2026-11-19T15:00:00.000Z', 24],
  ])('in %s, %s begins at %s and has %i hours', (zone, day, begins, hours) => {
    const { dayOf, spanOf, spanAt } = localTimeIn(zone);
    const { from, to } = spanOf(day);
    const last = new Date(to.getTime() - 1);
    expect(from.toISOString()).toBe(begins);
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours);
    expect([from, last, to].map(dayOf)).toEqual([day, day, dayLater(day, 1)]);
    expect(dayOf(new Date(from.getTime() - 1))).toBe(dayLater(day, -1));
    expect(spanAt(last)).toEqual({ from, to });
  });

  test('a clock shows the hour of its zone, through an hour that comes twice', () => {
    const { wallOf, hourOf } = localTimeIn('America/Sao_Paulo');
    expect(wallOf(new Date('2026-11-21T02:30:09.999Z'))).toBe('2026-11-20T23:30:09');
    const twice = ['2018-02-18T01:30:00Z', '2018-02-18T02:30:00Z', '2018-02-18T03:30:00Z'];
    expect(twice.map((at) => hourOf(new Date(at)))).toEqual([23, 23, 0]);
  });

  test('it is the same as the system’s own, hour by hour through a year with summer time', () => {
    for (const zone of TIME_ZONES) {
      const { wallOf } = localTimeIn(zone);
      // Swedish formats like ISO 8601
      const form = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
      for (let at = Date.UTC(2018, 0, 1); at < Date.UTC(2019, 0, 1); at += 6.5 * 3_600_000)
        expect(wallOf(new Date(at))).toBe(form.format(at).replace(' ', 'T'));
    }
  });
});

test('days of the calendar are counted without a zone', () => {
  expect([dayLater('2026-02-28', 1), dayLater('2024-02-28', 1), dayLater('2026-01-01', -1)]).toEqual([
    '2026-03-01',
    '2024-02-29',
    '2025-12-31',
  ]);
  expect(['2026-02-28', '2026-02-30', '2026-13-01', 'ontem'].map(isDay)).toEqual([true, false, false, false]);
});

test('the operator’s time is that of its own offset', () => {
  expect(operatorTime(new Date('2026-11-21T02:30:00.000Z'), -180)).toBe('2026-11-20T23:30:00');
});
