import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..', 'renderer');

/** The customer's page is told its language with all else, and writes its numbers itself. */
const ITS_OWN = /^customer\//;

/** What writes or reads a number by the convention of Brazil alone. */
const BRAZILIAN = /\b(?:formatMoney|formatAmount|parseAmount|formatKilograms)\b|toLocale\w+\('pt-BR'|Format\('pt-BR'/;

const files = readdirSync(root, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  .filter((file) => !file.startsWith('text/') && !ITS_OWN.test(file));

test('every number of the page is written and read by renderer/text, in the language of the page', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => BRAZILIAN.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  "import { formatMoney } from '../../shared/money.ts';",
  "count.toLocaleString('pt-BR')",
  "new Intl.NumberFormat('pt-BR')",
])('it would be seen: %s', (source) => expect(source).toMatch(BRAZILIAN));
