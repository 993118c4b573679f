import type { Database } from 'better-sqlite3';
import type { LedgerCharge, LedgerRequest, LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import type { Breach, Invariant } from './breach.ts';
import type { CaseRow, PaymentRow, TillFile } from './till-file.ts';

/** A span of the till's own wall clock in which no new charge may have begun, as the rig that made it knows. */
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
  /** The till's file, copied before it is read; or an open database, which is read as it is. */
  readonly tillFile: string | Database;
  /** What `GET {control_url}/ledger` says; null where it is not to be had, and the till's file is judged alone. */
  readonly ledger: LedgerView | null;
  /** Faults have ceased for five minutes: nothing may be left unknown, waiting or undecided. False unless said. */
  readonly quiet?: boolean;
  /** What `GET {control_url}/products` says: with `quiet`, what was delivered is compared with it. */
  readonly catalogue?: readonly OperatorsProduct[];
  /** The network between them may have delivered a request twice; the till has not sent it twice. */
  readonly networkRepeats?: boolean;
  /**
   * The operator did what it said and said what it did, if late: then no money may come for a payment that the till has
   * called over, even as a case.
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

/** Live, but over with another amount than asked for: it holds its sale, and no device. */
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

/**
 * A charge belongs to the payment with its identifier; a Pix charge by its code, or by the payment's first eight
 * characters in its message.
 */
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

/** A file set back has forgotten its later requests; the operator tells them again. */
export const isRestored = (till: TillFile): boolean =>
  till.rows('receipt_series').some((one) => one['cause'] !== 'first');
