import { expect, type TestContext } from 'vitest';
import { cents } from '../../shared/money.ts';
import type { ProductDraft } from '../../shared/product.ts';
import { type Journey, openJourney } from './open-journey.ts';

const LIST = { name: 'Produtos encontrados' };

const candy = (code: string): ProductDraft => ({
  ...{ id: null, code, barcode: null, name: 'Bala sortida', priceCents: cents(100) },
});
const CHEESE: ProductDraft = {
  ...{ id: null, code: '42', barcode: null, name: 'Queijo minas', priceCents: cents(3_990), unit: 'weight' },
};

export function atTheField({ page }: Journey) {
  const list = page.getByRole('main').getByRole('listbox', LIST);
  const field = page.getByLabel('Código ou nome do produto');
  return {
    options: list.getByRole('option'),
    isClosed: () => expect.poll(() => list.count()).toBe(0),
    holds: (text: string) => expect.poll(() => field.inputValue()).toBe(text),
    sold: (codes: readonly string[]) =>
      expect.poll(() => page.locator('.line:not(.line-cancelled) .line-code').allInnerTexts()).toEqual(codes),
  };
}

/** With three sweets of one name, and a cheese by weight. */
export async function opensWithNames(
  context: TestContext,
  start: Parameters<typeof openJourney>[1] = {},
): Promise<Journey> {
  const journey = await openJourney(context, start);
  for (const draft of [candy('B1'), candy('B2'), candy('B3'), CHEESE]) await journey.ask('catalogue:save', draft);
  return journey;
}
