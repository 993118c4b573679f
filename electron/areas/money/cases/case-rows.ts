import { invariant } from '../../../../shared/assert.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { CaseKind, CaseState } from '../../../../shared/money-case.ts';
import type { CaseId, PaymentEvidence, PaymentId } from '../../../../shared/payment.ts';
import type { Statements } from '../../../db/statements.ts';
import { keepPlan } from '../../../lib/keep-plan.ts';

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
  /** Unexpected amount shown as given back; 0 if the operator shows the money with the shop again. */
  readonly refund_seen_cents: Cents | null;
};

export type NewCase = Pick<
  CaseRow,
  'id' | 'kind' | 'payment_id' | 'charge' | 'tender' | 'amount_cents' | 'qr_code' | 'device_name' | 'opened_at'
> & { readonly evidence: PaymentEvidence | null };

export type CaseChange = Partial<
  Pick<
    CaseRow,
    | 'state'
    | 'refund_sent_at'
    | 'refund_trouble'
    | 'operator_message'
    | 'settled_at'
    | 'settled_by'
    | 'note'
    | 'refund_nsu'
    | 'sale_id'
    | 'refund_seen_cents'
  >
>;

const CHANGEABLE: readonly (keyof CaseChange)[] = [
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
];

/** Undecided, or the decision is being carried out. */
export const UNSETTLED = `state IN ('open', 'refunding')`;
/** Unsettled cases that contradict their payment. Money going back does not, and blocks no sale. */
export const CONTRADICTS = `${UNSETTLED} AND kind NOT IN ('leg_undone', 'returned')`;

/** Refunds under way, and failed ones that may still show as done. */
const FOLLOWED = `${UNSETTLED} AND qr_code IS NOT NULL AND (state = 'refunding' OR refund_sent_at IS NOT NULL)`;

export function caseRows(database: Statements) {
  const byId = database.prepare<[CaseId], CaseRow>('SELECT * FROM money_case WHERE id = ?');
  const insert = database.prepare<unknown[]>(
    `INSERT INTO money_case (id, kind, payment_id, charge, tender, amount_cents, evidence, qr_code, device_name, opened_at)
     VALUES (@id, @kind, @payment_id, @charge, @tender, @amount_cents, @evidence, @qr_code, @device_name, @opened_at)
     ON CONFLICT DO NOTHING`,
  );
  const update = database.prepare<unknown[]>(
    `UPDATE money_case SET ${CHANGEABLE.map((name) => `${name} = @${name}`).join(', ')} WHERE id = @id`,
  );
  const learnAmount = database.prepare<unknown[]>(
    'UPDATE money_case SET charge = ?, amount_cents = ?, evidence = ? WHERE id = ? AND amount_cents IS NULL',
  );
  const ofPayment = database.prepare<[PaymentId], CaseRow>(
    keepPlan('SELECT * FROM money_case WHERE payment_id = ? ORDER BY rowid'),
  );
  const ofUnknown = database.prepare<[string, string], CaseRow>(
    'SELECT * FROM money_case WHERE payment_id IS NULL AND tender = ? AND charge = ?',
  );
  const get = (id: CaseId): CaseRow => {
    const row = byId.get(id);
    invariant(row !== undefined, `case ${id} exists`);
    return row;
  };

  return {
    ...caseLists(database),
    find: (id: CaseId): CaseRow | null => byId.get(id) ?? null,
    get,
    /** False if the charge already has a case. */
    insert: (row: NewCase): boolean => {
      const evidence = row.evidence === null ? null : JSON.stringify(row.evidence);
      return insert.run({ ...row, evidence }).changes > 0;
    },
    update: (id: CaseId, change: CaseChange): void => {
      update.run({ ...get(id), ...change });
    },
    /** Sets an amount that was unknown so far. */
    learnAmount: (id: CaseId, charge: string, amount: Cents, evidence: PaymentEvidence): void => {
      learnAmount.run(charge, amount, JSON.stringify(evidence), id);
    },
    ofPayment: (id: PaymentId): CaseRow[] => ofPayment.all(id),
    /** The case of a charge without a payment. */
    ofUnknown: (tender: string, charge: string): CaseRow | null => ofUnknown.get(tender, charge) ?? null,
  };
}

export type CaseRows = ReturnType<typeof caseRows>;

function caseLists(database: Statements) {
  const listed = database.prepare<[string], CaseRow>(
    `SELECT * FROM money_case WHERE ${UNSETTLED} OR settled_at >= ? ORDER BY settled_at IS NOT NULL, opened_at, rowid`,
  );
  const refunding = database.prepare<[], CaseRow>(`SELECT * FROM money_case WHERE state = 'refunding' ORDER BY rowid`);
  const followed = database.prepare<[], CaseRow>(`SELECT * FROM money_case WHERE ${FOLLOWED} ORDER BY rowid`);
  const openCount = database.prepare<[], number>(`SELECT count(*) FROM money_case WHERE ${UNSETTLED}`).pluck();
  const ofSale = database
    .prepare<[SaleId], number>(
      keepPlan(
        `SELECT count(*) FROM money_case WHERE ${CONTRADICTS} AND payment_id IN (SELECT id FROM payment WHERE sale_id = ?)`,
      ),
    )
    .pluck();

  const waitingBack = database
    .prepare<[PaymentId], number>(
      keepPlan(
        `SELECT count(*) FROM money_case WHERE payment_id = ? AND ${UNSETTLED} AND kind IN ('leg_undone', 'returned')`,
      ),
    )
    .pluck();

  return {
    /** Unsettled ones, oldest first, then those settled since. */
    listed: (settledSince: string): CaseRow[] => listed.all(settledSince),
    refunding: (): CaseRow[] => refunding.all(),
    followed: (): CaseRow[] => followed.all(),
    openCount: (): number => openCount.get() ?? 0,
    /** Number of cases whose money is going back to the customer. */
    waitingBack: (id: PaymentId): number => waitingBack.get(id) ?? 0,
    /** True while money of this sale waits for a decision: the sale takes no other payment. */
    holdsSale: (id: SaleId): boolean => (ofSale.get(id) ?? 0) > 0,
  };
}
