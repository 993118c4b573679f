import { type Cents, ZERO } from '../../../shared/money.ts';
import type { CashBack, ShiftId, ShiftReport, Tally } from '../../../shared/shift.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import { CONTRADICTS, GONE, UNSETTLED } from './cases/case-rows.ts';
import { KEPT } from './payment/payment-rows.ts';
import { LINES_TOTAL } from './sale/sale-rows.ts';

type PaidRow = Tally & {
  readonly tender: string;
  readonly cardKind: string | null;
  readonly brand: string | null;
};
type CashBackRow = Omit<CashBack, 'amountCents' | 'person'> & { readonly amount_cents: Cents; readonly person: string };
type MatterRow = {
  readonly payments: number;
  readonly unconfirmed: number;
  readonly open_sale: number;
  readonly held_sales: number;
  readonly cases: number;
  readonly cases_cents: Cents;
  readonly unsent: number;
};

const OF_OTHERS = `payment.id IN (SELECT payment_id FROM money_case WHERE kind = 'money_gone') AND shift_id IS NOT @id AND ${KEPT}`;
/** The trail's entry of the last close before this shift's: a clock may have been set back since. */
const LAST_CLOSE = `(SELECT max(id) FROM audit WHERE +subject = 'shift' AND subject_id = (SELECT id FROM shift
  WHERE state = 'closed' AND number < (SELECT number FROM shift WHERE id = @id) ORDER BY number DESC LIMIT 1))`;
/** Its sales, and those that ended between that close and its opening: no shift was open. */
const SOLD = `(sale.shift_id = @id OR sale.id IN (SELECT subject_id FROM audit WHERE id > ${LAST_CLOSE}
  AND id < (SELECT min(id) FROM audit WHERE +subject = 'shift' AND subject_id = @id)
  AND +subject = 'sale' AND body ->> 'state' IN ('paid', 'cancelled')))`;
/** At that close, by the cases as the trail then had them. */
const WAS_GONE = `(SELECT CASE WHEN body ->> 'refund_seen_cents' IS NULL THEN coalesce(body ->> 'amount_cents', payment.amount_cents) END
  FROM (SELECT rowid AS place, (SELECT body FROM audit
      WHERE subject_id = money_case.id AND audit.id <= ${LAST_CLOSE} ORDER BY audit.id DESC LIMIT 1) AS body
    FROM money_case WHERE payment_id = payment.id AND kind = 'money_gone')
  WHERE body ->> 'state' <> 'dissolved' ORDER BY place DESC LIMIT 1)`;
const SINCE_CLOSE = `(SELECT coalesce(${GONE}, 0) AS gone, coalesce(${WAS_GONE}, 0) AS was FROM payment WHERE ${OF_OTHERS})`;

const FINAL = `('approved', 'declined', 'cancelled', 'expired')`;
const WITH_CASE = `payment.id IN (SELECT payment_id FROM money_case WHERE payment_id IS NOT NULL AND ${CONTRADICTS})`;
/** Only the operator, or the decision on a case, can end such a sale. */
const WAITS = `EXISTS (SELECT 1 FROM payment WHERE payment.sale_id = sale.id
  AND ((state = 'unconfirmed' AND state NOT IN ${FINAL}) OR ${WITH_CASE}))`;

const MATTERS = `SELECT
  (SELECT count(*) FROM payment WHERE state NOT IN ${FINAL} AND state <> 'unconfirmed') AS payments,
  (SELECT count(*) FROM payment INDEXED BY payment_one_live_per_sale
    WHERE state NOT IN ${FINAL} AND state = 'unconfirmed' AND NOT ${WITH_CASE}) AS unconfirmed,
  (SELECT count(*) FROM sale WHERE state = 'open' AND ${LINES_TOTAL} > 0) AS open_sale,
  (SELECT count(*) FROM sale INDEXED BY sale_set_aside WHERE state = 'set_aside' AND NOT ${WAITS}) AS held_sales,
  (SELECT count(*) FROM money_case WHERE ${UNSETTLED}) AS cases,
  (SELECT coalesce(sum(amount_cents), 0) FROM money_case WHERE ${UNSETTLED}) AS cases_cents,
  (SELECT count(*) FROM outbox WHERE state IN ('waiting', 'refused')) AS unsent`;

const MONEY = (what: string): string => `count(*) AS count, coalesce(sum(${what}), 0) AS cents`;

/** A sale counts in the shift in which it ended, or in the next; a payment in the one in which it began. */
export function shiftMoney(database: Statements) {
  const tally = tallies(database);
  const { all } = queriesOf(database);
  const sales = tally<[{ id: ShiftId; state: 'paid' | 'cancelled' }]>(
    `SELECT ${MONEY('total_cents')} FROM sale WHERE ${SOLD} AND state = @state AND total_cents > 0`,
  );
  const discounts = tally<[{ id: ShiftId }]>(
    `SELECT ${MONEY('given')} FROM (
       SELECT discount_cents AS given FROM sale WHERE ${SOLD} AND state = 'paid' AND discount_cents > 0
       UNION ALL SELECT sale_line.discount_cents FROM sale JOIN sale_line ON sale_line.sale_id = sale.id
       WHERE ${SOLD} AND sale.state = 'paid' AND sale_line.discount_cents > 0 AND cancelled_at IS NULL)`,
  );
  const payments = all<[ShiftId], PaidRow>(
    `SELECT tender, coalesce(json_extract(evidence, '$.cardKind'), card_kind) AS cardKind,
       json_extract(evidence, '$.brand') AS brand, ${MONEY('amount_cents')}
     FROM payment WHERE shift_id = ? AND ${KEPT} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  return {
    ...cashAndBack(database),
    ...openMatters(database),
    sales: (id: ShiftId, state: 'paid' | 'cancelled'): Tally => sales({ id, state }),
    /** By the shift of the act: the sale may be paid in a later one. */
    cancelledItems: tally<[ShiftId]>(
      `SELECT ${MONEY('amount_cents')} FROM sale_act WHERE shift_id = ? AND kind = 'line_cancelled'`,
    ),
    discounts: (id: ShiftId): Tally => discounts({ id }),
    payments: (id: ShiftId): ShiftReport['payments'] =>
      payments(id).map(({ tender, cardKind, brand, ...sum }) => ({ tender, cardKind, brand, tally: sum })),
    reversed: tally<[ShiftId]>(
      `SELECT ${MONEY(GONE)} FROM payment WHERE shift_id = ? AND ${KEPT} AND ${GONE} IS NOT NULL`,
    ),
  };
}

function tallies(database: Statements) {
  const { one } = queriesOf(database);
  return <Values extends unknown[]>(sql: string) => {
    const sum = one<Values, Tally>(sql);
    return (...values: Values): Tally => sum(...values) ?? { count: 0, cents: ZERO };
  };
}

function cashAndBack(database: Statements) {
  const tally = tallies(database);
  const cashBack = queriesOf(database).all<[ShiftId, ShiftId], CashBackRow>(
    `SELECT id, 'return' AS kind, number, total_cents AS amount_cents, person, at FROM sale_return
       WHERE shift_id = ? AND money = 'cash'
     UNION ALL SELECT payment_id, 'undone', NULL, amount_cents, person, at FROM payment_undone
       WHERE shift_id = ? AND how = 'drawer' ORDER BY at`,
  );
  return {
    undone: tally<[ShiftId]>(`SELECT ${MONEY('amount_cents')} FROM payment_undone WHERE shift_id = ?`),
    cashUndone: tally<[ShiftId]>(
      `SELECT ${MONEY('amount_cents')} FROM payment_undone WHERE shift_id = ? AND how = 'drawer'`,
    ),
    /** Oldest first. */
    cashBack: (id: ShiftId): CashBackRow[] => cashBack(id, id),
    /** Cash received less change, including payments undone later. */
    cash: tally<[ShiftId]>(
      `SELECT ${MONEY('amount_cents')} FROM payment WHERE shift_id = ? AND tender = 'cash' AND state = 'approved'`,
    ),
  };
}

/** Of other shifts, and still open. */
function openMatters(database: Statements) {
  const { one, total } = queriesOf(database);
  const late = tallies(database)<[number, ShiftId]>(
    `SELECT ${MONEY('amount_cents')} FROM payment_event JOIN payment ON payment.id = payment_id
     WHERE payment_event.id > ? AND to_state = 'approved' AND shift_id IS NOT ?`,
  );
  const gone = tallies(database)<[{ id: ShiftId }]>(
    `SELECT ${MONEY('gone - was')} FROM ${SINCE_CLOSE} WHERE gone > was`,
  );
  const back = tallies(database)<[{ id: ShiftId }]>(
    `SELECT ${MONEY('was - gone')} FROM ${SINCE_CLOSE} WHERE was > gone`,
  );
  const matters = one<[], MatterRow>(MATTERS);
  // an act 'note' with outcome 'matched' marks a checked slip; the shop's day may begin before the UTC day
  const looseSlips = total<[{ id: ShiftId }]>(
    `SELECT count(*) FROM payment WHERE shift_id = @id AND tender = 'standalone_card' AND ${KEPT}
       AND id NOT IN (SELECT subject FROM reconciliation_act WHERE act = 'note' AND outcome = 'matched'
         AND day >= (SELECT date(opened_at, '-1 day') FROM shift WHERE id = @id))`,
  );
  return {
    lateApprovals: (id: ShiftId, sinceEvent: number): Tally => late(sinceEvent, id),
    /** Payments of other shifts that the operator has shown as refunded since the last close. */
    lateReversals: (id: ShiftId): Tally => gone({ id }),
    /** Refunded by the last close, and now shown with the shop again. */
    reversalsBack: (id: ShiftId): Tally => back({ id }),
    matters: (): MatterRow => matters() ?? NO_MATTERS,
    looseSlips: (id: ShiftId): number => looseSlips({ id }),
  };
}

const NO_MATTERS: MatterRow = {
  ...{ payments: 0, unconfirmed: 0, open_sale: 0, held_sales: 0 },
  ...{ cases: 0, cases_cents: ZERO, unsent: 0 },
};
