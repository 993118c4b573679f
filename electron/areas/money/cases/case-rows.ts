import { invariant } from '../../../../shared/assert.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { CaseKind, CaseState } from '../../../../shared/money-case.ts';
import type { CaseId, PaymentEvidence, PaymentId } from '../../../../shared/payment.ts';
import { queriesOf, type Statements } from '../../../db/statements.ts';

export type CaseRow = {
  readonly id: CaseId;
  readonly kind: CaseKind;
  readonly state: CaseState;
  readonly payment_id: PaymentId | null;
  readonly charge: string;
  readonly tender: 'card' | 'pix';
  readonly amount_cents: Cents | null;
  /** JSON of {@link PaymentEvidence}. */
  readonly evidence: string | null;
  readonly qr_code: string | null;
  readonly device_name: string | null;
  readonly opened_at: string;
  readonly refund_sent_at: string | null;
  readonly refund_trouble: 'refused' | 'lost' | null;
  readonly operator_message: string | null;
  readonly settled_at: string | null;
  readonly settled_by: string | null;
  readonly note: string | null;
  readonly refund_nsu: string | null;
  readonly sale_id: SaleId | null;
  /** Unexpected amount shown as refunded; 0 if the operator shows the money with the shop again. */
  readonly refund_seen_cents: Cents | null;
};

export type NewCase = Pick<
  CaseRow,
  'id' | 'kind' | 'payment_id' | 'charge' | 'tender' | 'amount_cents' | 'qr_code' | 'device_name' | 'opened_at'
> & { readonly evidence: PaymentEvidence | null };

const CHANGEABLE = [
  'state',
  'refund_sent_at',
  'refund_trouble',
  'operator_message',
  'settled_at',
  'settled_by',
  'note',
  'refund_nsu',
  'sale_id',
  'refund_seen_cents',
] as const satisfies readonly (keyof CaseRow)[];

export type CaseChange = Partial<Pick<CaseRow, (typeof CHANGEABLE)[number]>>;

export const UNSETTLED = `state IN ('open', 'refunding')`;
/** Unsettled cases that contradict their payment. Money released by a sale does not, and blocks no sale. */
export const CONTRADICTS = `${UNSETTLED} AND kind NOT IN ('leg_undone', 'returned', 'sale_given_up')`;

/** Pending refunds, and failed ones that may still show as done. */
const FOLLOWED = `${UNSETTLED} AND qr_code IS NOT NULL AND (state = 'refunding' OR refund_sent_at IS NOT NULL)`;

/** SQL of the amount that a payment's customer has received back, by the newest report: null if none, also where the
 * operator shows it with the shop again. As `isGone`. */
export const GONE = `(SELECT
    CASE WHEN refund_seen_cents IS NULL THEN coalesce(money_case.amount_cents, payment.amount_cents) END
  FROM money_case WHERE payment_id = payment.id AND kind = 'money_gone' AND money_case.state <> 'dissolved'
  ORDER BY money_case.rowid DESC LIMIT 1)`;

export function caseRows(database: Statements) {
  const { one, all, run, change, total } = queriesOf(database);
  const find = one<[CaseId], CaseRow>('SELECT * FROM money_case WHERE id = ?');
  const insert = change<[object]>(
    `INSERT INTO money_case (id, kind, payment_id, charge, tender, amount_cents, evidence, qr_code, device_name, opened_at)
     VALUES (@id, @kind, @payment_id, @charge, @tender, @amount_cents, @evidence, @qr_code, @device_name, @opened_at)
     ON CONFLICT DO NOTHING`,
  );
  const update = run<[object]>(
    `UPDATE money_case SET ${CHANGEABLE.map((name) => `${name} = @${name}`).join(', ')} WHERE id = @id`,
  );
  const learnAmount = run<[string, Cents, string, CaseId]>(
    'UPDATE money_case SET charge = ?, amount_cents = ?, evidence = ? WHERE id = ? AND amount_cents IS NULL',
  );
  const count = <Values extends unknown[]>(where: string) =>
    total<Values>(`SELECT count(*) FROM money_case WHERE ${where}`);
  const OF_SALE = `${CONTRADICTS} AND payment_id IN (SELECT id FROM payment WHERE sale_id = ?)`;
  const ofSale = count<[SaleId]>(OF_SALE);
  const butGone = count<[SaleId]>(`${OF_SALE} AND kind <> 'money_gone'`);
  // SQLite takes `at` from the maximum's row; the clock may have been set back since an earlier one
  const contradicted = one<[CaseId], { times: number; at: string | null }>(
    `SELECT count(*) AS times, max(id), at FROM audit WHERE subject_id = ? AND +subject = 'money_case'
       AND body ->> 'state' = 'open' AND body ->> 'refund_seen_cents' IS NOT NULL`,
  );
  const get = (id: CaseId): CaseRow => {
    const row = find(id);
    invariant(row !== null, `case ${id} exists`);
    return row;
  };

  return {
    ...{ find, get },
    /** False if the charge already has a case. */
    insert: (row: NewCase): boolean =>
      insert({ ...row, evidence: row.evidence === null ? null : JSON.stringify(row.evidence) }) > 0,
    update: (id: CaseId, changed: CaseChange): void => update({ ...get(id), ...changed }),
    learnAmount: (id: CaseId, charge: string, amount: Cents, evidence: PaymentEvidence): void =>
      learnAmount(charge, amount, JSON.stringify(evidence), id),
    ofPayment: all<[PaymentId], CaseRow>('SELECT * FROM money_case WHERE payment_id = ? ORDER BY rowid'),
    ofUnknown: one<[tender: string, charge: string], CaseRow>(
      'SELECT * FROM money_case WHERE payment_id IS NULL AND tender = ? AND charge = ?',
    ),
    /** Unsettled ones, oldest first, then those settled since. */
    listed: all<[settledSince: string], CaseRow>(
      `SELECT * FROM money_case WHERE ${UNSETTLED} OR settled_at >= ? ORDER BY settled_at IS NOT NULL, opened_at, rowid`,
    ),
    refunding: all<[], CaseRow>(`SELECT * FROM money_case WHERE state = 'refunding' ORDER BY rowid`),
    followed: all<[], CaseRow>(`SELECT * FROM money_case WHERE ${FOLLOWED} ORDER BY rowid`),
    contradicted: (id: CaseId) => contradicted(id) ?? { times: 0, at: null },
    openCount: count<[]>(UNSETTLED),
    waitingBack: count<[PaymentId]>(`payment_id = ? AND ${UNSETTLED} AND kind IN ('leg_undone', 'returned')`),
    /** True while money of this sale waits for a decision: the sale takes no other payment. */
    holdsSale: (id: SaleId): boolean => ofSale(id) > 0,
    /** The same for undoing its payments: one whose money is gone can be undone. */
    holdsUndo: (id: SaleId): boolean => butGone(id) > 0,
  };
}

export type CaseRows = ReturnType<typeof caseRows>;
