import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { localDay, operatorTime, spanOfDay } from '../../../../electron/lib/local-day.ts';
import { dayBefore, readDay } from '../../../../renderer/text/local-days.ts';

const MODULE = path.join(import.meta.dirname, '../../../../electron/lib/local-day.ts');

/** What the day comes to on a machine in that zone: another process, since a running one keeps the zone it has. */
function inZone(zone: string, day: string): { readonly from: string; readonly hours: number; readonly back: string } {
  const code = `import { localDay, spanOfDay } from ${JSON.stringify(MODULE)};
    const { from, to } = spanOfDay(${JSON.stringify(day)});
    console.log(JSON.stringify({ from: from.toISOString(), hours: (to - from) / 3600000, back: localDay(new Date(+to - 1)) }));`;
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(out) as ReturnType<typeof inZone>;
}

describe('a local day', () => {
  test('begins at this machine’s midnight, whatever the operator’s zone', () => {
    const { from, to } = spanOfDay('2026-11-20');
    expect([localDay(from), localDay(new Date(to.getTime() - 1)), localDay(to)]).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(operatorTime(new Date('2026-11-21T02:30:00.000Z'), -180)).toBe('2026-11-20T23:30:00');
  });

  test.each([
    ['America/Sao_Paulo', '2026-11-20', '2026-11-20T03:00:00.000Z', 24],
    ['America/Rio_Branco', '2026-11-20', '2026-11-20T05:00:00.000Z', 24],
    // a summer time that began at midnight, as Brazil had it: there was no hour from 0:00 to 1:00
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z', 23],
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00.000Z', 25],
  ])('in %s, %s begins at %s and has %i hours', (zone, day, from, hours) => {
    expect(inZone(zone, day)).toEqual({ from, hours, back: day });
  });
});

describe('a day as it is typed', () => {
  test.each([
    ['20/11/2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20/11/26', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    [' 20112026 ', '2026-11-20'],
  ])('%j is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
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
