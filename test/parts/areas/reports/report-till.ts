import { onTestFinished } from 'vitest';
import { csvFolder } from '../../../../electron/areas/reconciliation/csv-folder.ts';
import { createReportService } from '../../../../electron/areas/reports/reports.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import { DEFAULT_DISCOUNT_LIMITS } from '../../../../shared/discount.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { type Cents, cents } from '../../../../shared/money.ts';
import type { CaseId, PaymentEvidence, PaymentId } from '../../../../shared/payment.ts';
import type { PersonName } from '../../../../shared/person.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { SaleLineId } from '../../../../shared/sale.ts';
import type { ShiftId } from '../../../../shared/shift.ts';
import { weighedCents } from '../../../../shared/weight.ts';
import { type Counter, openCounter, operatorName } from '../../../support/ninety-days/counter.ts';
import { machineTime } from '../../../support/shop-day.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

export const ANA = operatorName(0);
export const RUI = operatorName(1);

/** An empty file and its reports. `at`: local, `2026-11-20T12:00:00`. */
export function openReportTill(at: string) {
  const counter = openCounter(1, 2, new Date(at));
  onTestFinished(() => counter.database.close());
  return { counter, ...reportsOf(counter) };
}

export type ReportTill = ReturnType<typeof openReportTill>;

export function reportsOf(counter: Pick<Counter, 'database' | 'now'>) {
  const written: { name: string; text: string }[] = [];
  let breaths = 0;
  let ms = 0;
  // ten milliseconds per reading: long reports must yield
  const clock = { now: () => new Date(counter.now()), monotonicMs: () => (ms += 10), sleep: async () => undefined };
  const reports = createReportService({
    ...{ database: counter.database, clock },
    localTime: machineTime,
    log: silentLogger,
    breathe: async () => void breaths++,
    pause: async () => undefined,
    writeCsv: (name, text) => {
      written.push({ name, text });
      return csvFolder(tempFolder(), { clock, log: silentLogger })(name, text);
    },
    settings: () => ({ discountLimits: DEFAULT_DISCOUNT_LIMITS }),
  });
  return { ...{ reports, written }, breaths: () => breaths };
}

export function openShift({ database, shift, newId, setNow, now }: Counter, person: PersonName, at: string): void {
  setNow(new Date(at));
  shift.id = newId() as ShiftId;
  shift.person = person;
  shift.cashCents = 20_000;
  database.transaction(() => database.shifts.insert(shift.id, now(), person, cents(20_000)));
}

export function closeShift({ database, shift, now }: Counter, differenceCents = 0): void {
  const expected = cents(shift.cashCents);
  database.transaction(() =>
    database.shifts.close(shift.id, {
      ...{ at: now(), person: shift.person, approver: null, comment: null, expectedCents: expected },
      countedCents: cents(expected + differenceCents),
    }),
  );
}

type Weight = { readonly grams: number; readonly kgPriceCents: Cents };

export function addLine(
  { database, newId }: Counter,
  saleId: SaleId,
  product: number,
  price: Cents,
  weight: Weight | null = null,
) {
  const id = newId() as SaleLineId;
  const named = { productId: product as ProductId, code: `P${product}`, name: `Produto ${product}` };
  const priced = { unitPriceCents: price, quantity: 1, weight, totalCents: price };
  database.sales.addLine(saleId, { id, ...named, ...priced });
  return { id, product: product as ProductId, cents: price };
}

export function begin(counter: Counter, prices: readonly (readonly [product: number, cents: number])[]) {
  const { database, shift, newId, now } = counter;
  const saleId = newId() as SaleId;
  database.sales.insert(saleId, now(), { personId: shift.person.id, shiftId: shift.id });
  const lines = prices.map(([product, price]) => addLine(counter, saleId, product, cents(price)));
  const [first] = lines;
  if (first === undefined) throw new Error('a sale of nothing');
  return { saleId, lines, first };
}

export function weigh(counter: Counter, saleId: SaleId, product: number, grams: number): void {
  const kgPriceCents = cents(3_990);
  addLine(counter, saleId, product, weighedCents(kgPriceCents, grams), { grams, kgPriceCents });
}

/** The operator shows this payment as refunded, after its sale. */
export function reverse({ database, newId, now }: Counter, payment: PaymentId): void {
  const { amountCents } = database.payments.get(payment);
  database.transaction(() =>
    database.cases.insert({
      ...{ id: newId() as CaseId, kind: 'money_gone', payment_id: payment, charge: payment, tender: 'pix' },
      ...{ amount_cents: amountCents, evidence: { amountCents } as PaymentEvidence, qr_code: null },
      ...{ device_name: null, opened_at: now() },
    }),
  );
}

export function payByCard(counter: Counter, saleId: SaleId, brand: string, device: string): void {
  const { database, shift, newId, now } = counter;
  const amount = database.sales.find(saleId)?.total_cents ?? cents(0);
  const id = newId() as PaymentId;
  database.payments.insert({
    ...{ id, saleId, tender: 'card', amountCents: amount, state: 'approved', createdAt: now() },
    ...{ kind: 'credit', instalments: 1, deviceId: 7 as never, deviceName: device },
    ...{ evidence: { amountCents: amount, cardKind: 'credit', brand } as PaymentEvidence },
    ...{ personId: shift.person.id, shiftId: shift.id },
  });
  database.payments.addEvent(id, now(), 'paid', 'created', 'approved', null);
  database.sales.pay(saleId, now());
}
