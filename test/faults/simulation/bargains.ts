import type { Discount } from '../../../shared/discount.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Sale, SaleLine } from '../../../shared/sale.ts';
import type { Random } from '../random.ts';
import { type Drawer, percentOf } from './drawer.ts';
import type { DiscountWish } from './extras.ts';
import { type Hand, openSale, press } from './hand.ts';
import type { Notebook } from './notebook.ts';
import type { Visit } from './visit.ts';

/** A cashier's limits: 5 %, R$ 20,00 per item, R$ 50,00 per sale. */
const CLERKS = { basisPoints: 500, line: 2_000, sale: 5_000 } as const;

export type Bargains = {
  readonly hand: Hand;
  readonly drawer: Drawer;
  readonly notebook: Notebook;
  readonly random: Random;
  readonly taxIds: Set<string>;
};

export async function strike(bargains: Bargains, { more }: Visit) {
  const wrong: string[] = [];
  if (more.pricePercent !== null) wrong.push(...(await changePrice(bargains, more.pricePercent)));
  for (const wish of more.discounts) wrong.push(...(await discount(bargains, wish)));
  if (more.taxId !== null) await askTaxId(bargains, more.taxId);
  return wrong;
}

const firstKept = (sale: Sale | null): SaleLine | undefined => sale?.lines.find((line) => !line.cancelled);

async function discount(bargains: Bargains, wish: DiscountWish): Promise<string[]> {
  const sale = await openSale(bargains.hand);
  const line = firstKept(sale);
  if (sale === null || line === undefined) return [];
  const isLine = wish.place === 'line';
  const gross = isLine ? line.unitPriceCents * line.quantity : sale.subtotalCents;
  const cents = percentOf(gross, wish.basisPoints);
  if (cents < 1 || cents >= gross) return [];
  const asked: Discount =
    wish.as === 'percent'
      ? { kind: 'percent', basisPoints: wish.basisPoints }
      : { kind: 'amount', cents: cents as Cents };
  bargains.drawer.agreed.add(
    `off ${isLine ? line.id : sale.id} ${wish.as === 'percent' ? `${wish.basisPoints} bp` : cents}`,
  );
  const lent = bargains.hand.lent;
  const done = isLine
    ? await press(bargains.hand, 'sale:discount-line', { lineId: line.id, discount: asked })
    : await press(bargains.hand, 'sale:discount-sale', { discount: asked });
  if (!done?.ok) return [];
  bargains.notebook.tick(`discount on the ${wish.place}`);
  const isAlone = bargains.hand.worker.role === 'cashier' && bargains.hand.lent === lent;
  const isBeyond = cents > Math.min(percentOf(gross, CLERKS.basisPoints), CLERKS[wish.place]);
  return isAlone && isBeyond ? [`I15: a cashier took ${cents} off ${gross}, and nobody lent a PIN`] : [];
}

async function changePrice(bargains: Bargains, percent: number): Promise<string[]> {
  const line = firstKept(await openSale(bargains.hand));
  if (line === undefined) return [];
  const priceCents = Math.max(1, Math.round((line.unitPriceCents * percent) / 100)) as Cents;
  bargains.drawer.agreed.add(`price ${line.id} ${priceCents}`);
  const lent = bargains.hand.lent;
  const done = await press(bargains.hand, 'sale:change-price', { lineId: line.id, priceCents, reason: 'price_match' });
  if (!done?.ok) return [];
  bargains.notebook.tick('price changed');
  const isAlone = bargains.hand.worker.role === 'cashier' && bargains.hand.lent === lent;
  return isAlone ? ['I15: a cashier changed a price, and nobody lent a PIN'] : [];
}

async function askTaxId(bargains: Bargains, how: 'right' | 'wrong'): Promise<void> {
  const sale = await openSale(bargains.hand);
  if (sale === null) return;
  const taxId = drawCpf(bargains.random.between(100_000_000, 999_999_999));
  bargains.taxIds.add(taxId);
  if (how === 'wrong') {
    const last = (Number(taxId.slice(-1)) + 1) % 10;
    await press(bargains.hand, 'sale:set-tax-id', { saleId: sale.id, taxId: `${taxId.slice(0, -1)}${last}` });
  }
  const done = await press(bargains.hand, 'sale:set-tax-id', { saleId: sale.id, taxId: dotted(taxId) });
  if (done?.ok) bargains.notebook.tick('CPF on the receipt');
}

function drawCpf(nine: number): string {
  const digits = [...String(nine)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (length + 1 - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

export const dotted = (cpf: string): string =>
  `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
