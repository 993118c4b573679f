import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..', 'renderer');

/** Papers are for the shop's customers, whatever the cashier speaks: their numbers are Brazil's. */
const PAPERS = /(?:-paper|slip-text|slip-frame|shift\/report-text)\.ts$/;

/** What writes or reads a number by the convention of Brazil alone. */
const BRAZILIAN = /\b(?:formatMoney|formatAmount|parseAmount|formatKilograms)\b|toLocale\w+\('pt-BR'|Format\('pt-BR'/;

const files = readdirSync(root, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  .filter((file) => !file.startsWith('text/') && !PAPERS.test(file));

test('every number of the page is written and read by renderer/text, in the language of the page', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => BRAZILIAN.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test.each([
  "import { formatMoney } from '../../shared/money.ts';",
  "count.toLocaleString('pt-BR')",
  "new Intl.NumberFormat('pt-BR')",
])('it would be seen: %s', (source) => expect(source).toMatch(BRAZILIAN));
