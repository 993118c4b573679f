import { expect, test } from 'vitest';
import { cents } from '../../shared/money.ts';
import type { ProductDraft } from '../../shared/product.ts';
import { gtinCheckDigit } from '../../shared/product-code/gtin.ts';
import { openJourney } from '../support/open-journey.ts';

const whole = (body: string): string => `${body}${gtinCheckDigit(body)}`;
const COFFEE = '7891000315507';
/** Variable weight: packing digit 9. */
const CHEESE = whole('9789100031550');
const MAGAZINE = '9771234567898';
const SCREW_ALONE: ProductDraft = {
  id: null,
  code: '40',
  barcode: null,
  name: 'Prego avulso',
  priceCents: cents(2_999),
};
const PRODUCTS: readonly ProductDraft[] = [
  SCREW_ALONE,
  { ...SCREW_ALONE, code: '4x40', name: 'Parafuso 4x40', priceCents: cents(1_500) },
  { ...SCREW_ALONE, code: 'GOMA', barcode: '042100005264', name: 'Gomas', priceCents: cents(300) },
  { ...SCREW_ALONE, code: 'CX-01', barcode: COFFEE, name: 'Café da casa', priceCents: cents(1_000) },
  { ...SCREW_ALONE, code: 'Q1', barcode: CHEESE, name: 'Queijo da casa', priceCents: cents(3_990), unit: 'weight' },
  { ...SCREW_ALONE, code: 'R1', barcode: MAGAZINE, name: 'Revista', priceCents: cents(2_000) },
];

const SOLD: readonly (readonly [text: string, code: string, name: string, total: string])[] = [
  ['4x40', '4x40', 'Parafuso 4x40', '15,00'],
  ['4*40', '40', 'Prego avulso', '119,96'],
  ['0042100005264', 'GOMA', 'Gomas', '3,00'],
  ['04252614', 'GOMA', 'Gomas', '3,00'],
  ['cx-01', 'CX-01', 'Café da casa', '10,00'],
  [`${MAGAZINE}05`, 'R1', 'Revista · ed. 05', '20,00'],
  [`01${CHEESE}3103000350`, 'Q1', 'Queijo da casa', '13,97'],
  [`https://loja.example/01/0${COFFEE}?10=L1`, 'CX-01', 'Café da casa', '10,00'],
  [`(01)0${COFFEE}(30)6`, 'CX-01', 'Café da casa', '60,00'],
  [whole('210000100199'), '1', 'Vela', '1,99'],
];

const REFUSED: readonly (readonly [text: string, told: string])[] = [
  [`3*${whole('210000100199')}`, 'Cada etiqueta da balança é de um pacote só'],
  [`(01)${CHEESE}(30)6`, 'A etiqueta traz uma quantidade (6), mas “Queijo da casa” é vendido por peso.'],
  [`(01)0${COFFEE}(3922)1000000000`, 'um preço que o caixa não sabe ler (AI 3922)'],
  [`(01)${CHEESE}(3102)000350(3103)000350`, 'O código veio incompleto ou com erro.'],
  [`02${`0${COFFEE}`}3712`, 'Este código é de uma caixa'],
  ['https://loja.example/promo/1', 'Este código é um endereço de internet sem produto.'],
];

test('what shops scan and type is sold as the catalogue has it, or refused with what it was', async (context) => {
  const journey = await openJourney(context, { settings: { weightLabels: ['21CCCCCTTTTTD'] } });
  const { page, enter, press, type, sees } = journey;
  const candle: ProductDraft = { ...SCREW_ALONE, code: '1', name: 'Vela', priceCents: cents(250) };
  for (const draft of [...PRODUCTS, candle]) await journey.ask('catalogue:save', draft);
  const lines = page.locator('.line');
  for (const [at, [text, code, name, total]] of SOLD.entries()) {
    await enter(text);
    await expect.poll(() => lines.count()).toBe(at + 1);
    const line = lines.nth(at);
    const shown = await Promise.all(
      ['.line-code', '.line-title', '.line-total'].map((part) => line.locator(part).innerText()),
    );
    expect([text, ...shown]).toEqual([text, code, name, total]);
  }
  for (const [text, told] of REFUSED) {
    await enter(text);
    await sees(told);
    await press('Escape');
  }
  expect(await lines.count()).toBe(SOLD.length);
  await enter(`(01)0${COFFEE}(30)100`).sees('100 × Café da casa = R$ 1.000,00');
  await press('Escape', 'Escape');

  await press('F7').sees('Consulta de preço');
  await type(`(01)0${COFFEE}(30)6`).sees('R$ 60,00');
  await press('Control+a');
  await type(`(01)0${COFFEE}(3922)1000000000`).sees('um preço que o caixa não sabe ler (AI 3922)');
});
