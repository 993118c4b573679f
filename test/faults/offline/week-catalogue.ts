import { cents } from '../../../shared/money.ts';
import type { Product, ProductDraft } from '../../../shared/product.ts';
import type { Result } from '../../../shared/result.ts';
import { value } from '../../support/value.ts';
import type { Random } from '../random.ts';
import type { WeekShop } from './week-shop.ts';

/** The shop's products, and a week's changes. */

const FIRST_GOODS = 40;

function draft(dice: Random, code: string): ProductDraft {
  return { id: null, code, barcode: null, name: `Produto ${code}`, priceCents: cents(1 + dice.below(9_999)) };
}

export async function layOutCatalogue(shop: WeekShop, dice: Random): Promise<void> {
  for (let good = 1; good <= FIRST_GOODS; good++) {
    value(await shop.till().serve('catalogue:save', draft(dice, `A${good}`)));
  }
}

type Change = (shop: WeekShop, dice: Random, product: Product) => Result<unknown> | Promise<Result<unknown>>;

const asDraft = ({ id, code, barcode, name, priceCents }: Product): ProductDraft => ({
  id,
  code,
  barcode,
  name,
  priceCents,
});

const CHANGES: readonly Change[] = [
  ...new Array<Change>(5).fill(({ till }, dice, product) =>
    till().serve('catalogue:save', { ...asDraft(product), priceCents: cents(1 + dice.below(9_999)) }),
  ),
  ({ till }, dice, product) =>
    till().serve('catalogue:save', { ...asDraft(product), name: `${product.name.slice(0, 40)} ${dice.below(100)}` }),
  ({ till, time }, dice) => till().serve('catalogue:save', draft(dice, `N${time.monotonicMs()}`)),
  ({ till, time }, _dice, product) =>
    till().serve('catalogue:save', { ...asDraft(product), code: `R${time.monotonicMs()}` }),
  ({ till }, _dice, { id, active }) => till().serve('catalogue:set-active', { productId: id, active: !active }),
  ({ till }, _dice, { id }) => till().serve('catalogue:delete', { productId: id }),
];

/** One change of one product; the shop keeps products to sell. */
export async function changeCatalogue(shop: WeekShop, dice: Random): Promise<void> {
  const goods = (await goodsOf(shop, false)).filter((product) => !product.deleting);
  const active = goods.filter((product) => product.active);
  // only prices and new products when few are left
  const change = active.length < FIRST_GOODS / 2 ? dice.pick(CHANGES.slice(0, 7)) : dice.pick(CHANGES);
  value(await change(shop, dice, dice.pick(goods)));
}

export async function goodsOf(shop: WeekShop, onlyActive: boolean): Promise<readonly Product[]> {
  const query = { text: '', onlyActive, offset: 0, limit: 100 };
  return value(await shop.till().serve('catalogue:search', query)).products;
}
