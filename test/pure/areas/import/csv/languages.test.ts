import { expect, test } from 'vitest';
import { proposeColumns, titlesIn } from '../../../../../electron/areas/import/csv/column-titles.ts';
import { PRODUCT_FIELDS } from '../../../../../electron/areas/import/csv/product-fields.ts';
import english from '../../../../../renderer/locales/en/import.json' with { type: 'json' };
import spanish from '../../../../../renderer/locales/es/import.json' with { type: 'json' };
import portuguese from '../../../../../renderer/locales/pt-BR/import.json' with { type: 'json' };
import { EXPORT_FIELDS, IMPORT_FIELDS } from '../../../../../shared/product-import.ts';

test.each([
  ['Portuguese', portuguese],
  ['English', english],
  ['Spanish', spanish],
])('a file that was exported in %s is understood without a word', (_language, words) => {
  const headings = EXPORT_FIELDS.map((field) => words.field[field]);
  expect(titlesIn(headings)).toBe(EXPORT_FIELDS.length);
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
    expect(PRODUCT_FIELDS.active(text, 'auto')).toMatchObject({ ok: true, value });
});
