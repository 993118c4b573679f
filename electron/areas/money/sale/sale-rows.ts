import type { GivenDiscount } from '../../../../shared/discount.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { type Cents, ZERO } from '../../../../shared/money.ts';
import type { PaidBy } from '../../../../shared/payment.ts';
import type { PersonId, PersonName } from '../../../../shared/person.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { SaleLine, SaleLineId, SaleState, SaleSummary } from '../../../../shared/sale.ts';
import type { ShiftId } from '../../../../shared/shift.ts';
import type { LineWeight } from '../../../../shared/weight.ts';
import { queriesOf, type Statements } from '../../../db/statements.ts';
import type { By } from '../../actor.ts';
import { KEPT, PAID_BY, RUNNING } from '../payment/payment-rows.ts';

export type SaleRow = {
  readonly id: SaleId;
  readonly state: SaleState;
  readonly series: number | null;
  readonly number: number | null;
  readonly total_cents: Cents;
  readonly opened_at: string;
  readonly closed_at: string | null;
  /** The opening, later the closing person, and the shift; null in old rows. */
  readonly person_id: PersonId | null;
  readonly shift_id: ShiftId | null;
  readonly discount_cents: Cents;
  /** Percentage given, in hundredths of a percent. */
  readonly discount_bp: number | null;
  readonly held_name: string | null;
  /** JSON of {@link PersonName}. */
  readonly held_by: string | null;
  readonly held_at: string | null;
  /** Encrypted. */
  readonly tax_id: string | null;
  readonly tax_id_key: string | null;
};

const NOBODY: By = { personId: null, shiftId: null };

type LineRow = {
  id: SaleLineId;
  product_id: ProductId;
  code: string;
  name: string;
  unit_price_cents: Cents;
  quantity: number;
  total_cents: Cents;
  cancelled_at: string | null;
  discount_cents: Cents;
  discount_bp: number | null;
  list_price_cents: Cents | null;
  share_cents: Cents;
  grams: number | null;
  kg_price_cents: Cents | null;
};

/** Missing fields mean no discount and the catalogue price. */
export type NewLine = Pick<
  SaleLine,
  'id' | 'productId' | 'code' | 'name' | 'unitPriceCents' | 'quantity' | 'totalCents' | 'weight'
> &
  Partial<Pick<SaleLine, 'discountCents' | 'discountBasisPoints' | 'listPriceCents' | 'shareCents'>>;

export type PricedLine = Required<Omit<NewLine, 'productId' | 'code' | 'name' | 'weight'>>;

type SummaryRow = Omit<SaleSummary, 'paidBy' | 'held'> & {
  readonly paidBy: string | null;
  readonly held_name: string | null;
  readonly held_by: string | null;
  readonly held_at: string | null;
};

/** The last payment decides the person. */
const LAST_KEPT = `sale_id = @id AND ${KEPT} ORDER BY rowid DESC LIMIT 1`;
/** A Z that is made already names no later sale: the open shift counts it. */
const SHIFT_PAID = `coalesce((SELECT shift.id FROM shift WHERE shift.state = 'open'),
  (SELECT shift_id FROM payment WHERE ${LAST_KEPT}), sale.shift_id)`;

export const LINES_TOTAL = `(SELECT coalesce(sum(total_cents - share_cents), 0) FROM sale_line
  WHERE sale_id = sale.id AND cancelled_at IS NULL)`;

/** An item more changes no row of its sale: while that is open, its total is read from the lines. */
const SALE = `SELECT id, state, series, number, CASE state WHEN 'open' THEN ${LINES_TOTAL} ELSE total_cents END AS total_cents,
  opened_at, closed_at, person_id, shift_id, discount_cents, discount_bp, held_name, held_by, held_at, tax_id, tax_id_key FROM sale`;

export function saleRows(database: Statements) {
  const { one, run, value } = queriesOf(database);
  const insert = run<[object]>(
    `INSERT INTO sale (id, state, opened_at, person_id, shift_id) VALUES (@id, 'open', @at, @personId, @shiftId)`,
  );
  const priceSale = run<[object]>(
    `UPDATE sale SET total_cents = @totalCents, discount_cents = @discountCents, discount_bp = @discountBasisPoints
     WHERE id = @id`,
  );
  const setState = run<[string, SaleId]>(`UPDATE sale SET state = ?, total_cents = ${LINES_TOTAL} WHERE id = ?`);
  const cancel = run<[object]>(
    `UPDATE sale SET state = 'cancelled', total_cents = ${LINES_TOTAL}, closed_at = @at,
       person_id = coalesce(@personId, person_id), shift_id = coalesce(@shiftId, shift_id) WHERE id = @id`,
  );
  const paidElsewhere = value<[{ id: SaleId }], 0 | 1>(`SELECT shift_id IS NOT ${SHIFT_PAID} FROM sale WHERE id = @id`);
  const pay = (alsoSets: string) =>
    run<[object]>(
      `UPDATE sale SET state = 'paid', total_cents = ${LINES_TOTAL}, closed_at = @at, series = present.series, ${alsoSets}
       person_id = coalesce((SELECT person_id FROM payment WHERE ${LAST_KEPT}), person_id),
       number = (SELECT coalesce(max(number), 0) + 1 FROM sale WHERE series = present.series)
     FROM (SELECT max(series) AS series FROM receipt_series) AS present WHERE id = @id`,
    );
  // SQLite rewrites the index of every column that is set, even unchanged
  const payHere = pay('');
  const payElsewhere = pay(`shift_id = ${SHIFT_PAID},`);

  const last = one<[], { series: number; number: number }>(
    `SELECT present.series, (SELECT coalesce(max(number), 0) FROM sale WHERE series = present.series) AS number
     FROM (SELECT max(series) AS series FROM receipt_series) AS present`,
  );

  return {
    ...saleLineRows(database),
    ...saleLists(database),
    find: one<[SaleId], SaleRow>(`${SALE} WHERE id = ?`),
    findOpen: one<[], SaleRow>(`${SALE} WHERE state = 'open'`),
    /** Of the present series; number 0 without any. */
    lastReceipt: (): { readonly series: number; readonly number: number } => last() ?? { series: 0, number: 0 },
    insert: (id: SaleId, at: string, by: By = NOBODY): void => insert({ id, at, ...by }),
    priceSale: (id: SaleId, totalCents: Cents, { discountCents, discountBasisPoints }: GivenDiscount): void =>
      priceSale({ id, totalCents, discountCents, discountBasisPoints }),
    setState: (id: SaleId, state: 'open' | 'set_aside'): void => setState(state, id),
    cancel: (id: SaleId, at: string, by: By = NOBODY): void => cancel({ id, at, ...by }),
    /** Assigns the next receipt number of the present series. */
    pay: (id: SaleId, at: string): void => (paidElsewhere({ id }) === 1 ? payElsewhere : payHere)({ at, id }),
  };
}

export type SaleRows = ReturnType<typeof saleRows>;

const LINES = `SELECT sale_line.*, grams, kg_price_cents FROM sale_line
  LEFT JOIN line_weight ON line_weight.line_id = sale_line.id`;

function saleLineRows(database: Statements) {
  const { one, total, all, run } = queriesOf(database);
  const lines = all<[SaleId], LineRow>(`${LINES} WHERE sale_id = ? ORDER BY position`);
  const line = one<[SaleLineId], LineRow>(`${LINES} WHERE sale_line.id = ?`);
  const lineCount = total<[SaleId]>('SELECT count(*) FROM sale_line WHERE sale_id = ?');
  const insertLine = run<unknown[]>(
    `INSERT INTO sale_line (id, sale_id, position, product_id, code, name, unit_price_cents, quantity, total_cents,
       discount_cents, discount_bp, list_price_cents, share_cents)
     VALUES (?, ?, (SELECT coalesce(max(position), 0) + 1 FROM sale_line WHERE sale_id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const priceLine = run<[object]>(
    `UPDATE sale_line SET unit_price_cents = @unitPriceCents, quantity = @quantity, total_cents = @totalCents,
       discount_cents = @discountCents, discount_bp = @discountBasisPoints, list_price_cents = @listPriceCents,
       share_cents = @shareCents WHERE id = @id AND sale_id = @saleId`,
  );
  const weighLine = run<[SaleLineId, number, Cents]>(
    `INSERT INTO line_weight (line_id, grams, kg_price_cents) VALUES (?, ?, ?)
     ON CONFLICT (line_id) DO UPDATE SET grams = excluded.grams`,
  );
  const cancelLine = run<[string, SaleLineId, SaleId]>(
    'UPDATE sale_line SET cancelled_at = ?, share_cents = 0 WHERE id = ? AND sale_id = ?',
  );
  let lineWrites = 0;

  return {
    /** Including cancelled ones. */
    lineCount,
    lines: (id: SaleId): SaleLine[] => lines(id).map(readLine),
    line: (id: SaleLineId): SaleLine | null => {
      const row = line(id);
      return row === null ? null : readLine(row);
    },
    /** Writes to any line since the file was opened, including rolled back ones. */
    lineWrites: (): number => lineWrites,
    addLine: (saleId: SaleId, line: NewLine): void => {
      const { id, productId, code, name, unitPriceCents, quantity, totalCents, weight } = line;
      const { discountCents = ZERO, discountBasisPoints = null, listPriceCents = null, shareCents = ZERO } = line;
      lineWrites++;
      const priced = [unitPriceCents, quantity, totalCents, discountCents, discountBasisPoints];
      insertLine(id, saleId, saleId, productId, code, name, ...priced, listPriceCents, shareCents);
      if (weight !== null) weighLine(id, weight.grams, weight.kgPriceCents);
    },
    /** Once the line has the price of its weight. */
    weighLine: (id: SaleLineId, { grams, kgPriceCents }: LineWeight): void => {
      lineWrites++;
      weighLine(id, grams, kgPriceCents);
    },
    priceLine: (saleId: SaleId, line: PricedLine): void => {
      const { id, unitPriceCents, quantity, totalCents } = line;
      const { discountCents, discountBasisPoints, listPriceCents, shareCents } = line;
      const priced = { unitPriceCents, quantity, totalCents };
      lineWrites++;
      priceLine({ saleId, id, ...priced, discountCents, discountBasisPoints, listPriceCents, shareCents });
    },
    cancelLine: (saleId: SaleId, id: SaleLineId, at: string): void => {
      lineWrites++;
      cancelLine(at, id, saleId);
    },
  };
}

function saleLists(database: Statements) {
  const { all, total } = queriesOf(database);
  const between = all<[string, string], SummaryRow>(
    `SELECT id, state, series, number, total_cents AS totalCents, coalesce(closed_at, opened_at) AS at, held_name, held_by, held_at,
       (SELECT coalesce(sum(quantity), 0) FROM sale_line WHERE sale_id = sale.id AND cancelled_at IS NULL) AS itemCount,
       discount_cents + (SELECT coalesce(sum(discount_cents), 0) FROM sale_line
         WHERE sale_id = sale.id AND cancelled_at IS NULL) AS discountsCents,
       (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE sale_id = sale.id AND ${KEPT}) AS paidCents,
       (SELECT group_concat(DISTINCT ${PAID_BY}) FROM payment WHERE sale_id = sale.id AND ${KEPT}) AS paidBy,
       (SELECT coalesce(sum(total_cents), 0) FROM sale_return WHERE sale_id = sale.id) AS returnedCents
     FROM sale WHERE sale.rowid IN (SELECT rowid FROM sale INDEXED BY sale_set_aside WHERE state = 'set_aside'
       UNION ALL SELECT rowid FROM sale WHERE closed_at >= ? AND closed_at < ?)
     ORDER BY at DESC, sale.rowid DESC`,
  );
  const onHoldCount = total<[]>(
    `SELECT count(*) FROM sale INDEXED BY sale_set_aside WHERE state = 'set_aside'
       AND NOT EXISTS (SELECT 1 FROM payment WHERE payment.sale_id = sale.id AND ${RUNNING})`,
  );

  return {
    /** Closed within the span, and all on hold. */
    between: (from: string, to: string): SaleSummary[] => between(from, to).map(readSummary),
    onHoldCount,
  };
}

function readLine(row: LineRow): SaleLine {
  return {
    id: row.id,
    productId: row.product_id,
    code: row.code,
    name: row.name,
    unitPriceCents: row.unit_price_cents,
    quantity: row.quantity,
    weight:
      row.grams === null || row.kg_price_cents === null ? null : { grams: row.grams, kgPriceCents: row.kg_price_cents },
    totalCents: row.total_cents,
    discountCents: row.discount_cents,
    discountBasisPoints: row.discount_bp,
    listPriceCents: row.list_price_cents,
    shareCents: row.share_cents,
    cancelled: row.cancelled_at !== null,
    productInactive: false,
  };
}

function readSummary({ held_name: name, held_by: by, held_at: at, paidBy, ...sale }: SummaryRow): SaleSummary {
  const isHeld = name !== null && by !== null && at !== null;
  return {
    ...sale,
    paidBy: (paidBy?.split(',') ?? []) as PaidBy[],
    held: isHeld ? { name, by: JSON.parse(by) as PersonName, at } : null,
  };
}
