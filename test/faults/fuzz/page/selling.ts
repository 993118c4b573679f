import { CANCEL_REASONS } from '../../../../shared/cancel-reason.ts';
import type { Discount } from '../../../../shared/discount.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { type Cents, cents } from '../../../../shared/money.ts';
import { PRICE_REASONS } from '../../../../shared/price-reason.ts';
import type { Product } from '../../../../shared/product.ts';
import { beginning, freeSale, isOpen, type Kind, keptLines, kind, oneOf, type Page } from './act.ts';
import type { PageView } from './view.ts';

/** Longer sales cost more and show nothing new. */
const MOST_LINES = 12;
const CPF = ['12345678909', '529.982.247-25', '111.444.777-35'];

const forSale = ({ products }: PageView): readonly Product[] =>
  products.filter(({ active, deleting, priceCents }) => active && !deleting && priceCents > 0);

/** Limited in number, and after a part payment to what a page offers. */
const mayAdd = (view: PageView): boolean =>
  isOpen(view) && (view.sale === null || (freeSale(view) !== null && view.sale.lines.length < MOST_LINES));

const addable =
  (wanted: Product['unit']) =>
  (view: PageView): readonly Product[] =>
    mayAdd(view) ? forSale(view).filter(({ unit }) => unit === wanted) : [];

function codeText({ view, dice }: Page): string | null {
  const all = forSale(view);
  if (all.length === 0) return null;
  const { code, barcode, unit } = dice.pick(all);
  if (unit === 'weight') return `0,${100 + dice.below(900)}*${code}`;
  const text = barcode !== null && dice.chance(0.4) ? barcode : code;
  return dice.chance(0.3) ? `${1 + dice.below(9)}*${text}` : text;
}

/** Mostly within the cashier's limit; some need a supervisor. */
function discount({ dice }: Page, of: Cents): Discount {
  if (dice.chance(0.1)) return { kind: 'none' };
  const percent = dice.chance(0.8) ? 5 : 30;
  if (dice.chance(0.5)) return { kind: 'percent', basisPoints: 1 + dice.below(percent * 100) };
  return { kind: 'amount', cents: cents(1 + dice.below(Math.max(1, Math.floor((of * percent) / 100)))) };
}

const line = (page: Page, isWeight: boolean | null = null) => {
  const all = keptLines(freeSale(page.view)).filter(
    ({ weight }) => isWeight === null || (weight !== null) === isWeight,
  );
  return all.length === 0 ? null : page.dice.pick(all);
};
const hasLine = (view: PageView): boolean => keptLines(freeSale(view)).length > 0;
const isUnpaid = (view: PageView): boolean => freeSale(view)?.dueCents === freeSale(view)?.totalCents;

const unpaidLines = (view: PageView) => (isUnpaid(view) ? keptLines(freeSale(view)) : []);

const ADDING: readonly Kind[] = [
  kind('sale:add-by-code', 16, mayAdd, (page) => {
    const text = codeText(page);
    return text === null ? null : { text };
  }),
  oneOf('sale:add-product', 6, addable('piece'), ({ id }, { dice }) => ({
    productId: id,
    quantity: 1 + dice.below(6),
  })),
  oneOf('sale:add-weighed', 4, addable('weight'), ({ id }, { dice }) => ({
    productId: id,
    grams: 20 + dice.below(3_000),
  })),
  kind(
    'sale:add-amount',
    3,
    (view) => mayAdd(view) && view.settings?.allowAmounts === true,
    ({ dice }) => ({ amountCents: cents(1 + dice.below(20_000)), name: dice.pick(['Conserto', 'Valor sem produto']) }),
  ),
].map(beginning);

const CHANGING: readonly Kind[] = [
  kind('sale:set-quantity', 4, hasLine, (page) => {
    const one = line(page, false);
    return one && { lineId: one.id, quantity: one.quantity + page.dice.below(4) + (isUnpaid(page.view) ? 0 : 1) };
  }),
  kind('sale:set-weight', 3, hasLine, (page) => {
    const one = line(page, true);
    const least = isUnpaid(page.view) ? 50 : (one?.weight?.grams ?? 50);
    return one && { lineId: one.id, grams: least + page.dice.below(2_000) };
  }),
  oneOf('sale:cancel-line', 3, unpaidLines, ({ id }, { dice }) => ({
    lineId: id,
    reason: dice.pick(CANCEL_REASONS),
  })),
  oneOf('sale:discount-line', 4, unpaidLines, ({ id, totalCents }, page) => ({
    lineId: id,
    discount: discount(page, totalCents),
  })),
  kind(
    'sale:discount-sale',
    3,
    (view) => hasLine(view) && isUnpaid(view),
    (page) => ({ discount: discount(page, freeSale(page.view)?.subtotalCents ?? cents(0)) }),
  ),
  kind('sale:change-price', 2, hasLine, (page) => {
    const one = line(page);
    const cheaper = isUnpaid(page.view) ? Math.floor((one?.unitPriceCents ?? 0) / 2) : (one?.unitPriceCents ?? 0);
    const priceCents = cents(cheaper + 1 + page.dice.below(500));
    return one && { lineId: one.id, priceCents, reason: page.dice.pick(PRICE_REASONS) };
  }),
  kind(
    'sale:confirm-age',
    30,
    (view) => (freeSale(view)?.ageToCheck ?? null) !== null,
    ({ view }) => view.sale && { saleId: view.sale.id },
  ),
  kind(
    'sale:set-tax-id',
    2,
    (view) => freeSale(view) !== null,
    ({ view, dice }) => view.sale && { saleId: view.sale.id, taxId: dice.chance(0.2) ? null : dice.pick(CPF) },
  ),
];

/** Held for a person, not for a payment; none while another is open. */
function waiting(view: PageView): readonly SaleId[] {
  if (!isOpen(view) || (view.sale !== null && view.sale.totalCents > 0)) return [];
  const busy = new Set([...view.underWay.values()].filter(({ conflict }) => !conflict).map(({ saleId }) => saleId));
  return [...view.waiting].filter((id) => !busy.has(id));
}

const LEAVING: readonly Kind[] = [
  kind(
    'sale:cancel',
    1.5,
    (view) => freeSale(view) !== null,
    ({ view, dice }) => view.sale && { saleId: view.sale.id, reason: dice.pick(CANCEL_REASONS) },
  ),
  beginning(
    kind('sale:hold', 2, hasLine, ({ view, dice }) =>
      view.waiting.size > 8 || view.sale === null
        ? null
        : { saleId: view.sale.id, name: dice.pick(['', 'Dona Lúcia', 'Seu João', 'de camisa azul']) },
    ),
  ),
  kind(
    'sale:set-aside',
    4,
    ({ sale }) => sale?.payments.some(({ state }) => state === 'unconfirmed' || state === 'cancel_requested') ?? false,
    ({ view }) => view.sale && { saleId: view.sale.id },
  ),
  oneOf('sale:resume', 4, waiting, (saleId) => ({ saleId })),
];

export const SELLING: readonly Kind[] = [...ADDING, ...CHANGING, ...LEAVING];
