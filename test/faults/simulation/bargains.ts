import type { Discount } from '../../../shared/discount.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Sale, SaleLine } from '../../../shared/sale.ts';
import { type Drawer, percentOf } from './drawer.ts';
import type { DiscountWish } from './extras.ts';
import type { Hand } from './hand.ts';
import type { Shop } from './shop.ts';
import type { Visit } from './visit.ts';

/** What a cashier may take off alone: 5 %, and R$ 20,00 of an item or R$ 50,00 of the whole. */
const CLERKS = { basisPoints: 500, line: 2_000, sale: 5_000 } as const;

/** What is agreed on over the counter before anybody pays: less money, and whose receipt it is. */
export function createBargains(shop: Shop, hand: Hand, drawer: Drawer) {
  const { notebook } = shop;
  const random = shop.random.fork('bargains');
  const taxIds = new Set<string>();

  const firstKept = (sale: Sale | null): SaleLine | undefined => sale?.lines.find((line) => !line.cancelled);

  async function discount(wish: DiscountWish): Promise<string[]> {
    const sale = await hand.openSale();
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
    drawer.agree(`off ${isLine ? line.id : sale.id} ${wish.as === 'percent' ? `${wish.basisPoints} bp` : cents}`);
    const lent = hand.lent();
    const done = isLine
      ? await hand.press('sale:discount-line', { lineId: line.id, discount: asked })
      : await hand.press('sale:discount-sale', { discount: asked });
    if (!done?.ok) return [];
    notebook.tick(`discount on the ${wish.place}`);
    const isAlone = hand.worker().role === 'cashier' && hand.lent() === lent;
    const isBeyond = cents > Math.min(percentOf(gross, CLERKS.basisPoints), CLERKS[wish.place]);
    return isAlone && isBeyond ? [`I15: a cashier took ${cents} off ${gross}, and nobody lent a PIN`] : [];
  }

  /** Sold for another price than the shelf's, as the two have agreed. */
  async function changePrice(percent: number): Promise<string[]> {
    const line = firstKept(await hand.openSale());
    if (line === undefined) return [];
    const priceCents = Math.max(1, Math.round((line.unitPriceCents * percent) / 100)) as Cents;
    drawer.agree(`price ${line.id} ${priceCents}`);
    const lent = hand.lent();
    const done = await hand.press('sale:change-price', { lineId: line.id, priceCents, reason: 'price_match' });
    if (!done?.ok) return [];
    notebook.tick('price changed');
    const isAlone = hand.worker().role === 'cashier' && hand.lent() === lent;
    return isAlone ? ['I15: a cashier changed a price, and nobody lent a PIN'] : [];
  }

  async function askTaxId(how: 'right' | 'wrong'): Promise<void> {
    const sale = await hand.openSale();
    if (sale === null) return;
    const taxId = drawCpf(random.between(100_000_000, 999_999_999));
    taxIds.add(taxId);
    if (how === 'wrong') {
      const last = (Number(taxId.slice(-1)) + 1) % 10;
      await hand.press('sale:set-tax-id', { saleId: sale.id, taxId: `${taxId.slice(0, -1)}${last}` });
    }
    const done = await hand.press('sale:set-tax-id', { saleId: sale.id, taxId: dotted(taxId) });
    if (done?.ok) notebook.tick('CPF on the receipt');
  }

  return {
    /** CPFs that were typed, which may stand in no file. */
    taxIds,
    /** Gives what was found wrong. */
    strike: async ({ more }: Visit) => {
      const wrong: string[] = [];
      if (more.pricePercent !== null) wrong.push(...(await changePrice(more.pricePercent)));
      for (const wish of more.discounts) wrong.push(...(await discount(wish)));
      if (more.taxId !== null) await askTaxId(more.taxId);
      return wrong;
    },
  };
}

/** Nine digits and the two that check them. */
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
