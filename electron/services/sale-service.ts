import { parseScan } from '../../shared/barcode.ts';
import { MAX_CENTS } from '../../shared/money.ts';
import type { PaymentState } from '../../shared/payment.ts';
import type { Product, ProductId } from '../../shared/product.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import {
  lineTotal,
  MAX_LINES,
  MAX_QUANTITY,
  type Sale,
  type SaleId,
  type SaleLineId,
  type SaleSummary,
} from '../../shared/sale.ts';
import type { SaleRow } from '../db/sale-rows.ts';
import type { AskLog } from './ask-log.ts';
import { createCaseBook } from './case-book.ts';
import { viewSale } from './sale-view.ts';
import { type ServiceParts, timestamp } from './service-parts.ts';

export type SaleServiceParts = ServiceParts & { readonly asks: AskLog };

/** Payments on which the shop need not wait: nobody is at the device or before the QR for them any more. */
const WAITS: ReadonlySet<PaymentState> = new Set(['unconfirmed', 'cancel_requested']);

/** The open sale: every change is priced and on disk before it is answered. */
export function createSaleService(parts: SaleServiceParts) {
  const { sales, products, payments, cases, transaction } = parts.database;
  const book = createCaseBook(parts);
  const view = (id: SaleId): Sale => viewSale(parts.database, parts.asks, id);

  /** The open sale, if it may be changed: one that is being paid may not. */
  function changeable(sale: SaleRow | null): Result<SaleRow> {
    if (parts.actor.shift() === null) return fail('no_shift');
    if (sale === null) return fail('no_open_sale');
    if (sale.state !== 'open') return fail('sale_not_open');
    if (cases.holdsSale(sale.id)) return fail('payment_in_conflict');
    return payments.hasLive(sale.id) ? fail('sale_being_paid') : ok(sale);
  }

  function openSale(): SaleRow {
    const open = sales.findOpen();
    if (open !== null) return open;
    const id = parts.newId() as SaleId;
    sales.insert(id, timestamp(parts.clock), parts.actor.by());
    return sales.find(id) as SaleRow;
  }

  /** Runs a change of the open sale and totals it, whole or not at all. */
  function change(work: (sale: SaleRow) => Result<null>): Result<Sale> {
    return transaction(() => {
      const sale = changeable(sales.findOpen());
      if (!sale.ok) return sale;
      const done = work(sale.value);
      if (!done.ok) return done;
      sales.total(sale.value.id);
      return ok(view(sale.value.id));
    });
  }

  /** Money of a case may have paid a part already: more may be sold, but the total stays above what came in. */
  function leavesToPay(sale: SaleRow, total: number): boolean {
    const paid = payments.approvedCents(sale.id);
    return paid === 0 || total > paid;
  }

  function add(product: Product, quantity: number): Result<Sale> {
    if (!product.active || product.deleting) return fail('inactive_product', { values: { name: product.name } });
    if (parts.actor.shift() === null) return fail('no_shift');
    if (product.priceCents === 0) return fail('invalid_input', { field: 'priceCents', values: { name: product.name } });
    return transaction(() => {
      const sale = changeable(openSale());
      if (!sale.ok) return sale;
      const total = lineTotal(product.priceCents, quantity);
      const tooMuch = sale.value.total_cents + total > MAX_CENTS || sales.lines(sale.value.id).length >= MAX_LINES;
      if (tooMuch) return fail('invalid_input', { field: 'quantity' });
      sales.addLine(sale.value.id, {
        id: parts.newId() as SaleLineId,
        productId: product.id,
        code: product.code,
        name: product.name,
        unitPriceCents: product.priceCents,
        quantity,
        totalCents: total,
      });
      sales.total(sale.value.id);
      return ok(view(sale.value.id));
    });
  }

  return {
    current: (): Result<Sale | null> => {
      const open = sales.findOpen();
      return ok(open === null ? null : view(open.id));
    },
    addByCode: (text: string): Result<Sale> => {
      const scan = parseScan(text);
      if (scan === null) return fail('invalid_input', { field: 'text', values: { text } });
      const product = products.findByScan(scan.code);
      return product === null ? fail('unknown_product', { values: { text: scan.code } }) : add(product, scan.quantity);
    },
    addProduct: (productId: ProductId, quantity: number): Result<Sale> => {
      const product = products.find(productId);
      return product === null ? fail('unknown_product') : add(product, quantity);
    },
    setQuantity: (lineId: SaleLineId, quantity: number): Result<Sale> => {
      if (quantity < 1 || quantity > MAX_QUANTITY) return fail('invalid_input', { field: 'quantity' });
      return change((sale) => {
        const line = sales.lines(sale.id).find((one) => one.id === lineId && !one.cancelled);
        if (line === undefined) return fail('not_found');
        const total = sale.total_cents - line.totalCents + lineTotal(line.unitPriceCents, quantity);
        if (total > MAX_CENTS) return fail('invalid_input', { field: 'quantity' });
        if (!leavesToPay(sale, total)) return fail('sale_part_paid');
        sales.setQuantity(sale.id, lineId, quantity);
        return ok(null);
      });
    },
    cancelLine: (lineId: SaleLineId): Result<Sale> =>
      change((sale) => {
        const line = sales.lines(sale.id).find((one) => one.id === lineId && !one.cancelled);
        if (line === undefined) return fail('not_found');
        if (!leavesToPay(sale, sale.total_cents - line.totalCents)) return fail('sale_part_paid');
        sales.cancelLine(sale.id, lineId, timestamp(parts.clock));
        return ok(null);
      }),
    /**
     * Closes a sale without money, open or set aside; refused while a payment of it is not final. Money that had been
     * attached to it becomes a case again.
     */
    cancel: (id: SaleId): Result<Sale> =>
      transaction(() => {
        const sale = sales.find(id);
        if (sale === null) return fail('not_found');
        if (sale.state !== 'open' && sale.state !== 'set_aside') return fail('sale_not_open');
        if (parts.actor.shift() === null) return fail('no_shift');
        if (cases.holdsSale(id)) return fail('payment_in_conflict');
        if (payments.hasLive(id)) return fail('sale_being_paid');
        for (const row of payments.ofSale(id)) if (row.state === 'approved') book.openGivenUp(row);
        sales.cancel(id, timestamp(parts.clock), parts.actor.by());
        return ok(view(id));
      }),
    setAside: (id: SaleId): Result<Sale> =>
      transaction(() => {
        const sale = sales.find(id);
        if (sale === null) return fail('not_found');
        if (sale.state !== 'open') return fail('sale_not_open');
        const waits = payments
          .ofSale(id)
          .some((payment) => WAITS.has(payment.state) || payment.open_cases > 0 || payment.state === 'approved');
        if (!waits) return fail('sale_being_paid');
        sales.setState(id, 'set_aside');
        return ok(view(id));
      }),
    /** Takes a sale up again. An open sale without items makes room; one with items has to be finished first. */
    resume: (id: SaleId): Result<Sale> =>
      transaction(() => {
        const sale = sales.find(id);
        if (sale === null) return fail('not_found');
        if (sale.state !== 'set_aside') return fail('sale_not_open');
        if (parts.actor.shift() === null) return fail('no_shift');
        const open = sales.findOpen();
        if (open !== null && cases.holdsSale(open.id)) return fail('payment_in_conflict');
        if (open !== null && open.total_cents > 0) return fail('sale_being_paid');
        if (open !== null) sales.cancel(open.id, timestamp(parts.clock), parts.actor.by());
        sales.setState(id, 'open');
        return ok(view(id));
      }),
    get: (id: SaleId): Result<Sale> => (sales.find(id) === null ? fail('not_found') : ok(view(id))),
    /** `day` is `YYYY-MM-DD` by this till's own time zone; today when null. */
    list: (day: string | null): Result<readonly SaleSummary[]> => {
      const start = day === null ? parts.clock.now() : new Date(`${day}T00:00:00`);
      start.setHours(0, 0, 0, 0);
      const end = new Date(start);
      end.setDate(end.getDate() + 1);
      return ok(sales.between(start.toISOString(), end.toISOString()));
    },
  };
}

export type SaleService = ReturnType<typeof createSaleService>;
