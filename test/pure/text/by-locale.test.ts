import { expect, test } from 'vitest';
import { filesIn, readFile } from '../../support/project-files.ts';

/** renderer/text, and the customer's page, which is told its language. */
const ITS_OWN = /^renderer\/(?:text|customer)\//;

const BRAZILIAN = /\b(?:formatMoney|formatAmount|parseAmount|formatKilograms)\b|toLocale\w+\('pt-BR'|Format\('pt-BR'/;

const files = filesIn(['renderer']).filter((file) => !ITS_OWN.test(file));

test('every number of the page is written and read by renderer/text, in the language of the page', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => BRAZILIAN.test(readFile(file)))).toEqual([]);
});

test.each([
  "import { formatMoney } from '../../shared/money.ts';",
  "count.toLocaleString('pt-BR')",
  "new Intl.NumberFormat('pt-BR')",
])('it would be seen: %s', (source) => expect(source).toMatch(BRAZILIAN));
