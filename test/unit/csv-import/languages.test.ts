import { expect, test } from 'vitest';
import { PRODUCT_FIELDS } from '../../../electron/csv-import/product-fields.ts';
import { looksLikeHeader, proposeColumns } from '../../../electron/csv-import/propose-columns.ts';
import { productFile as english } from '../../../renderer/text/en/product-file.ts';
import { productFile as spanish } from '../../../renderer/text/es/product-file.ts';
import { productFile as portuguese } from '../../../renderer/text/pt-br/product-file.ts';
import { EXPORT_FIELDS, IMPORT_FIELDS } from '../../../shared/product-import.ts';

test.each([
  ['Portuguese', portuguese],
  ['English', english],
  ['Spanish', spanish],
])('a file that was exported in %s is understood without a word', (_language, words) => {
  const headings = EXPORT_FIELDS.map((field) => words.field[field]);
  expect(looksLikeHeader(headings)).toBe(true);
  expect(proposeColumns(headings, {})).toEqual(EXPORT_FIELDS);
  expect(
    proposeColumns(
      IMPORT_FIELDS.map((field) => words.field[field]),
      {},
    ),
  ).toEqual(IMPORT_FIELDS);
  for (const [text, value] of [
    [words.yes, true],
    [words.no, false],
    [words.field.active, true],
  ] as const)
    expect(PRODUCT_FIELDS.active.read(text, 'auto')).toMatchObject({ ok: true, value });
});
