import i18next from 'i18next';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readDiscount } from '../../../renderer/screens/sale/use-discount.ts';
import { errorText } from '../../../renderer/text/error-text.ts';
import { bringLateTexts, speak, startTexts } from '../../../renderer/text/i18n.ts';
import { kilogramsText } from '../../../renderer/text/kilograms-text.ts';
import { presentLanguage } from '../../../renderer/text/language.ts';
import { moneyText, readAmount } from '../../../renderer/text/money-text.ts';
import { countText, shortAmountText, shortMoneyText, tenthsText } from '../../../renderer/text/number-text.ts';
import { percentText, readPercent } from '../../../renderer/text/percent-text.ts';
import { ago, dayAndClock } from '../../../renderer/text/time-words.ts';
import { LANGUAGES, type Language, languageNamed } from '../../../shared/language.ts';
import { cents } from '../../../shared/money.ts';
import { ERROR_CODES } from '../../../shared/result.ts';

afterAll(() => startTexts('pt-BR'));

const AT = Date.parse('2026-11-20T14:05:00-03:00');

function written(): Readonly<Record<string, unknown>> {
  return {
    money: moneyText(cents(123_456)).replace('\u00a0', ' '),
    comma: readAmount('12,50'),
    point: readAmount('12.50'),
    count: [countText(1_234), countText(1_234_567)],
    inText: i18next.t('sale:pieces', { count: 1_234 }),
    rest: [kilogramsText(350), percentText(750), tenthsText(4.25)],
    percent: [readPercent('7,5'), readPercent('7.5'), readDiscount('7,5', 'percent') === null],
    at: dayAndClock(AT),
    ago: ago(new Date(AT).toISOString(), AT + 120_000),
  };
}

const SOUTHERN = {
  money: 'R$ 1.234,56',
  comma: 1_250,
  point: null,
  count: ['1.234', '1.234.567'],
  inText: '1.234 unidades',
  rest: ['0,350', '7,5', '4,3'],
  percent: [750, null, false],
  at: '20/11/2026 14:05',
};

const EXPECTED: Readonly<Record<Language, object>> = {
  'pt-BR': { ...SOUTHERN, ago: 'há 2 min' },
  es: { ...SOUTHERN, ago: 'hace 2 min' },
  en: {
    money: 'R$ 1,234.56',
    comma: null,
    point: 1_250,
    count: ['1,234', '1,234,567'],
    inText: '1,234 pieces',
    rest: ['0.350', '7.5', '4.3'],
    percent: [null, 750, true],
    at: '20/11/2026 14:05',
    ago: '2 min ago',
  },
};

test('a screen that is there before the first texts are waits for its own, in their language', async () => {
  // a fresh module without texts
  vi.resetModules();
  const page = await import('../../../renderer/text/i18n.ts');
  const late = page.bringLateTexts();
  await page.startTexts('es');
  await late;
  expect(i18next.t('sales:title')).toBe('Ventas de hoy');
});

describe('numbers, amounts and times', () => {
  test.each(LANGUAGES)('%s, from the beginning', async (language) => {
    await startTexts(language);
    expect(presentLanguage()).toBe(language);
    expect(written()).toEqual(EXPECTED[language]);
  });

  test('are written otherwise as soon as another language is spoken', async () => {
    await startTexts('pt-BR');
    for (const language of ['en', 'es', 'pt-BR'] as const) {
      await speak(language);
      expect(written()).toEqual(EXPECTED[language]);
    }
    expect(shortMoneyText(12_345)).toMatch(/^R\$\s12,3\smil$/);
    expect(shortMoneyText(436.2)).toMatch(/^R\$\s436,20$/);
    expect(shortMoneyText(-8.99)).toMatch(/^-R\$\s8,99$/);
    expect(shortAmountText(999.99)).toBe('999,99');
  });
});

describe('another language', () => {
  test('has the texts of the other screens too', async () => {
    await startTexts('pt-BR');
    await bringLateTexts();
    expect(i18next.t('sales:title')).toBe('Vendas de hoje');
    await speak('en');
    expect(i18next.t('sales:title')).toBe("Today's sales");
  });

  test('asked for twice it changes once: a notice in the new language is not taken for an old one', async () => {
    let changes = 0;
    const count = (): void => void changes++;
    await speak('pt-BR');
    i18next.on('languageChanged', count);
    await Promise.all([speak('en'), speak('en')]);
    i18next.off('languageChanged', count);
    expect(changes).toBe(1);
  });

  test('of several that are asked for at once, the last is spoken', async () => {
    await startTexts('pt-BR');
    await Promise.all([speak('en'), speak('es')]);
    expect(presentLanguage()).toBe('es');
    await Promise.all([speak('en'), speak('es')]);
    expect(presentLanguage()).toBe('es');
  });

  test.each(LANGUAGES)('%s has a whole sentence for every error', async (language) => {
    await startTexts(language);
    const values = {
      freeMb: 12,
      neededMb: 64,
      left: 4,
      seconds: 30,
      count: 3,
      name: 'Arroz',
      leftCents: 1_234,
      code: '7',
    };
    const file = {
      place: 'settings.language',
      known: '3F2A 91BC',
      found: '08D1 77E0',
      machine: 'CAIXA-04',
      here: 3,
      number: 4,
      store: 'loja-1',
      fields: 'storeName cnpj',
      text: 'cx-01',
      codes: 'CX-01; cx-01',
      pieces: 6,
      ai: '3922',
    };
    const moment = '2026-11-20T15:00:00.000Z';
    const moments = { issuedMoment: moment, lastMoment: moment, validMoment: moment, nowMoment: moment };
    for (const code of ERROR_CODES) {
      const { text } = errorText({ code, values: { ...values, ...file, ...moments, expiresAt: moment } });
      expect(text).not.toContain(code);
      expect(text, code).toMatch(/^[A-ZÀ-Ú].*[.]$/);
      expect(text, code).not.toContain('{{');
    }
  });

  test('is known by its name alone', () => {
    expect(LANGUAGES.map(languageNamed)).toEqual(LANGUAGES);
    expect(['', 'fr', 'EN', 'pt', 'es-AR'].map(languageNamed)).toEqual(Array(5).fill('pt-BR'));
  });
});
