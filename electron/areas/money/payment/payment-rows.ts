import { invariant } from '../../../../shared/assert.ts';
import type { DeviceId } from '../../../../shared/device.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import type { CardKind, CaseId, PaymentEvidence, PaymentId } from '../../../../shared/payment.ts';
import type { PaymentState } from '../../../../shared/payment-states.ts';
import type { StandaloneCardRecord, TypedEvidence } from '../../../../shared/standalone-card.ts';
import { queriesOf, type Statements } from '../../../db/statements.ts';
import { CONTRADICTS } from '../cases/case-rows.ts';
import {
  type AskablePayment,
  isAskable,
  type PaymentRow,
  readPayment,
  type StoredCard,
  type StoredPayment,
  type StoredPix,
} from './stored-payment.ts';

export type CardIntent = Pick<StoredCard, 'kind' | 'instalments' | 'deviceId' | 'deviceName'>;

/** Case money is stored as approved. */
type OfOperator = { readonly evidence?: PaymentEvidence; readonly caseId?: CaseId };

export type NewPayment = Pick<StoredPayment, 'id' | 'saleId' | 'amountCents' | 'state' | 'createdAt'> &
  Partial<Pick<StoredPayment, 'personId' | 'shiftId'>> &
  (
    | ({ readonly tender: 'card' } & CardIntent & OfOperator)
    | ({ readonly tender: 'pix' } & OfOperator)
    | { readonly tender: 'cash'; readonly tenderedCents: Cents; readonly changeCents: Cents }
    | { readonly tender: 'standalone_card'; readonly kind: CardKind; readonly typed: TypedEvidence }
    | { readonly tender: 'store_credit'; readonly creditNoteId: string; readonly leftCents: Cents }
  );

export type PaymentChange = Partial<
  Pick<
    StoredCard,
    'reason' | 'operatorMessage' | 'watchUntil' | 'cancelCause' | 'abortAnswered' | 'lastSeen' | 'abort'
  > &
    Pick<StoredPix, 'qrCode' | 'brCode' | 'qrExpiresAt'> & {
      readonly state: PaymentState;
      readonly evidence: PaymentEvidence | null;
    }
>;

export const BESIDE = `(SELECT count(*) FROM money_case WHERE payment_id = payment.id AND ${CONTRADICTS}) AS open_cases,
  undone.how AS undone_how, undone.at AS undone_at, undone.case_id AS undone_case`;
export const WITH_UNDONE = 'payment LEFT JOIN payment_undone AS undone ON undone.payment_id = payment.id';
const SELECT = `SELECT payment.*, ${BESIDE} FROM ${WITH_UNDONE}`;
/** Without it the planner scans all payments to get them in order. */
const selectBy = (index: string): string =>
  `SELECT payment.*, ${BESIDE} FROM ${WITH_UNDONE.replace('payment ', `payment INDEXED BY ${index} `)}`;
/** Money that pays for its sale. */
export const KEPT = `payment.state = 'approved' AND NOT EXISTS (SELECT 1 FROM payment_undone WHERE payment_id = payment.id)`;
/** Tender, or a card's kind as used; as requested if the operator does not tell. */
export const PAID_BY = `CASE payment.tender WHEN 'card'
  THEN coalesce(nullif(json_extract(payment.evidence, '$.cardKind'), 'other'), payment.card_kind) ELSE payment.tender END`;
const LIVE = `state NOT IN ('approved', 'declined', 'cancelled', 'expired')`;
/** Live, except those that wait for the decision on a case. */
export const RUNNING = `${LIVE} AND payment.id NOT IN (SELECT payment_id FROM money_case WHERE payment_id IS NOT NULL AND ${CONTRADICTS})`;
/** As in the index `payment_one_live_per_device`. */
const HOLDS_DEVICE = `device_id IS NOT NULL AND ${LIVE} AND NOT (state = 'unconfirmed' AND coalesce(reason, '') = 'amount_disagrees')`;

const COLUMN_OF = {
  state: 'state',
  reason: 'reason',
  operatorMessage: 'operator_message',
  evidence: 'evidence',
  lastSeen: 'last_seen',
  abort: 'abort',
  abortAnswered: 'abort_answered',
  cancelCause: 'cancel_cause',
  qrCode: 'qr_code',
  brCode: 'br_code',
  qrExpiresAt: 'qr_expires_at',
  watchUntil: 'watch_until',
} as const satisfies Record<keyof PaymentChange, keyof PaymentRow>;
const CHANGEABLE = Object.values(COLUMN_OF);

type Columns = Readonly<Partial<Record<keyof PaymentRow, string | number | null>>>;

function columnsOf(change: PaymentChange): Columns {
  const said = Object.entries(change) as readonly [keyof PaymentChange, PaymentChange[keyof PaymentChange]][];
  return Object.fromEntries(said.map(([name, value]) => [COLUMN_OF[name], asColumn(value)]));
}

function asColumn(value: PaymentChange[keyof PaymentChange]): string | number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

const NO_INTENT = {
  ...{ tendered_cents: null, change_cents: null, card_kind: null, instalments: null, device_id: null },
  ...{ device_name: null, evidence: null, case_id: null, credit_note_id: null },
};

function intentOf(payment: NewPayment): Columns {
  switch (payment.tender) {
    case 'cash':
      return { tendered_cents: payment.tenderedCents, change_cents: payment.changeCents };
    case 'card': {
      const { kind, instalments, deviceId, deviceName } = payment;
      const card = { card_kind: kind, instalments, device_id: deviceId, device_name: deviceName };
      return { ...card, ...moneyOf(payment) };
    }
    case 'pix':
      return moneyOf(payment);
    case 'standalone_card':
      return { card_kind: payment.kind, evidence: JSON.stringify(payment.typed) };
    case 'store_credit': {
      const proof = { source: 'credit_note', amountCents: payment.amountCents, leftCents: payment.leftCents };
      return { credit_note_id: payment.creditNoteId, evidence: JSON.stringify(proof) };
    }
  }
}

function moneyOf({ evidence, caseId }: OfOperator): Columns {
  return { evidence: evidence === undefined ? null : JSON.stringify(evidence), case_id: caseId ?? null };
}

export function paymentRows(database: Statements) {
  const { one, all, run } = queriesOf(database);
  const byId = one<[PaymentId], PaymentRow>(`${SELECT} WHERE payment.id = ?`);
  const ofCase = one<[CaseId], PaymentRow>(`${SELECT} WHERE payment.case_id = ?`);
  const ofSale = all<[SaleId], PaymentRow>(`${SELECT} WHERE payment.sale_id = ? ORDER BY payment.rowid`);
  const insert = run<[object]>(
    `INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at,
       tendered_cents, change_cents, card_kind, instalments, device_id, device_name, evidence, case_id, person_id, shift_id,
       credit_note_id)
     VALUES (@id, @sale_id, @tender, @amount_cents, @state, @created_at, @created_at,
       @tendered_cents, @change_cents, @card_kind, @instalments, @device_id, @device_name, @evidence, @case_id, @person_id,
       @shift_id, @credit_note_id)`,
  );
  const update = run<[object]>(
    `UPDATE payment SET ${CHANGEABLE.map((name) => `${name} = @${name}`).join(', ')}, updated_at = @updated_at WHERE id = @id`,
  );
  const found = (row: PaymentRow | null): StoredPayment | null => (row === null ? null : readPayment(row));
  const getRow = (id: PaymentId): PaymentRow => {
    const row = byId(id);
    invariant(row !== null, `payment ${id} exists`);
    return row;
  };

  return {
    ...standaloneCardRows(database),
    ...paymentLists(database),
    ...paymentHistory(database),
    find: (id: PaymentId): StoredPayment | null => found(byId(id)),
    get: (id: PaymentId): StoredPayment => readPayment(getRow(id)),
    /** The payment that the money of a case makes. */
    ofCase: (id: CaseId): StoredPayment | null => found(ofCase(id)),
    ofSale: (id: SaleId): StoredPayment[] => ofSale(id).map(readPayment),
    insert: (payment: NewPayment): void => {
      insert({
        id: payment.id,
        sale_id: payment.saleId,
        tender: payment.tender,
        amount_cents: payment.amountCents,
        state: payment.state,
        created_at: payment.createdAt,
        person_id: payment.personId ?? null,
        shift_id: payment.shiftId ?? null,
        ...NO_INTENT,
        ...intentOf(payment),
      });
    },
    /** Writes changes only: a repeated answer costs no sync. */
    update: (id: PaymentId, change: PaymentChange, at: string): StoredPayment => {
      const row = getRow(id);
      const columns = columnsOf(change);
      const isNews = Object.entries(columns).some(([name, value]) => row[name as keyof PaymentRow] !== value);
      if (!isNews) return readPayment(row);
      update({ ...row, ...columns, updated_at: at });
      return readPayment(getRow(id));
    },
  };
}

export type PaymentRows = ReturnType<typeof paymentRows>;

function paymentHistory(database: Statements) {
  const { run, change } = queriesOf(database);
  const addConflict = change<[PaymentId, string, string, string | null]>(
    'INSERT INTO payment_conflict (payment_id, at, event, evidence) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  return {
    /**
     * Changes of a payment and contradictions to it. Its row tells how it began; only attached case money has an event
     * of its own, since it may come without a shift.
     */
    addEvent: run<[PaymentId, at: string, event: string, from: PaymentState, to: string, detail: string | null]>(
      'INSERT INTO payment_event (payment_id, at, event, from_state, to_state, detail) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    /** False if already recorded. */
    addConflict: (id: PaymentId, at: string, event: string, evidence: PaymentEvidence | null): boolean =>
      addConflict(id, at, event, evidence === null ? null : JSON.stringify(evidence)) > 0,
  };
}

function paymentLists(database: Statements) {
  const { total, values, all } = queriesOf(database);
  const live = all<[], PaymentRow>(`${selectBy('payment_one_live_per_sale')} WHERE ${LIVE} ORDER BY payment.rowid`);
  const watched = all<[], PaymentRow>(
    `${selectBy('payment_watched')} WHERE watch_until IS NOT NULL ORDER BY payment.rowid`,
  );
  const liveOfSale = total<[SaleId]>(`SELECT count(*) FROM payment WHERE sale_id = ? AND ${LIVE}`);
  // attached case money did not pass through the device now
  const pickedUp = all<[string], { device_id: DeviceId; at: string }>(
    `SELECT device_id, max(created_at) AS at FROM payment
     WHERE created_at >= ? AND tender = 'card' AND case_id IS NULL AND (state = 'approved' OR last_seen = 'in_progress')
     GROUP BY device_id`,
  );
  const liveDevices = values<[], DeviceId>(`SELECT device_id FROM payment WHERE ${HOLDS_DEVICE}`);
  const approvedOfSale = total<[SaleId], Cents>(
    `SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE sale_id = ? AND ${KEPT}`,
  );
  const running = all<[], PaymentRow>(
    `${selectBy('payment_one_live_per_sale')} WHERE ${RUNNING} ORDER BY payment.rowid`,
  );
  const runningCount = total<[]>(`SELECT count(*) FROM payment WHERE ${RUNNING}`);

  return {
    live: (): AskablePayment[] => live().map(readPayment).filter(isAskable),
    running: (): AskablePayment[] => running().map(readPayment).filter(isAskable),
    watched: (): StoredPayment[] => watched().map(readPayment),
    /** Begun since `at`, ended without money, and identified at the operator. */
    endedUnpaidSince: values<[at: string], PaymentId>(
      `SELECT id FROM payment WHERE created_at >= ? AND state IN ('declined', 'cancelled', 'expired')
       AND (tender = 'card' OR tender = 'pix' AND qr_code IS NOT NULL) ORDER BY created_at`,
    ),
    runningCount,
    hasLive: (saleId: SaleId): boolean => liveOfSale(saleId) > 0,
    devicesInUse: (): Set<DeviceId> => new Set(liveDevices()),
    /** Per device, when the last sale it picked up was sent, since `at`. */
    devicesPickedUpSince: (at: string): ReadonlyMap<DeviceId, string> =>
      new Map(pickedUp(at).map((row) => [row.device_id, row.at])),
    approvedCents: approvedOfSale,
  };
}

type Row = Omit<StandaloneCardRecord, 'brand' | 'nsu' | 'authorization'> & { readonly evidence: string };

function standaloneCardRows(database: Statements) {
  const between = queriesOf(database).all<[string, string], Row>(
    `SELECT id AS paymentId, sale_id AS saleId, amount_cents AS amountCents, card_kind AS kind, evidence, created_at AS at
     FROM payment
     WHERE tender = 'standalone_card' AND created_at >= ? AND created_at < ? ORDER BY rowid`,
  );
  return {
    /** From `from` until before `to`, ISO 8601 in UTC, oldest first. */
    standaloneOf: (from: string, to: string): readonly StandaloneCardRecord[] => between(from, to).map(readRecord),
  };
}

function readRecord({ evidence, ...record }: Row): StandaloneCardRecord {
  const { brand, nsu, authorization } = JSON.parse(evidence) as TypedEvidence;
  return { ...record, brand, nsu, authorization };
}
