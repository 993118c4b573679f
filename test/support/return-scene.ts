import { type TestContext, test } from 'vitest';
import type { SaleId } from '../../shared/ids.ts';
import { type Cents, cents, sum } from '../../shared/money.ts';
import type { PaymentId } from '../../shared/payment.ts';
import type { PersonName } from '../../shared/person.ts';
import type { Result } from '../../shared/result.ts';
import type { Sale, SaleLine } from '../../shared/sale.ts';
import { type ReturnableSale, type ReturnMoney, returnCents, type SaleReturn } from '../../shared/sale-return.ts';
import { openShop, type Shop } from './open-shop.ts';
import { value } from './value.ts';

export type Sold = readonly [priceCents: number, quantity: number];

export type ReturnShop = Shop & {
  readonly basket: (...sold: readonly Sold[]) => Sale;
  readonly soldForCash: (...sold: readonly Sold[]) => Sale;
  readonly cash: (sale: Sale) => Sale;
  /** Returns these quantities of the lines, in order; `more` overrides. */
  readonly giveBack: (saleId: SaleId, quantities: readonly number[], more?: Partial<Order>) => Result<SaleReturn>;
  readonly forSale: (saleId: SaleId) => ReturnableSale;
  readonly note: (amountCents: number) => string;
  /** Acts as operador from now on; `supervised` adds a fiscal's PIN to one act. */
  readonly asCashier: () => void;
  readonly supervised: <T>(work: () => T) => T;
};

type Order = Parameters<ReturnType<Shop['till']>['returns']['make']>[0];

const SUPERVISOR = { id: 'fiscal', name: 'Ana Prado', role: 'supervisor' } as unknown as PersonName;
const CASHIER = { id: 'operador', name: 'João Lima', role: 'cashier' } as unknown as PersonName;

export async function openReturnShop(context: Pick<TestContext, 'onTestFinished'>): Promise<ReturnShop> {
  const shop = await openShop(context);
  return { ...shop, ...counter(shop) };
}

export const returnTest = test.extend('shop', ({ onTestFinished }) => openReturnShop({ onTestFinished }));

function counter(shop: Shop): Omit<ReturnShop, keyof Shop> {
  const { till } = shop;
  const forSale = (saleId: SaleId): ReturnableSale => value(till().returns.forSale(saleId));
  const basket = (...sold: readonly Sold[]): Sale => {
    let sale: Sale | null = null;
    sold.forEach(([priceCents, quantity], place) => {
      const code = `R${priceCents}-${place}`;
      till().catalogue.save({ id: null, code, barcode: null, name: `Product ${code}`, priceCents: cents(priceCents) });
      sale = value(till().sales.addByCode(`${quantity}*${code}`));
    });
    if (sale === null) throw new Error('nothing in the basket');
    return sale;
  };
  const cash = (sale: Sale): Sale => value(till().payments.payCash(sale.id, sale.dueCents, null));
  const soldForCash = (...sold: readonly Sold[]): Sale => cash(basket(...sold));
  const giveBack: ReturnShop['giveBack'] = (saleId, quantities, more = {}) =>
    till().returns.make({ ...orderOf(forSale(saleId), quantities), ...more });
  return {
    basket,
    cash,
    soldForCash,
    giveBack,
    forSale,
    note: (amountCents) => {
      const sale = soldForCash([amountCents, 1]);
      return value(giveBack(sale.id, [1])).creditNote?.code ?? '';
    },
    asCashier: () => till().actor.signedIn(CASHIER),
    supervised: (work) => till().actor.approved(SUPERVISOR, work),
  };
}

/** The screen's order for these quantities of each line: for a vale-troca. */
export function orderOf({ sale, lines }: ReturnableSale, quantities: readonly number[]): Order {
  const taken = lines.flatMap((line, place) => {
    const quantity = quantities[place] ?? 0;
    return quantity === 0 ? [] : [{ line, quantity }];
  });
  const fits = taken.filter(({ line, quantity }) => line.returnedQuantity + quantity <= line.quantity);
  const amountCents: Cents = sum(fits.map(({ line, quantity }) => returnCents(line, line.returnedQuantity, quantity)));
  return {
    saleId: sale.id,
    lines: taken.map(({ line, quantity }) => ({ lineId: line.lineId, quantity })),
    products: [],
    amountCents,
    money: 'credit_note' satisfies ReturnMoney,
    paymentId: null,
    reason: 'defective',
    note: '',
  };
}

export function firstLine(sale: Sale): SaleLine {
  const [line] = sale.lines;
  if (line === undefined) throw new Error('no line');
  return line;
}

export const SLIP = { kind: 'credit', brand: 'Elo', nsu: '000123', authorization: 'A1B2C3' } as const;

export function paymentOf(sale: Sale, tender: string): PaymentId {
  const found = sale.payments.find((one) => one.tender === tender);
  if (found === undefined) throw new Error(`no payment by ${tender}`);
  return found.id;
}
