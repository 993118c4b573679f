import { expect, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import { foldText } from '../../../shared/product.ts';
import { suggestedCashRegister, suggestedStoreId } from '../../../shared/qr-registration.ts';
import { lineTotal, saleSubtotal } from '../../../shared/sale.ts';

test('a sale is the sum of its lines without the cancelled ones', () => {
  const lines = [
    { totalCents: lineTotal(cents(250), 4), cancelled: false },
    { totalCents: cents(5000), cancelled: true },
    { totalCents: cents(1), cancelled: false },
  ];
  expect(saleSubtotal(lines)).toBe(1001);
  expect(saleSubtotal([])).toBe(0);
});

test('names are compared without accents, case and doubled spaces', () => {
  expect(foldText('  Pão   de AÇÚCAR ')).toBe('pao de acucar');
});

test('the identifiers proposed to the operator follow its patterns', () => {
  expect(suggestedStoreId('12ABC34501DE35')).toBe('01DE35');
  expect(suggestedCashRegister('acquirer_operated', 7, '11222333000181')).toEqual({
    cashRegisterName: 'CAIXA 7|11222333000181',
    cashRegisterId: '00711222333000181',
  });
  expect(suggestedCashRegister('default', 12, '11222333000181')).toEqual({
    cashRegisterName: 'CAIXA 12',
    cashRegisterId: 'CAIXA012',
  });
});
