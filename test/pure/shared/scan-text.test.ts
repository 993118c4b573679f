import { describe, expect, test } from 'vitest';
import { readControls, spellControls } from '../../../shared/control-names.ts';
import { kindOf } from '../../../shared/product-code/code-kind.ts';
import { gtinCheckDigit } from '../../../shared/product-code/gtin.ts';
import { codeOfScan } from '../../../shared/product-code/read-code.ts';
import { readScan, type ScanMarks } from '../../../shared/scan-text.ts';

const PLAIN: ScanMarks = { prefix: '', suffix: 'any', suffixText: '', stripAim: false };
const LABELS = ['20CCCCCPPPPPD'];
const label = `200004200500${gtinCheckDigit('200004200500')}`;

type Row = readonly [raw: string, marks: Partial<ScanMarks>, text: string, kind: string, stripped: readonly string[]];

const ROWS: readonly Row[] = [
  ['7891000315507', {}, '7891000315507', 'ean_13', []],
  ['96385074', {}, '96385074', 'ean_8', []],
  ['036000291452', {}, '036000291452', 'upc_a', []],
  ['17891000315504', {}, '17891000315504', 'gtin_14', []],
  // control: one digit off
  ['7891000315508', {}, '7891000315508', 'wrong_digit', []],
  [label, {}, label, 'scale_label', []],
  ['ARROZ5', {}, 'ARROZ5', 'own', []],
  ['101', {}, '101', 'own', []],
  [']E07891000315507', { stripAim: true }, '7891000315507', 'ean_13', ['aim ]E0']],
  [']E07891000315507', {}, ']E07891000315507', 'ean_13', []],
  [']C10107891000315507', { stripAim: true }, '\u001d0107891000315507', 'element_string', ['aim ]C1']],
  [']C10107891000315507', {}, ']C10107891000315507', 'element_string', []],
  [']d2010789100031550710AB\u001d17271231', {}, ']d2010789100031550710AB\u001d17271231', 'element_string', []],
  [']C1010789100031550710ABC', { stripAim: true }, '\u001d010789100031550710ABC', 'element_string', ['aim ]C1']],
  [']C0ARROZ5', { stripAim: true }, 'ARROZ5', 'code_128', ['aim ]C0']],
  [']Q1https://x', { stripAim: true }, 'https://x', 'web_address', ['aim ]Q1']],
  [']Q1promo', { stripAim: true }, 'promo', 'matrix', ['aim ]Q1']],
  ['https://loja.example/01/07891000315507', {}, 'https://loja.example/01/07891000315507', 'digital_link', []],
  ['04252614', {}, '04252614', 'upc_e', []],
  ['7891000315507 05', {}, '7891000315507 05', 'add_on', []],
  ['2200002013970', {}, '2200002013970', 'restricted', []],
  [']A0AB12', { stripAim: true }, 'AB12', 'code_39', ['aim ]A0']],
  [']-1', { stripAim: true }, ']-1', 'own', []],
  ['\u001d0107891000315507\u001d10AB', {}, '\u001d0107891000315507\u001d10AB', 'element_string', []],
  ['ABC\u0007\u00001', {}, 'ABC1', 'own', ['control <BEL><NUL>']],
  ['\u00027891000315507\u0003', { prefix: '\u0002' }, '7891000315507', 'ean_13', ['prefix <STX>', 'control <ETX>']],
  ['~7891000315507', { prefix: '~' }, '7891000315507', 'ean_13', ['prefix ~']],
  ['7891000315507~', { suffix: 'text', suffixText: '~' }, '7891000315507', 'ean_13', ['suffix ~']],
  ['7891000315507', { prefix: '~', suffix: 'text', suffixText: '#' }, '7891000315507', 'ean_13', []],
  [
    'x]E07891000315507\u0003!',
    { prefix: 'x', suffix: 'text', suffixText: '!', stripAim: true },
    '7891000315507',
    'ean_13',
    ['prefix x', 'suffix !', 'aim ]E0', 'control <ETX>'],
  ],
  [' 101 ', {}, '101', 'own', []],
  ['\u001d\u001d', {}, '', 'own', ['control <GS><GS>']],
];

test.each(ROWS)('%j with %j is %j', (raw, marks, text, kind, stripped) => {
  const read = readScan(raw, { ...PLAIN, ...marks });
  expect({ ...read, kind: kindOf(codeOfScan(read, LABELS)) }).toMatchObject({ raw, text, kind });
  expect(read.stripped.map((part) => `${part.what} ${spellControls(part.text)}`)).toEqual(stripped);
});

describe('control characters', () => {
  test('are spelt so that they are read back the same', () => {
    const all = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).filter(
      (char) => char !== '\u007f',
    );
    expect(all.map(spellControls).map(readControls)).toEqual(all);
    expect(readControls('<stx>~<GS>')).toBe('\u0002~\u001d');
  });

  test('a name that is none stays as it is typed', () => expect(readControls('<b>x</b><ABC>')).toBe('<b>x</b><ABC>'));
});
