import { type Breach, breach, unless } from './breach.ts';
import type { Facts } from './facts.ts';
import { type PaymentRow, readObject, type SaleRow } from './till-file.ts';
import { undoneOf } from './undone.ts';

/** I1: amounts are integer centavos. */
export function checkAmounts({ till, ledger }: Facts): readonly Breach[] {
  const found: Breach[] = [];
  for (const table of till.tables) {
    for (const { name } of till.columns(table).filter((column) => column.name.endsWith('_cents'))) {
      const wrong = till.query(
        `SELECT rowid AS row_id FROM ${table} WHERE typeof(${name}) NOT IN ('integer', 'null') OR abs(${name}) > 9007199254740991`,
      );
      for (const row of wrong) found.push(breach('I1', [`${table} rowid ${row['row_id']}`], `${name} is no integer`));
    }
  }
  for (const payment of till.payments) {
    const amount = evidenceAmount(payment);
    if (amount !== null && !Number.isSafeInteger(amount))
      found.push(breach('I1', [`payment ${payment.id}`], 'the amount of the evidence is no integer'));
  }
  for (const entry of till.audit) {
    if (/"\w+_cents":-?\d*(?:\.|\d[eE])/.test(entry.body))
      found.push(breach('I1', [`audit ${entry.id}`], 'an amount in the trail is no integer'));
  }
  for (const charge of ledger?.charges ?? []) {
    if (!Number.isSafeInteger(charge.requested_cents))
      found.push(breach('I1', [`charge ${charge.seq}`], 'the amount that the operator was asked for is no integer'));
  }
  return found;
}

/** The amount in the evidence, or null if unreadable. */
export function evidenceAmount({ evidence }: Pick<PaymentRow, 'evidence'>): number | null {
  const { amountCents } = readObject(evidence);
  return typeof amountCents === 'number' ? amountCents : null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** I2: kept payments equal a closed sale; change comes from cash only. The rest is in `prices.ts`. */
export function checkSales(facts: Facts): readonly Breach[] {
  const { till } = facts;
  const payments = Map.groupBy(till.payments, (payment) => payment.sale_id);
  const undone = undoneOf(till);
  const paid = till.sales.flatMap((sale) => {
    const kept = (payments.get(sale.id) ?? []).filter((one) => one.state === 'approved' && !undone.has(one.id));
    return checkPaid(sale, kept);
  });
  return [...paid, ...till.payments.flatMap(checkTender)];
}

function checkPaid(sale: SaleRow, payments: readonly PaymentRow[]): Breach[] {
  const kept = sum(payments.map((payment) => payment.amount_cents));
  const handed = sum(payments.map((one) => (one.tendered_cents ?? one.amount_cents) - (one.change_cents ?? 0)));
  const row = [`sale ${sale.id}`];
  if (sale.state === 'paid' && (kept !== sale.total_cents || handed !== sale.total_cents))
    return [breach('I2', row, `closed over ${sale.total_cents}, kept ${kept}, handed over less change ${handed}`)];
  return [];
}

function checkTender(payment: PaymentRow): Breach[] {
  const { tender, state, amount_cents: amount, tendered_cents: tendered, change_cents: change } = payment;
  const row = [`payment ${payment.id}`];
  if (tender !== 'cash')
    return unless(tendered === null && change === null, 'I2', row, 'change was given on what was not cash');
  const agrees =
    state === 'approved' && tendered !== null && change !== null && change >= 0 && tendered - change === amount;
  return unless(agrees, 'I2', row, 'cash handed over less change is not the amount');
}

/** I13: numbers of a series run from 1 without a gap. I20: in order of closing. */
export function checkNumbers({ till }: Facts): readonly Breach[] {
  const found: Breach[] = [];
  const paid = till.sales.filter((sale) => sale.state === 'paid');
  for (const sale of paid) {
    if (sale.number === null || sale.series === null)
      found.push(breach('I13', [`sale ${sale.id}`], 'a closed sale has no receipt number'));
  }
  for (const sale of till.sales) {
    if (sale.state !== 'paid' && sale.number !== null)
      found.push(breach('I13', [`sale ${sale.id}`], 'a sale that is not closed has a receipt number'));
  }
  for (const [series, sales] of Map.groupBy(paid, (sale) => String(sale.series))) {
    const numbers = sales.map((sale) => sale.number ?? 0).sort((a, b) => a - b);
    const wrong = numbers.findIndex((number, index) => number !== index + 1);
    if (wrong >= 0)
      found.push(
        breach('I13', [`receipt_series ${series}`], `number ${wrong + 1} is not there once: found ${numbers[wrong]}`),
      );
  }
  return found;
}
