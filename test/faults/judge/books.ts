import type { LedgerCharge, LedgerRequest, LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import type { CaseRow, PaymentRow, TillFile } from './till-file.ts';

/** The operator's book, sorted by the till's payments. */
export type Books = {
  readonly paymentById: ReadonlyMap<string, PaymentRow>;
  readonly casesOf: (paymentId: string) => readonly CaseRow[];
  /** Every charge that was taken for a payment, kept or not. */
  readonly chargesOf: (paymentId: string) => readonly LedgerCharge[];
  /** Charges that no payment of the till speaks of. */
  readonly strayCharges: readonly LedgerCharge[];
  readonly requestsOf: (operation: LedgerRequest['operation']) => readonly LedgerRequest[];
  /** How often the request of a card payment reached the operator. */
  readonly cardCreatesOf: (paymentId: string) => readonly LedgerRequest[];
};

const plain = (code: string): string => code.replace(/^0+/, '');

/** A charge is the payment's whose identifier it has; a Pix charge has its code, or the payment's first eight in its message. */
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

/** A file that was put back to an earlier state has forgotten what it asked for since; the operator tells it again. */
export const isRestored = (till: TillFile): boolean =>
  till.rows('receipt_series').some((one) => one['cause'] !== 'first');
