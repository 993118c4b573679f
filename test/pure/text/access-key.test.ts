import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../shared/language.ts';
import { areasIn } from '../../support/text-areas.ts';

type Words = { readonly [key: string]: Words | string };

function words(language: Language, area: string, ...way: readonly string[]): Words | string | undefined {
  const all = areasIn(language)[area] as Words;
  return way.reduce<Words | string | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), all);
}

test.each(LANGUAGES)('%s: status, diagnosis and installation name the same lack and remedy', (language) => {
  for (const lack of ['lacks_key', 'not_configured']) {
    expect(words(language, 'shell', 'link', lack), lack).toBeTypeOf('string');
    expect(words(language, 'diagnosis', 'says', 'operator', lack), lack).toBeTypeOf('string');
    expect(words(language, 'installation', 'says', 'operator', lack), lack).toBeTypeOf('string');
  }
  expect(words(language, 'diagnosis', 'says', 'operator', 'lacks_key')).toBe(
    `${String(words(language, 'shell', 'link', 'lacks_key'))}.`,
  );
  expect(words(language, 'diagnosis', 'act', 'operator', 'lacks_key')).toBe(
    words(language, 'shell', 'link', 'whoHasKey'),
  );
});
