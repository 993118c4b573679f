import { type Cents, cents, sum } from '../../../shared/money.ts';
import type { OperationName } from './operation-names.ts';
import type { Store } from './store.ts';

/**
 * The real charges: the judge in every test. Written in the act's own transaction: it cannot disagree. Read by `GET
 * {control_url}/ledger`.
 */

/** One line per charge. Only `inThePast` removes lines. */
export type LedgerCharge = {
  readonly seq: number;
  readonly kind: 'card' | 'qr';
  /** Card: the till's `Identificador`. QR: `codigo` as text, since there is no identifier of ours. */
  readonly identifier: string;
  /** Card: device `codigo`. QR: `mensagempix`, may be empty. */
  readonly reference: string;
  /** Card: `id` of the POS sale. QR: `codigo`. */
  readonly operator_id: number;
  readonly requested_cents: number;
  /** Differs from `requested_cents` only by a fault. */
  readonly amount_cents: number;
  /** `refunded`: by SetEstornaVendaQrCode or on the device. `undone`: by a removal. */
  readonly state: 'kept' | 'refunded' | 'undone';
  /** As `tipoPagamento`. */
  readonly payment_type: number;
  /** ISO 8601, UTC. */
  readonly charged_at: string;
  readonly given_back_at: string | null;
};

export type LedgerRequest = {
  readonly seq: number;
  /** ISO 8601, UTC: when the work was done, maybe delayed by a fault. */
  readonly at: string;
  readonly operation: OperationName;
  readonly identifier: string | null;
  readonly amount_cents: number | null;
  readonly outcome: 'done' | 'refused' | 'not_done';
  /** Status before any fault; 0 without work. */
  readonly http_status: number;
  readonly message: string;
  readonly fault: string | null;
};

export type LedgerSpacing = {
  /** Status requests too soon after the last, all callers. */
  readonly violations: number;
  readonly callers: readonly {
    readonly caller: string;
    readonly requests: number;
    readonly violations: number;
    readonly last_request_at: string;
  }[];
};

export type LedgerView = {
  readonly charges: readonly LedgerCharge[];
  readonly requests: readonly LedgerRequest[];
  readonly spacing: LedgerSpacing;
  readonly totals: { readonly kept_count: number; readonly kept_cents: number };
};

type NewCharge = Pick<LedgerCharge, 'kind' | 'identifier' | 'reference' | 'operator_id' | 'payment_type'> & {
  readonly requestedCents: Cents;
  readonly amountCents: Cents;
};

type NewRequest = Omit<LedgerRequest, 'seq' | 'at'>;

export type Ledger = ReturnType<typeof openLedger>;

/** So a year of training does not fill the disk. */
const KEPT_REQUESTS = 100_000;

export function openLedger(store: Store) {
  store.run('DELETE FROM ledger_requests WHERE seq <= (SELECT max(seq) FROM ledger_requests) - ?', KEPT_REQUESTS);
  return {
    charged: (charge: NewCharge, at: number): void => insertCharge(store, charge, at),
    givenBack: (kind: 'card' | 'qr', operatorId: number, state: 'refunded' | 'undone', at: number): void => {
      store.run(
        "UPDATE ledger_charges SET state = ?, given_back_at = ? WHERE kind = ? AND operator_id = ? AND state = 'kept'",
        state,
        at,
        kind,
        operatorId,
      );
    },
    requested: (request: NewRequest, at: number): void => insertRequest(store, request, at),
    /** True if less than `spacingMs` after the last one. */
    statusRequested: (caller: string, spacingMs: number, at: number): boolean =>
      noteStatusRequest(store, caller, spacingMs, at),
    /** All, or of one identifier. */
    view: (identifier: string | null): LedgerView => viewOf(store, identifier),
  };
}

function insertCharge(store: Store, charge: NewCharge, at: number): void {
  store.runNamed(
    `INSERT INTO ledger_charges (kind, identifier, reference, operator_id, requested_cents, amount_cents, payment_type, charged_at)
     VALUES (@kind, @identifier, @reference, @operator_id, @requestedCents, @amountCents, @payment_type, @at)`,
    { ...charge, at },
  );
}

function insertRequest(store: Store, request: NewRequest, at: number): void {
  store.runNamed(
    `INSERT INTO ledger_requests (at, operation, identifier, amount_cents, outcome, http_status, message, fault)
     VALUES (@at, @operation, @identifier, @amount_cents, @outcome, @http_status, @message, @fault)`,
    { ...request, at },
  );
}

function noteStatusRequest(store: Store, caller: string, spacingMs: number, at: number): boolean {
  const before = store.find<{ last_request_at: number }>(
    'SELECT last_request_at FROM ledger_spacing WHERE caller = ?',
    caller,
  );
  const sinceLast = before === undefined ? Number.POSITIVE_INFINITY : at - before.last_request_at;
  // ignore a clock set back, and overtaken requests
  const tooSoon = sinceLast >= 0 && sinceLast < spacingMs;
  store.runNamed(
    `INSERT INTO ledger_spacing (caller, last_request_at, requests, violations) VALUES (@caller, @at, 1, 0)
     ON CONFLICT (caller) DO UPDATE SET last_request_at = max(last_request_at, @at), requests = requests + 1,
       violations = violations + @violation`,
    { caller, at, violation: tooSoon ? 1 : 0 },
  );
  return tooSoon;
}

type Dated<Row, Columns extends keyof Row> = Omit<Row, Columns> & { readonly [C in Columns]: number | null };

const iso = (at: number): string => new Date(at).toISOString();

function viewOf(store: Store, identifier: string | null): LedgerView {
  const where = identifier === null ? 'WHERE ? IS NULL' : 'WHERE identifier = ?';
  const charges = store
    .list<Dated<LedgerCharge, 'charged_at' | 'given_back_at'>>(
      `SELECT * FROM ledger_charges ${where} ORDER BY seq`,
      identifier,
    )
    .map((row) => ({
      ...row,
      charged_at: iso(row.charged_at ?? 0),
      given_back_at: row.given_back_at === null ? null : iso(row.given_back_at),
    }));
  const requests = store
    .list<Dated<LedgerRequest, 'at'>>(`SELECT * FROM ledger_requests ${where} ORDER BY seq`, identifier)
    .map((row) => ({ ...row, at: iso(row.at ?? 0) }));
  const kept = charges.filter((charge) => charge.state === 'kept');
  return {
    charges,
    requests,
    spacing: spacingOf(store),
    totals: { kept_count: kept.length, kept_cents: sum(kept.map((charge) => cents(charge.amount_cents))) },
  };
}

function spacingOf(store: Store): LedgerSpacing {
  const callers = store
    .list<{ caller: string; requests: number; violations: number; last_request_at: number }>(
      'SELECT caller, requests, violations, last_request_at FROM ledger_spacing ORDER BY caller',
    )
    .map((row) => ({ ...row, last_request_at: iso(row.last_request_at) }));
  return { violations: callers.reduce((total, caller) => total + caller.violations, 0), callers };
}
