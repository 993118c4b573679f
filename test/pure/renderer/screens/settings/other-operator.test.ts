import { expect, test } from 'vitest';
import { isOtherOperator } from '../../../../../renderer/screens/settings/settings-form.ts';
import type { OperatorSettings, Settings } from '../../../../../shared/settings.ts';
import { ownShop } from '../../../../support/own-shop.ts';

const real = (operator: Partial<OperatorSettings>): Settings => ownShop({ baseUrl: 'https://a.example', ...operator });

test('another address, shop or company is another operator to what waits', () => {
  expect(isOtherOperator(real({}), real({ baseUrl: 'https://b.example' }))).toBe(true);
  expect(isOtherOperator(real({}), real({ cnpj: '12ABC34501DE35' }))).toBe(true);
  expect(isOtherOperator(real({}), real({ companyId: 7 }))).toBe(true);
});

test('what concerns payments alone is not, and in training there is one operator', () => {
  expect(isOtherOperator(real({}), real({ qrProvider: 'XYZ', utcOffsetMinutes: 0 }))).toBe(false);
  expect(isOtherOperator(real({}), { ...real({}), storeName: 'Outra' })).toBe(false);
  expect(isOtherOperator(real({ baseUrl: '' }), real({}))).toBe(false);
  const training: Settings = { ...real({}), mode: 'training' };
  expect(isOtherOperator(training, { ...real({ baseUrl: 'https://b.example' }), mode: 'training' })).toBe(false);
});
