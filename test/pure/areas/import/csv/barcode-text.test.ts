import { describe, expect, test } from 'vitest';
import { readBarcode, readCode, readMoreBarcodes } from '../../../../../electron/areas/import/csv/barcode-text.ts';

describe('a barcode as a spreadsheet left it', () => {
  test.each([
    ['7891000100103.0', '7891000100103'],
    ['7891000053508,00', '7891000053508'],
    ['7.891.000.244.210', '7891000244210'],
    ['7.891.000.244.210,00', '7891000244210'],
    ['7,891,000,244,210.00', '7891000244210'],
    ["'7891000100103", '7891000100103'],
    ["'7891000100103.0 ", '7891000100103'],
    ['7891000100103 \u00a0', '7891000100103'],
    ['7 891000 100103', '7891000100103'],
    ['17891000100100', '17891000100100'],
    ['12345670', '12345670'],
    ['12345670,0', '12345670'],
    ['012345678905', '012345678905'],
    ['04252614', '04252614'],
    ["'123456", '123456'],
    ['123456', '123456'],
    ['1234567890', '1234567890'],
    ['A-12.0', 'A-12.0'],
    ['="7891000100103"', '7891000100103'],
    ['\u200b7891000\u200d100103\ufeff', '7891000100103'],
    ['="A-12"', 'A-12'],
    ['1E12', '1E12'],
    ['12/34', '12/34'],
  ])('%j is %s', (cell, barcode) => expect(readBarcode(cell)).toEqual({ ok: true, value: barcode }));

  test.each([
    ['12345678905', '0012345678905'],
    ['12345678905.0', '0012345678905'],
    ['1234567895', '0001234567895'],
  ])('%j has lost its zeros, and is told', (cell, barcode) => {
    expect(readBarcode(cell)).toEqual({ ok: true, value: barcode, corrected: barcode });
    expect(readMoreBarcodes(`A1 ${cell}`)).toEqual({ ok: true, value: ['A1', barcode], corrected: barcode });
  });

  test.each([
    ['7,89101E+12', 'scientific'],
    ['7.89101e+12', 'scientific'],
    ['7891000100104', 'wrong_check_digit'],
    ['7891000100104.0', 'wrong_check_digit'],
    ['7.891.000.244.211', 'wrong_check_digit'],
    ['123456,0', 'number_spoiled'],
    ['1.234', 'number_spoiled'],
    ['1234567890,0', 'number_spoiled'],
    ['12 34', 'space_or_asterisk'],
    ['7.891000100103E12', 'scientific'],
    ['7,89E12', 'scientific'],
    ['7891000100103/7891000053508', 'several_barcodes'],
    ['7891000100103; 7891000053508', 'several_barcodes'],
    ['7891000100103,SEM GTIN', 'several_barcodes'],
    ['7891000100103;', 'several_barcodes'],
    ['#REF!', 'spreadsheet_error'],
    ['#VALOR!', 'spreadsheet_error'],
    ['#NOME?', 'spreadsheet_error'],
    ['#N/D', 'spreadsheet_error'],
    ['######', 'spreadsheet_error'],
  ])('%j is refused as %s', (cell, reason) => expect(readBarcode(cell)).toEqual({ ok: false, reason }));

  test.each(
    'SEM GTIN|sem gtin |SEM EAN|Sem código|S/N|N/A|NÃO|nan|false|.|?|S/EAN|N/C|="SEM GTIN"|-|--|—|0|0000000000000|NAO TEM|Não possui|ISENTO|null|'
      .split('|')
      .concat('O produto não tem código cadastrado'),
  )('%j is none', (cell) => {
    expect(readBarcode(cell)).toEqual({ ok: true, value: '' });
    expect(readMoreBarcodes(cell)).toEqual({ ok: true, value: [] });
  });

  test('what an apostrophe guards is meant as it is', () => {
    expect(readBarcode("'-")).toEqual({ ok: true, value: '-' });
    expect(readMoreBarcodes("'-")).toEqual({ ok: true, value: ['-'] });
    expect(readMoreBarcodes('"." "NC" -')).toEqual({ ok: true, value: ['.', 'NC'] });
  });
});

describe('several in one cell', () => {
  test.each([
    ['7,89101E+12', 'scientific'],
    ['7891000100103 7,89101E+12', 'scientific'],
    ['7.89E+12;X1', 'scientific'],
    ['7891000100103 7891000100104', 'wrong_check_digit'],
    ['1.234.567', 'number_spoiled'],
    ['7.891000100103E12', 'scientific'],
    ['7891000100103;#REF!', 'spreadsheet_error'],
  ])('%j is refused as %s', (cell, reason) => expect(readMoreBarcodes(cell)).toEqual({ ok: false, reason }));

  test.each([
    ['7891000100103.0 7891000053508', ['7891000100103', '7891000053508']],
    ['7891000100103,00', ['7891000100103']],
    ['7891000100103,7891000053508', ['7891000100103', '7891000053508']],
    ['1234 5670', ['1234', '5670']],
    ['101,102', ['101', '102']],
    ['7891000100103/7891000053508', ['7891000100103', '7891000053508']],
    ['7891000100103 - 7891000053508', ['7891000100103', '7891000053508']],
    ['7891000100103;SEM GTIN', ['7891000100103']],
    ['SEM GTIN,SEM GTIN', []],
    ['N/A;N/A', []],
    ['-;-', []],
    ['; ;', []],
    ['="7891000100103"', ['7891000100103']],
  ])('%j', (cell, barcodes) => expect(readMoreBarcodes(cell)).toEqual({ ok: true, value: barcodes }));
});

describe('a code', () => {
  test.each([
    ['101', '101'],
    ['7891000100103.0', '7891000100103'],
    ["'7891000100103", '7891000100103'],
    ['101.0', '101.0'],
    ['10.001.002', '10.001.002'],
    ["'101", "'101"],
    ['0', '0'],
  ])('%j is %s', (cell, code) => expect(readCode(cell)).toEqual({ ok: true, value: code }));

  test('a number whose last digits are gone is none', () => {
    expect(readCode('7,89101E+12')).toEqual({ ok: false, reason: 'scientific' });
  });
});
