import { describe, expect, test } from 'vitest';
import {
  bareTaxId,
  cnpjCheckDigits,
  formatCnpj,
  formatTaxId,
  isCnpj,
  isCpf,
  isTaxId,
  kindOfTaxId,
} from '../../../shared/tax-id.ts';

describe('CNPJ', () => {
  // 12.ABC.345/01DE-35 is the tax authority's example with letters
  test.each(['11222333000181', '11.222.333/0001-81', '12ABC34501DE35', '12.abc.345/01de-35', ' 11222333000181 '])(
    '%s is one',
    (text) => {
      expect(isCnpj(text)).toBe(true);
    },
  );

  test.each([
    '',
    '11222333000182',
    '12ABC34501DE36',
    '00000000000000',
    '1122233300018',
    '112223330001811',
    '12ABC34501DE3A',
    '12ÁBC34501DE35',
  ])('%j is none', (text) => expect(isCnpj(text)).toBe(false));

  test('gives the check digits of letters by their ASCII code', () => {
    expect(cnpjCheckDigits('12ABC34501DE')).toBe('35');
    expect(cnpjCheckDigits('112223330001')).toBe('81');
  });

  test('is stored bare and shown with its punctuation', () => {
    expect(bareTaxId('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });
});

describe('CPF', () => {
  test.each(['52998224725', '529.982.247-25', '11144477735'])('%s is one', (text) => expect(isCpf(text)).toBe(true));

  test.each(['', '52998224724', '11111111111', '5299822472', '529982247255', '5299822472a'])('%j is none', (text) => {
    expect(isCpf(text)).toBe(false);
  });
});

test('either of the two is told by its length and written as people write it', () => {
  expect(formatTaxId('52998224725')).toBe('529.982.247-25');
  expect(formatTaxId('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(kindOfTaxId('52998224725')).toBe('cpf');
  expect(kindOfTaxId('12ABC34501DE35')).toBe('cnpj');
  expect(['529.982.247-25', '11222333000181'].every(isTaxId)).toBe(true);
  expect(['52998224724', '11222333000182', ''].some(isTaxId)).toBe(false);
});
