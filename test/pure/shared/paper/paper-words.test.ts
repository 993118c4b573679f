import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../../shared/language.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaperWords } from '../../../../shared/paper/paper-voice.ts';
import { paperVoice } from '../../../../shared/paper/paper-voice.ts';

const entries = (words: PaperWords): readonly (readonly [string, string])[] =>
  Object.entries(words).flatMap(([group, each]) =>
    Object.entries(each).map(([key, text]) => [`${group}.${key}`, text] as const),
  );

/** Names and shared words. */
const ALIKE: Readonly<Record<'en' | 'es', string>> = {
  en: '— TOTAL SUBTOTAL PIX Pix NSU TOTAL R$',
  es:
    '— TOTAL SUBTOTAL PIX Pix NSU TOTAL R$ TURNO Turno AUTORIZADO POR MOTIVO UNIDADES TIPO ADQUIRENTE IDENTIFICADOR OBS ' +
    'Vencido VALOR SALDO EMITIDA POR ESPERADO CONTADO DÉBITO CRÉDITO débito crédito a Código Hora OPERADORA NOTA DE ' +
    'POR RESOLVER PAPEL GRANDE Forma',
};

function untranslated(words: PaperWords, language: 'en' | 'es'): readonly string[] {
  const first = new Map(entries(paperVoice('pt-BR', 'UTC').words));
  const isAlike = (text: string): boolean => ` ${ALIKE[language]} `.includes(` ${text} `);
  return entries(words).flatMap(([key, text]) => (first.get(key) === text && !isAlike(text) ? [key] : []));
}

test.each(['en', 'es'] as const)('every word is there in %s, and is not the Portuguese one', (language) => {
  const { words } = paperVoice(language, 'UTC');
  expect(entries(words).map(([key]) => key)).toEqual(entries(paperVoice('pt-BR', 'UTC').words).map(([key]) => key));
  expect(entries(words).filter(([, text]) => text.trim() === '')).toEqual([]);
  expect(untranslated(words, language)).toEqual([]);
});

test('a word that was forgotten is found', () => {
  const { words } = paperVoice('es', 'UTC');
  expect(untranslated({ ...words, shift: { ...words.shift, drawer: 'GAVETA' } }, 'es')).toEqual(['shift.drawer']);
});

test('figures and days as each language writes them', () => {
  const said = LANGUAGES.map((language) => {
    const { amount, kilograms, percent, dayAndClock } = paperVoice(language, 'America/Sao_Paulo');
    return [amount(cents(-123_456)), kilograms(350), percent(750), dayAndClock('2026-11-20T02:05:00.000Z')];
  });
  const point = ['-1.234,56', '0,350', '7,5', '19/11/2026 23:05'];
  expect(said).toEqual([point, ['-1,234.56', '0.350', '7.5', '19/11/2026 23:05'], point]);
});
