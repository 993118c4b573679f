import type { LedgerCharge, LedgerRequest, LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import type { CaseRow, PaymentRow, TillFile } from './till-file.ts';

/** The operator's ledger, by the till's payments. */
export type Books = {
  readonly paymentById: ReadonlyMap<string, PaymentRow>;
  readonly casesOf: (paymentId: string) => readonly CaseRow[];
  /** Every charge of a payment, kept or not. */
  readonly chargesOf: (paymentId: string) => readonly LedgerCharge[];
  /** Charges without a payment at the till. */
  readonly strayCharges: readonly LedgerCharge[];
  readonly requestsOf: (operation: LedgerRequest['operation']) => readonly LedgerRequest[];
  /** Times that a card payment's request reached the operator. */
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
