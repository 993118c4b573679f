import { type Breach, breach, unless, whatIsSo } from './breach.ts';
import type { Check, Facts } from './facts.ts';
import { type LineRow, type PaymentRow, type Row, readObject, type SaleRow } from './till-file.ts';
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

/** I2: kept payments equal a closed sale; change comes from cash only. */
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

/** A percentage in whole centavos, half rounds up: the judge's own arithmetic. */
const percentOf = (cents: number, basisPoints: number): number =>
  Number((BigInt(cents) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);

/**
 * I2: a line is price times pieces less its discount, a package costs its weight, a sale its kept lines less its discount;
 * a sale's discount is distributed to the centavo by size; and something remains of each.
 */
export const checkPrices: Check = ({ till }) => {
  const lines = Map.groupBy(till.lines, (line) => line.sale_id);
  const byId = new Map(till.lines.map((line) => [line.id, line]));
  return [
    ...till.lines.flatMap(checkLine),
    ...till.sales.flatMap((sale) => checkSale(sale, lines.get(sale.id) ?? [])),
    ...till.rows('line_weight').flatMap((row) => checkPackage(row, byId.get(String(row['line_id'])))),
  ];
};

/** A package is one piece at weight times price: exact to the centavo, or its weight follows its price to the gram. */
function checkPackage(row: Row, line: LineRow | undefined): Breach[] {
  const [grams, kilogram] = [BigInt(Number(row['grams'])), BigInt(Number(row['kg_price_cents']))];
  const apart = BigInt(line?.list_price_cents ?? line?.unit_price_cents ?? 0) * 1_000n - grams * kilogram;
  return whatIsSo(
    'I2',
    [`line_weight ${row['line_id']}`],
    [
      [line?.quantity !== 1, 'a package is of no line, or of more than one piece'],
      [(apart < 0n ? -apart : apart) * 2n > kilogram + 1_000n, 'a package does not cost what it weighs'],
    ],
  );
}

function checkLine(line: LineRow): Breach[] {
  const gross = line.unit_price_cents * line.quantity;
  const { discount_cents: off = 0, discount_bp: points = null, share_cents: share = 0 } = line;
  return whatIsSo(
    'I2',
    [`sale_line ${line.id}`],
    [
      [line.total_cents !== gross - off, 'price times quantity less its discount is not the total of the line'],
      [off < 0 || (off > 0 && line.total_cents < 1), 'a discount leaves nothing of the line'],
      [
        points !== null && off !== percentOf(gross, points),
        `${points} hundredths of a percent of ${gross} are not ${off}`,
      ],
      [share < 0 || share > line.total_cents, 'the line bears more of the discount than it costs'],
      [line.cancelled_at !== null && share !== 0, 'a cancelled line bears a part of the discount'],
    ],
  );
}

function checkSale(sale: SaleRow, lines: readonly LineRow[]): Breach[] {
  const kept = lines.filter((line) => line.cancelled_at === null);
  const subtotal = sum(kept.map((line) => line.total_cents));
  const { discount_cents: off = 0, discount_bp: points = null } = sale;
  return whatIsSo(
    'I2',
    [`sale ${sale.id}`],
    [
      [sale.total_cents !== subtotal - off, 'the lines less the discount do not add up to the total'],
      [off < 0 || (off > 0 && sale.total_cents < 1), 'a discount leaves nothing of the sale'],
      [
        points !== null && off !== percentOf(subtotal, points),
        `${points} hundredths of a percent of ${subtotal} are not ${off}`,
      ],
      [sum(kept.map((line) => line.share_cents ?? 0)) !== off, 'the shares of the lines do not add up to the discount'],
      [
        off > 0 && subtotal > 0 && !isFair(kept, off, subtotal),
        'the discount is shared out by something else than size',
      ],
    ],
  );
}

/** Each share is rounded down or up, and a larger remainder is never rounded down before a smaller one. */
function isFair(lines: readonly LineRow[], off: number, subtotal: number): boolean {
  const parts = lines.map((line) => {
    const exact = BigInt(off) * BigInt(line.total_cents);
    return { over: (line.share_cents ?? 0) - Number(exact / BigInt(subtotal)), rest: exact % BigInt(subtotal) };
  });
  if (parts.some(({ over }) => over !== 0 && over !== 1)) return false;
  const up = parts.filter(({ over }) => over === 1);
  const down = parts.filter(({ over }) => over === 0);
  return up.every((one) => one.rest > 0n && down.every((other) => other.rest <= one.rest));
}
