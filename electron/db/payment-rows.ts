import { invariant } from '../../shared/assert.ts';
import type { DeviceId } from '../../shared/device.ts';
import type { Cents } from '../../shared/money.ts';
import type {
  CardKind,
  CardPayment,
  CaseId,
  Payment,
  PaymentEvidence,
  PaymentId,
  PaymentReason,
  PaymentState,
} from '../../shared/payment.ts';
import type { UndoneHow } from '../../shared/payment-undone.ts';
import type { PersonId } from '../../shared/person.ts';
import type { SaleId } from '../../shared/sale.ts';
import type { ShiftId } from '../../shared/shift.ts';
import { keepPlan } from '../lib/keep-plan.ts';
import { CONTRADICTS } from './case-rows.ts';
import { standaloneCardRows } from './standalone-card-rows.ts';
import type { Statements } from './statements.ts';

/** A payment as it is stored: the columns of all tenders side by side. */
export type PaymentRow = {
  readonly id: PaymentId;
  readonly sale_id: SaleId;
  readonly tender: Payment['tender'];
  readonly amount_cents: Cents;
  readonly state: PaymentState;
  readonly reason: PaymentReason | null;
  readonly operator_message: string | null;
  /** JSON of {@link PaymentEvidence}; of `TypedEvidence` where the tender is `standalone_card`. */
  readonly evidence: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly tendered_cents: Cents | null;
  readonly change_cents: Cents | null;
  readonly card_kind: CardKind | null;
  readonly instalments: number | null;
  readonly device_id: DeviceId | null;
  readonly device_name: string | null;
  readonly last_seen: CardPayment['lastSeen'];
  readonly abort: CardPayment['abort'];
  readonly abort_answered: 0 | 1;
  readonly cancel_cause: 'cashier' | 'deadline' | 'qr_disagrees' | null;
  readonly qr_code: string | null;
  readonly br_code: string | null;
  readonly qr_expires_at: string | null;
  readonly watch_until: string | null;
  readonly case_id: CaseId | null;
  /** Whose it is, from its beginning; null in what is older than that. */
  readonly person_id: PersonId | null;
  readonly shift_id: ShiftId | null;
  /** The vale-troca that it comes from. */
  readonly credit_note_id: string | null;
  /** Cases of it that nobody has settled yet, money that is going back left out. */
  readonly open_cases: number;
  /** Of its `payment_undone`; null unless it was undone. */
  readonly undone_how: UndoneHow | null;
  readonly undone_at: string | null;
  readonly undone_case: CaseId | null;
};

export type NewPayment = Pick<PaymentRow, 'id' | 'sale_id' | 'tender' | 'amount_cents' | 'state' | 'created_at'> &
  Partial<
    Pick<
      PaymentRow,
      | 'tendered_cents'
      | 'change_cents'
      | 'card_kind'
      | 'instalments'
      | 'device_id'
      | 'device_name'
      | 'evidence'
      | 'case_id'
      | 'person_id'
      | 'shift_id'
      | 'credit_note_id'
    >
  >;

/** The columns that may change in the life of a payment. */
export type PaymentChange = Partial<
  Pick<
    PaymentRow,
    | 'state'
    | 'reason'
    | 'operator_message'
    | 'evidence'
    | 'last_seen'
    | 'abort'
    | 'abort_answered'
    | 'cancel_cause'
    | 'qr_code'
    | 'br_code'
    | 'qr_expires_at'
    | 'watch_until'
  >
>;

/** Cases and undoing of a payment, beside its columns. */
export const BESIDE = `(SELECT count(*) FROM money_case WHERE payment_id = payment.id AND ${CONTRADICTS}) AS open_cases,
  undone.how AS undone_how, undone.at AS undone_at, undone.case_id AS undone_case`;
export const WITH_UNDONE = 'payment LEFT JOIN payment_undone AS undone ON undone.payment_id = payment.id';
const SELECT = `SELECT payment.*, ${BESIDE} FROM ${WITH_UNDONE}`;
/** By an index that holds a handful of rows: to have them in order the planner would rather read all payments of years. */
const selectBy = (index: string): string =>
  `SELECT payment.*, ${BESIDE} FROM ${WITH_UNDONE.replace('payment ', `payment INDEXED BY ${index} `)}`;
/** Money that pays for its sale. */
export const KEPT = `payment.state = 'approved' AND NOT EXISTS (SELECT 1 FROM payment_undone WHERE payment_id = payment.id)`;
const LIVE = `state NOT IN ('approved', 'declined', 'cancelled', 'expired')`;
/** Live, and something may still happen: one that a case is open of only waits for somebody to decide. */
const RUNNING = `${LIVE} AND payment.id NOT IN (SELECT payment_id FROM money_case WHERE payment_id IS NOT NULL AND ${CONTRADICTS})`;
/** As the index `payment_one_live_per_device` has it. */
const HOLDS_DEVICE = `device_id IS NOT NULL AND ${LIVE} AND NOT (state = 'unconfirmed' AND coalesce(reason, '') = 'amount_disagrees')`;

const CHANGEABLE: readonly (keyof PaymentChange)[] = [
  'state',
  'reason',
  'operator_message',
  'evidence',
  'last_seen',
  'abort',
  'abort_answered',
  'cancel_cause',
  'qr_code',
  'br_code',
  'qr_expires_at',
  'watch_until',
];

/** Payments, their history and their conflicts. */
export function paymentRows(database: Statements) {
  const byId = database.prepare<[PaymentId], PaymentRow>(keepPlan(`${SELECT} WHERE payment.id = ?`));
  const ofSale = database.prepare<[SaleId], PaymentRow>(
    keepPlan(`${SELECT} WHERE payment.sale_id = ? ORDER BY payment.rowid`),
  );
  const live = database.prepare<[], PaymentRow>(
    `${selectBy('payment_one_live_per_sale')} WHERE ${LIVE} ORDER BY payment.rowid`,
  );
  const watched = database.prepare<[], PaymentRow>(
    `${selectBy('payment_watched')} WHERE watch_until IS NOT NULL ORDER BY payment.rowid`,
  );
  const endedUnpaid = database
    .prepare<[string], PaymentId>(
      `SELECT id FROM payment WHERE created_at >= ? AND state IN ('declined', 'cancelled', 'expired')
       AND (tender = 'card' OR tender = 'pix' AND qr_code IS NOT NULL) ORDER BY created_at`,
    )
    .pluck();
  const liveOfSale = database
    .prepare<[SaleId], number>(keepPlan(`SELECT count(*) FROM payment WHERE sale_id = ? AND ${LIVE}`))
    .pluck();
  const liveDevices = database.prepare<[], DeviceId>(`SELECT device_id FROM payment WHERE ${HOLDS_DEVICE}`).pluck();
  const approvedOfSale = database
    .prepare<[SaleId], number>(
      keepPlan(`SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE sale_id = ? AND ${KEPT}`),
    )
    .pluck();
  const insert = database.prepare<unknown[]>(
    `INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at,
       tendered_cents, change_cents, card_kind, instalments, device_id, device_name, evidence, case_id, person_id, shift_id,
       credit_note_id)
     VALUES (@id, @sale_id, @tender, @amount_cents, @state, @created_at, @created_at,
       @tendered_cents, @change_cents, @card_kind, @instalments, @device_id, @device_name, @evidence, @case_id, @person_id,
       @shift_id, @credit_note_id)`,
  );
  const update = database.prepare<unknown[]>(
    `UPDATE payment SET ${CHANGEABLE.map((name) => `${name} = @${name}`).join(', ')}, updated_at = @updated_at WHERE id = @id`,
  );
  const addEvent = database.prepare<unknown[]>(
    'INSERT INTO payment_event (payment_id, at, event, from_state, to_state, detail) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const addConflict = database.prepare<unknown[]>(
    'INSERT INTO payment_conflict (payment_id, at, event, evidence) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const running = database.prepare<[], PaymentRow>(
    `${selectBy('payment_one_live_per_sale')} WHERE ${RUNNING} ORDER BY payment.rowid`,
  );
  const runningCount = database.prepare<[], number>(`SELECT count(*) FROM payment WHERE ${RUNNING}`).pluck();

  const get = (id: PaymentId): PaymentRow => {
    const row = byId.get(id);
    invariant(row !== undefined, `payment ${id} exists`);
    return row;
  };

  return {
    ...standaloneCardRows(database),
    find: (id: PaymentId): PaymentRow | null => byId.get(id) ?? null,
    get,
    ofSale: (id: SaleId): PaymentRow[] => ofSale.all(id),
    live: (): PaymentRow[] => live.all(),
    /** Those of the live ones that the operator may still do something about. */
    running: (): PaymentRow[] => running.all(),
    /** Ended, and to be looked at once more at least. */
    watched: (): PaymentRow[] => watched.all(),
    /** Begun since that moment, ended without money, and known to the operator by something that it can be asked by. */
    endedUnpaidSince: (at: string): PaymentId[] => endedUnpaid.all(at),
    runningCount: (): number => runningCount.get() ?? 0,
    hasLive: (saleId: SaleId): boolean => (liveOfSale.get(saleId) ?? 0) > 0,
    devicesInUse: (): Set<DeviceId> => new Set(liveDevices.all()),
    approvedCents: (saleId: SaleId): Cents => (approvedOfSale.get(saleId) ?? 0) as Cents,
    insert: (payment: NewPayment): void => {
      const cash = { tendered_cents: null, change_cents: null };
      const card = { card_kind: null, instalments: null, device_id: null, device_name: null };
      const by = { person_id: null, shift_id: null };
      insert.run({ ...cash, ...card, ...by, evidence: null, case_id: null, credit_note_id: null, ...payment });
    },
    update: (id: PaymentId, change: PaymentChange, at: string): PaymentRow => {
      update.run({ ...get(id), ...change, updated_at: at });
      return get(id);
    },
    addEvent: (
      id: PaymentId,
      at: string,
      event: string,
      from: PaymentState,
      to: string,
      detail: string | null,
    ): void => {
      addEvent.run(id, at, event, from, to, detail);
    },
    /** False where this contradiction is on record already. */
    addConflict: (id: PaymentId, at: string, event: string, evidence: PaymentEvidence | null): boolean =>
      addConflict.run(id, at, event, evidence === null ? null : JSON.stringify(evidence)).changes > 0,
  };
}

export type PaymentRows = ReturnType<typeof paymentRows>;
