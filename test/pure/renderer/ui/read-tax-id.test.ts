import { expect, it } from 'vitest';
import { readTaxId } from '../../../../renderer/ui/read-tax-id.ts';

it('what stands in the field of a CPF or CNPJ is nothing, a number, or wrong in a way that can be told', () => {
  expect(readTaxId(' . - ')).toEqual({ state: 'empty' });
  expect(readTaxId('529.982.247-25')).toEqual({ state: 'right', bare: '52998224725' });
  expect(readTaxId('12.abc.345/01de-35')).toEqual({ state: 'right', bare: '12ABC34501DE35' });
  expect(readTaxId('529.982.247-24')).toEqual({ state: 'wrong', problem: 'cpf', count: 11 });
  expect(readTaxId('11222333000182')).toEqual({ state: 'wrong', problem: 'cnpj', count: 14 });
  expect(readTaxId('529982247')).toEqual({ state: 'wrong', problem: 'length', count: 9 });
});
