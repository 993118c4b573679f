import { beforeAll, describe, expect, it } from 'vitest';
import { startTexts } from '../../../../renderer/text/i18n.ts';
import { ago, countDown, lasting } from '../../../../renderer/text/time-words.ts';

beforeAll(() => startTexts('pt-BR'));

const NOW = Date.parse('2026-11-20T17:00:00.000Z');
const before = (ms: number): string => new Date(NOW - ms).toISOString();

describe('times in words', () => {
  it.each([
    [0, 'agora'],
    [-60_000, 'agora'],
    [30_000, 'há 30 segundos'],
    [120_000, 'há 2 min'],
    [7_200_000, 'há 2 h'],
    [86_400_000, 'há 1 dia'],
    [3 * 86_400_000, 'há 3 dias'],
  ])('%i ms ago is "%s"', (passed, words) => expect(ago(before(passed), NOW)).toBe(words));

  it('says never for what has not happened', () => expect(ago(null, NOW)).toBe('nunca'));

  it('tells lengths and count-downs', () => {
    expect([lasting(45_000), lasting(125_000), lasting(4_200_000)]).toEqual(['45 s', '2 min 5 s', '1 h 10 min']);
    expect([countDown(299_001), countDown(60_000), countDown(1), countDown(-5)]).toEqual([
      '5:00',
      '1:00',
      '0:01',
      '0:00',
    ]);
  });
});
