import type { Database } from 'better-sqlite3';
import type { LedgerCharge, LedgerRequest, LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import type { Breach, Invariant } from './breach.ts';
import type { CaseRow, PaymentRow, TillFile } from './till-file.ts';

/** Span of the till's wall clock in which no new charge may begin. */
export type Barred = {
  readonly invariant: Extract<Invariant, 'I10' | 'I22'>;
  readonly from: string;
  readonly to: string;
  readonly tenders: readonly ('card' | 'pix')[];
  readonly why: string;
};

export type OperatorsProduct = {
  readonly identifier: string;
  readonly name: string;
  readonly price_cents: number;
  readonly is_active: boolean;
};

export type JudgeInput = {
  /** A file (copied) or an open database (read in place). */
  readonly tillFile: string | Database;
  /** `GET {control_url}/ledger`; null: the till's file is judged alone. */
  readonly ledger: LedgerView | null;
  /** Faults ended five minutes ago: nothing may be unknown, waiting or undecided. Default false. */
  readonly quiet?: boolean;
  /** `GET {control_url}/products`; with `quiet` compared with what was delivered. */
  readonly catalogue?: readonly OperatorsProduct[];
  /** The network may have duplicated requests; the till must not. */
  readonly networkRepeats?: boolean;
  /**
   * The operator was truthful, if late: no money may come for a payment that the till has ended, not even as a case.
   */
  readonly honest?: boolean;
  readonly barred?: readonly Barred[];
  readonly secrets?: readonly string[];
  readonly files?: readonly string[];
  readonly texts?: readonly string[];
};

export type Facts = Required<Omit<JudgeInput, 'tillFile' | 'catalogue'>> & {
  readonly till: TillFile;
  readonly books: Books;
  readonly catalogue: readonly OperatorsProduct[] | null;
};

export type Check = (facts: Facts) => readonly Breach[];

const ENDS: ReadonlySet<string> = new Set(['approved', 'declined', 'cancelled', 'expired']);

export const isLive = (state: string): boolean => !ENDS.has(state);
export const isEnd = (state: string): boolean => ENDS.has(state);

/** Alive, but ended with another amount: it holds its sale and no device. */
export const holdsDevice = (payment: { state: string; reason: string | null }): boolean =>
  isLive(payment.state) && !(payment.state === 'unconfirmed' && payment.reason === 'amount_disagrees');

export type Books = {
  readonly paymentById: ReadonlyMap<string, PaymentRow>;
  readonly casesOf: (paymentId: string) => readonly CaseRow[];
  readonly chargesOf: (paymentId: string) => readonly LedgerCharge[];
  readonly strayCharges: readonly LedgerCharge[];
  readonly requestsOf: (operation: LedgerRequest['operation']) => readonly LedgerRequest[];
  readonly cardCreatesOf: (paymentId: string) => readonly LedgerRequest[];
};

const plain = (code: string): string => code.replace(/^0+/, '');

/** By the payment's identifier; a Pix charge by its code, or by the payment's first eight characters in its message. */
function ownerFinder({ payments }: TillFile, byId: ReadonlyMap<string, PaymentRow>) {
  const pix = payments.filter((payment) => payment.tender === 'pix');
  const byCode = new Map(pix.flatMap((one) => (one.qr_code === null ? [] : [[plain(one.qr_code), one] as const])));
  return (charge: LedgerCharge): PaymentRow | undefined => {
    if (charge.kind === 'card') return byId.get(charge.identifier);
    const named = byCode.get(plain(charge.identifier));
    return named ?? pix.find((payment) => charge.reference.includes(payment.id.slice(0, 8)));
  };
}

export function readBooks(till: TillFile, ledger: LedgerView | null): Books {
  const paymentById = new Map(till.payments.map((payment) => [payment.id, payment]));
  const ownerOf = ownerFinder(till, paymentById);
  const charges = Map.groupBy(ledger?.charges ?? [], (charge) => ownerOf(charge)?.id ?? '');
  const requests = Map.groupBy(ledger?.requests ?? [], (request) => request.operation);
  const creates = Map.groupBy(requests.get('pos-venda.create') ?? [], (request) => request.identifier ?? '');
  const cases = Map.groupBy(till.cases, (one) => one.payment_id ?? '');
  return {
    paymentById,
    casesOf: (id) => cases.get(id) ?? [],
    chargesOf: (id) => charges.get(id) ?? [],
    strayCharges: charges.get('') ?? [],
    requestsOf: (operation) => requests.get(operation) ?? [],
    cardCreatesOf: (id) => creates.get(id) ?? [],
  };
}

export const chargeName = (charge: LedgerCharge): string => `charge ${charge.seq} ${charge.identifier}`;
export const requestName = (request: LedgerRequest): string => `request ${request.seq} ${request.operation}`;

/** After a rollback the operator still knows the lost requests. */
export const isRestored = (till: TillFile): boolean =>
  till.rows('receipt_series').some((one) => one['cause'] !== 'first');
