import { expect, test } from 'vitest';
import { isOtherOperator } from '../../../../../renderer/screens/settings/unsent-dialog.tsx';
import { DEFAULT_SETTINGS, type OperatorSettings, type Settings } from '../../../../../shared/settings.ts';
import { OWN_SHOP } from '../../../../support/own-shop.ts';

const real = (operator: Partial<OperatorSettings>): Settings => ({
  ...DEFAULT_SETTINGS,
  ...OWN_SHOP,
  mode: 'real',
  operator: { ...DEFAULT_SETTINGS.operator, baseUrl: 'https://a.example', cnpj: '11222333000181', ...operator },
});

test('another address, shop or company is another operator to what waits', () => {
  expect(isOtherOperator(real({}), real({ baseUrl: 'https://b.example' }))).toBe(true);
  expect(isOtherOperator(real({}), real({ cnpj: '12ABC34501DE35' }))).toBe(true);
  expect(isOtherOperator(real({}), real({ companyId: 7 }))).toBe(true);
});

test('what concerns payments alone is not, and in training there is one operator', () => {
  expect(isOtherOperator(real({}), real({ qrProvider: 'XYZ', utcOffsetMinutes: 0 }))).toBe(false);
  expect(isOtherOperator(real({}), { ...real({}), storeName: 'Outra' })).toBe(false);
  const training: Settings = { ...real({}), mode: 'training' };
  expect(isOtherOperator(training, { ...real({ baseUrl: 'https://b.example' }), mode: 'training' })).toBe(false);
});
