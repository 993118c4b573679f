import type { CancelReason } from '../../../../shared/cancel-reason.ts';
import { type Discount, isDiscounted } from '../../../../shared/discount.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { type Cents, MAX_CENTS, ZERO } from '../../../../shared/money.ts';
import type { PaymentState } from '../../../../shared/payment-states.ts';
import type { PriceReason } from '../../../../shared/price-reason.ts';
import { NO_PRODUCT, type ProductId } from '../../../../shared/product.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';
import {
  type GrownSale,
  lineTotal,
  MAX_LINES,
  type Sale,
  type SaleLine,
  type SaleLineId,
  type SaleSummary,
  type ScannedSale,
} from '../../../../shared/sale.ts';
import { type ServiceParts, timestamp } from '../../service-parts.ts';
import type { LegUndo, UndoneLeg } from '../payment/legs/undo-leg.ts';
import type { PollLog } from '../payment/poll-log.ts';
import type { MoneyDatabase } from '../tables.ts';
import { checkAgainstTrail } from './agreed-sale.ts';
import { createSaleTelling, type Known } from './grown-sale.ts';
import { type ChangeParts, changeable, changeSale, discountOf } from './pricing/change-sale.ts';
import {
  type Plan,
  planLineAdded,
  planLineCancelled,
  planLineDiscount,
  planPrice,
  planQuantity,
  planSaleDiscount,
  planWeight,
} from './pricing/plan-change.ts';
import { noteSaleAct } from './pricing/sale-acts.ts';
import { itemOfAmount, itemOfPieces, itemOfWeight, readItem, type ScannedItem } from './pricing/scanned-item.ts';
import type { SaleRow } from './sale-rows.ts';
import { viewSale } from './sale-view.ts';

export type SaleServiceParts = ServiceParts<MoneyDatabase> &
  ChangeParts & {
    readonly pollLog: PollLog;
    readonly allowAmounts: () => boolean;
    readonly weightLabels: () => readonly string[];
    readonly heaviestKg: () => number;
    readonly undo: Pick<LegUndo, 'undoAll' | 'follow'>;
  };

/** Every change is priced and on disk before the call answers. */
export function createSaleService(given: SaleServiceParts) {
  const parts: Selling = { ...given, telling: createSaleTelling(given) };
  const { sales, products } = parts.database;
  return {
    current: (): Result<Sale | null> => {
      const open = sales.findOpen();
      return ok(open === null ? null : view(parts, open.id));
    },
    /** `meant`: the cashier has confirmed an unlikely quantity, weight or price. */
    addByCode: (text: string, known?: Known, meant = false): Result<ScannedSale> =>
      addScanned(parts, text, known, meant),
    addProduct: (productId: ProductId, quantity: number, known?: Known): Result<Sale | GrownSale> => {
      const product = products.findToSell(productId);
      return product === null ? fail('unknown_product') : add(parts, itemOfPieces(product, quantity), known);
    },
    addWeighed: (productId: ProductId, grams: number): Result<Sale> => {
      const product = products.findToSell(productId);
      return product === null ? fail('unknown_product') : add(parts, itemOfWeight(product, grams), undefined);
    },
    addAmount: (amountCents: Cents, name: string): Result<Sale> =>
      parts.allowAmounts() ? add(parts, ok(itemOfAmount(amountCents, name)), undefined) : fail('amounts_off'),
    confirmAge: (id: SaleId): Result<Sale> => confirmAge(parts, id),
    setWeight: (lineId: SaleLineId, grams: number): Result<Sale> => change(parts, planWeight(lineId, grams)),
    setQuantity: (lineId: SaleLineId, quantity: number): Result<Sale> => change(parts, planQuantity(lineId, quantity)),
    cancelLine: (lineId: SaleLineId, reason: CancelReason): Result<Sale> =>
      change(parts, planLineCancelled(lineId, reason)),
    discountLine: (lineId: SaleLineId, discount: Discount): Result<Sale> =>
      change(parts, planLineDiscount(lineId, discount)),
    discountSale: (discount: Discount): Result<Sale> => change(parts, planSaleDiscount(discount)),
    changePrice: (lineId: SaleLineId, priceCents: Cents, reason: PriceReason): Result<Sale> =>
      change(parts, planPrice(lineId, priceCents, reason)),
    cancel: (id: SaleId, reason: CancelReason): Result<Sale> => cancel(parts, id, reason),
    setAside: (id: SaleId): Result<Sale> => setAside(parts, id),
    /** An open sale without items is replaced; one with items must be finished first. */
    resume: (id: SaleId): Result<Sale> => resume(parts, id),
    get: (id: SaleId): Result<Sale> => (sales.find(id) === null ? fail('not_found') : ok(view(parts, id))),
    /** `day`: `YYYY-MM-DD` in the shop; null for today. */
    list: (day: string | null): Result<readonly SaleSummary[]> => {
      const { spanOf, spanAt } = parts.localTime();
      const { from, to } = day === null ? spanAt(parts.clock.now()) : spanOf(day);
      return ok(sales.between(from.toISOString(), to.toISOString()));
    },
  };
}

export type SaleService = ReturnType<typeof createSaleService>;

type Selling = SaleServiceParts & { readonly telling: ReturnType<typeof createSaleTelling> };

function view({ database, pollLog }: Selling, id: SaleId): Sale {
  return viewSale(database, pollLog, id);
}

/** Prices the sale as planned; within a transaction. */
function carryOut(parts: Selling, sale: SaleRow, plan: Plan): Result<null> {
  const person = parts.actor.person();
  if (person === null) return fail('signed_out');
  const lines = parts.database.sales.lines(sale.id);
  const planned = plan(sale, lines);
  if (!planned.ok) return planned;
  return changeSale(parts, person, sale, lines, planned.value);
}

function change(parts: Selling, plan: Plan): Result<Sale> {
  const { sales, transaction } = parts.database;
  return transaction(() => {
    const sale = changeable(parts, sales.findOpen());
    if (!sale.ok) return sale;
    const done = carryOut(parts, sale.value, plan);
    return done.ok ? ok(view(parts, sale.value.id)) : done;
  });
}

function addScanned(parts: Selling, text: string, known: Known, meant: boolean): Result<ScannedSale> {
  const today = (): string => parts.localTime().dayOf(parts.clock.now());
  const reading = { layouts: parts.weightLabels(), today, heaviestKg: meant ? null : parts.heaviestKg() };
  const item = readItem(parts.database.products, reading, text);
  const added = add(parts, item, known);
  if (!added.ok || !item.ok || item.value.over === null) return added;
  return ok({ ...added.value, over: { ...item.value.over, name: item.value.product.name } });
}

function add(parts: Selling, item: Result<ScannedItem>, known: Known): Result<Sale | GrownSale> {
  if (!item.ok) return item;
  if (parts.actor.shift() === null) return fail('no_shift');
  const { sales, transaction } = parts.database;
  return transaction(() => {
    const open = sales.findOpen();
    return open === null ? begin(parts, item.value, known) : addTo(parts, open, item.value, known);
  });
}

function begin(parts: Selling, item: ScannedItem, known: Known): Result<Sale | GrownSale> {
  const { sales } = parts.database;
  const id = parts.newId() as SaleId;
  const line = newLine(parts.newId() as SaleLineId, item);
  if (line.totalCents > MAX_CENTS) return tooMuch(line);
  sales.insert(id, timestamp(parts.clock), parts.actor.by());
  sales.addLine(id, line);
  return ok(parts.telling.whole(id, known));
}

function addTo(parts: Selling, open: SaleRow, item: ScannedItem, known: Known): Result<Sale | GrownSale> {
  const { telling, database } = parts;
  const { sales } = database;
  const sale = changeable(parts, open);
  if (!sale.ok) return sale;
  const { id, total_cents } = open;
  const line = newLine(parts.newId() as SaleLineId, item);
  const linesBefore = sales.lineCount(id);
  if (total_cents + line.totalCents > MAX_CENTS || linesBefore >= MAX_LINES) return tooMuch(line);
  // a discount on the whole sale must be shared again
  if (isDiscounted(discountOf(open))) {
    const done = carryOut(parts, open, planLineAdded(line));
    return done.ok ? ok(telling.whole(id, known)) : done;
  }
  const hadAll = telling.hasAll(open, known);
  sales.addLine(id, line);
  return ok(telling.grown({ sale: open, lineId: line.id, linesBefore, hadAll }, known));
}

/** Records for each line that the customer's age was checked. Later lines need another check. */
function confirmAge(parts: Selling, id: SaleId): Result<Sale> {
  const { sales, saleAges, transaction } = parts.database;
  return transaction(() => {
    const person = parts.actor.person();
    if (person === null) return fail('signed_out');
    const sale = changeable(parts, sales.find(id));
    if (!sale.ok) return sale;
    for (const lineId of saleAges.unchecked(id)) {
      noteSaleAct(parts, person, id, { kind: 'age_checked', lineId, reason: null, amountCents: ZERO });
    }
    return ok(view(parts, id));
  });
}

/** Refused while a payment is live. Its payments are undone; attached money becomes a case again. */
function cancel(parts: Selling, id: SaleId, reason: CancelReason): Result<Sale> {
  const { sales, payments, cases, transaction } = parts.database;
  let undone: readonly UndoneLeg[] = [];
  const cancelled = transaction((): Result<Sale> => {
    const person = parts.actor.person();
    if (person === null) return fail('signed_out');
    const sale = sales.find(id);
    if (sale === null) return fail('not_found');
    if (sale.state !== 'open' && sale.state !== 'set_aside') return fail('sale_not_open');
    if (parts.actor.shift() === null) return fail('no_shift');
    if (cases.holdsUndo(id)) return fail('payment_in_conflict');
    checkAgainstTrail(parts.database, sale);
    if (payments.hasLive(id)) return fail('sale_being_paid');
    const legs = parts.undo.undoAll(id);
    if (!legs.ok) return legs;
    undone = legs.value;
    sales.cancel(id, timestamp(parts.clock), parts.actor.by());
    const act = { kind: 'sale_cancelled', lineId: null, reason, amountCents: sale.total_cents } as const;
    noteSaleAct(parts, person, id, act);
    return ok(view(parts, id));
  });
  if (cancelled.ok) parts.undo.follow(undone);
  return cancelled;
}

/** No customer waits at the device or the QR for these. */
const WAITS: ReadonlySet<PaymentState> = new Set(['unconfirmed', 'cancel_requested']);

function setAside(parts: Selling, id: SaleId): Result<Sale> {
  const { sales, payments, transaction } = parts.database;
  return transaction(() => {
    const sale = sales.find(id);
    if (sale === null) return fail('not_found');
    if (sale.state !== 'open') return fail('sale_not_open');
    const waits = payments
      .ofSale(id)
      .some(
        ({ state, openCases, undone }) =>
          WAITS.has(state) || openCases > 0 || (state === 'approved' && undone === null),
      );
    if (!waits) return fail('sale_being_paid');
    checkAgainstTrail(parts.database, sale);
    sales.setState(id, 'set_aside');
    return ok(view(parts, id));
  });
}

function resume(parts: Selling, id: SaleId): Result<Sale> {
  const { sales, cases, transaction } = parts.database;
  return transaction(() => {
    const sale = sales.find(id);
    if (sale === null) return fail('not_found');
    if (sale.state !== 'set_aside') return fail('sale_not_open');
    if (parts.actor.shift() === null) return fail('no_shift');
    const open = sales.findOpen();
    if (open !== null) {
      if (cases.holdsSale(open.id)) return fail('payment_in_conflict');
      checkAgainstTrail(parts.database, open);
      if (open.total_cents > 0) return fail('sale_being_paid');
      sales.cancel(open.id, timestamp(parts.clock), parts.actor.by());
    }
    sales.setState(id, 'open');
    return ok(view(parts, id));
  });
}

function tooMuch({ productId }: SaleLine) {
  return fail('invalid_input', { field: productId === NO_PRODUCT ? 'amountCents' : 'quantity' });
}

function newLine(id: SaleLineId, { product, quantity, unitPriceCents, weight, listPriceCents }: ScannedItem): SaleLine {
  return {
    ...{ id, productId: product.id, code: product.code, name: product.name },
    ...{ unitPriceCents, listPriceCents, quantity, weight, totalCents: lineTotal(unitPriceCents, quantity) },
    ...{ discountCents: ZERO, discountBasisPoints: null, shareCents: ZERO, cancelled: false, productInactive: false },
  };
}
