import { describe, expect, test } from 'vitest';
import {
  type CsvRecord,
  MAX_FIELD_LENGTH,
  RecordReader,
} from '../../../../../electron/areas/import/csv/record-reader.ts';

function read(text: string, pieceLength = text.length || 1, delimiter = ';'): CsvRecord[] {
  const reader = new RecordReader({ delimiter, maxColumns: 10 });
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += pieceLength) {
    records.push(...reader.read(text.slice(at, at + pieceLength), false));
  }
  records.push(...reader.read('', true));
  return records;
}

const said = (records: readonly CsvRecord[]) =>
  records.map(({ line, cells, fault }) => `${line} ${cells === null ? fault : cells.join('|')}`);

describe('rows of a file', () => {
  test.each([
    ['plain', 'a;b\nc;d', ['1 a|b', '2 c|d']],
    ['a break at the end', 'a;b\r\nc;d\r\n', ['1 a|b', '2 c|d']],
    ['old Macintosh', 'a;b\rc;d\r', ['1 a|b', '2 c|d']],
    ['empty lines', 'a\n\n \n;;\nb', ['1 a', '5 b']],
    ['empty cells', ';a;;\n', ['1 |a||']],
    ['quotes', '"a;""b""\nc";d\ne', ['1 a;"b"\nc|d', '3 e']],
    ['an inch is no quote', 'Tubo 1/2";3\n', ['1 Tubo 1/2"|3']],
    ['a quote that ends the file', 'a;"b"', ['1 a|b']],
    ['something behind a quote', '"a"b;c\nd', ['1 quote_broken', '2 d']],
    ['a quote that is never closed', 'a;"b\nc;d\ne;f', ['1 quote_broken', '2 c|d', '3 e|f']],
    ['an unclosed quote before a good one', 'a;"b\nc;"d"\ne', ['1 quote_broken', '2 c|d', '3 e']],
    ['eleven columns', 'a;b;c;d;e;f;g;h;i;j;k\nl', ['1 too_many_columns', '2 l']],
    ['a NUL', 'a\0;b\n', ['1 a\0|b']],
  ] as const)('%s, whatever pieces it comes in', (_name, text, expected) => {
    for (const length of [1, 2, 3, 5, 1000]) expect(said(read(text, length))).toEqual(expected);
  });

  test('a field of five megabytes costs its row, in one line or in many', () => {
    const long = 'x'.repeat(5 * 1024 * 1024);
    for (const text of [`a;${long}\nb`, `a;"${long}"\nb`]) {
      expect(said(read(text, 50_000))).toEqual(['1 field_too_long', '2 b']);
    }
    expect(read(`a;${'x'.repeat(MAX_FIELD_LENGTH)}\n`, 50_000)[0]).toMatchObject({ line: 1, fault: null });
  });

  test('a quote that is not closed costs its line alone, however much comes behind it', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `${index};Produto ${index};1,00`);
    const records = read(['1;"Produto', ...rows].join('\n'), 64 * 1024);
    expect(records).toHaveLength(20_001);
    expect(records[0]).toMatchObject({ line: 1, fault: 'quote_broken' });
    expect(records.at(-1)).toMatchObject({ line: 20_001, cells: ['19999', 'Produto 19999', '1,00'] });
  });

  test('lines that each open a quote each cost themselves', () => {
    const records = read('"a;b\n'.repeat(200_000), 64 * 1024);
    expect(records).toHaveLength(200_000);
    expect(records.every(({ fault }) => fault === 'quote_broken')).toBe(true);
  });

  test('a picture of a megabyte is a field, with quotes and without, in whatever pieces it comes', () => {
    const picture = 'aB3/+'.repeat(200_000);
    const text = `1;${picture};x\n2;"data:image/png;base64,${picture}";y\n3;;z\n`;
    for (const pieceLength of [50_000, 64 * 1024, text.length]) {
      expect(read(text, pieceLength).map(({ line, cells }) => [line, cells?.map((cell) => cell.length)])).toEqual([
        [1, [1, 1_000_000, 1]],
        [2, [1, 1_000_022, 1]],
        [3, [1, 0, 1]],
      ]);
    }
  });

  test('two quotes that were left open far from each other cost their two lines, and nothing between them', () => {
    const rows = Array.from({ length: 9_000 }, (_, at) => `${at};Produto;1,00`);
    const records = read(['a;"aberto', ...rows, 'b;outro"', 'c'].join('\n'), 64 * 1024);
    expect(records.filter(({ cells }) => cells === null)).toMatchObject([{ line: 1, fault: 'quote_broken' }]);
    expect(records).toHaveLength(1 + 9_000 + 2);
  });
});
