import { afterEach, describe, expect, test } from 'vitest';
import { quickSpan } from '../../../../renderer/screens/reports/report-span.ts';
import { dayBefore, daysAgo, dayText, isoDay, lastDays, readDay } from '../../../../renderer/text/local-days.ts';
import { tellTimeBy } from '../../../../renderer/text/page-time.ts';
import { clock, day, dayAndClock, exactClock, sinceWhen } from '../../../../renderer/text/time-words.ts';
import { DEFAULT_TIME_ZONE } from '../../../../shared/local-time.ts';

afterEach(() => tellTimeBy(DEFAULT_TIME_ZONE));

describe('a day as it is typed', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20/11/26', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    [' 20112026 ', '2026-11-20'],
  ])('%j is %s', (text, day) => expect(readDay(text)).toBe(day));
  test.each(['', '31/02/2026', '2026-11-20', '20/13/2026', '20/11', 'ontem', '00/00/2026', '20/11/20266'])(
    '%j is no day',
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );
  test('the day before goes over months and years', () => {
    expect([dayBefore('2026-03-01'), dayBefore('2026-01-01')]).toEqual(['2026-02-28', '2025-12-31']);
  });
});

describe('today, by the zone that the till tells', () => {
  test.each([
    ['America/Sao_Paulo', '2026-02-28'],
    ['America/Noronha', '2026-03-01'],
    ['America/Rio_Branco', '2026-02-28'],
  ])('in %s it is %s', (zone, today) => {
    tellTimeBy(zone);
    const now = new Date('2026-03-01T02:30:00.000Z');
    expect(isoDay(now)).toBe(today);
    expect(daysAgo(now, 1)).toBe(dayBefore(today));
    expect(lastDays(1, now)).toEqual({ from: today, to: today });
    expect(quickSpan('today', now)).toEqual({ from: today, to: today });
    expect(day(now.getTime())).toBe(dayText(today));
  });
  test('its clocks are those of the zone as well', () => {
    tellTimeBy('America/Rio_Branco');
    const at = '2026-03-01T02:30:09.000Z';
    expect([clock(at), exactClock(at), dayAndClock(at)]).toEqual(['21:30', '21:30:09', '28/02/2026 21:30']);
    const toMidnight = Date.parse('2026-03-01T04:59:00.000Z');
    expect([sinceWhen(at, toMidnight), sinceWhen(at, toMidnight + 60_000)]).toEqual(['21:30', '28/02 21:30']);
  });

  test('a day of the calendar is written as it is, in every zone', () => {
    tellTimeBy('America/Rio_Branco');
    expect(dayText('2026-11-20')).toBe('20/11/2026');
  });
});
