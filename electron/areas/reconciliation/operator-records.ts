import { cardMoney, nameOf, qrMoney } from '../../../shared/kept-money.ts';
import type { PaymentEvidence, PaymentId } from '../../../shared/payment.ts';
import type { CardPaymentReading, QrReading } from '../../../shared/payment-evidence.ts';
import type { OperatorRecord } from '../../../shared/reconciliation.ts';

const UNSAID = { deviceName: null, at: null, ownerUnknown: false } as const;
const STANDINGS = { done: 'kept', cancelled: 'undone', error: 'undone', unknown: 'unknown' } as const;

export function cardRecord(reading: CardPaymentReading, at: string | null): OperatorRecord {
  const [money] = cardMoney([reading], reading.saleIdentifier);
  const [first] = reading.transactions;
  return {
    charge: nameOf(reading) || reading.saleIdentifier,
    about: reading.saleIdentifier,
    tender: 'card',
    standing: STANDINGS[reading.status],
    amountCents: reading.status === 'done' ? (money?.amountCents ?? null) : reading.amountCents,
    evidence: money?.evidence ?? null,
    nsu: first?.nsu ?? null,
    brand: first?.brand ?? null,
    deviceName: reading.deviceName,
    at,
    ownerUnknown: false,
  };
}

const QR_STANDINGS = {
  approved: 'kept',
  pending: 'undone',
  cancelled: 'undone',
  undone: 'undone',
  denied: 'undone',
  unknown: 'unknown',
} as const;

/** A pending charge has brought no money. */
export function pixRecord(reading: QrReading): OperatorRecord {
  const [money] = qrMoney(reading);
  return {
    charge: reading.operatorPaymentId ?? `pix ${reading.code}`,
    about: reading.code,
    tender: 'pix',
    standing: QR_STANDINGS[reading.status],
    amountCents: reading.status === 'approved' ? (money?.amountCents ?? null) : reading.amountCents,
    evidence: money?.evidence ?? null,
    ...{ ...UNSAID, nsu: reading.nsu, brand: null },
  };
}

/** A Pix in the sale query has no till's identifier. */
export function listedPix(sale: CardPaymentReading & { readonly registeredAt: string }): OperatorRecord {
  return { ...cardRecord(sale, sale.registeredAt), charge: sale.identifier, about: '', tender: 'pix', brand: null };
}

/** Stored evidence, if the record is not read again. */
export function storedRecord(id: PaymentId, tender: 'card' | 'pix', evidence: PaymentEvidence): OperatorRecord {
  return {
    // a charge that pays for two sales is stored with both, under one name at the operator
    charge: `${evidence.operatorPaymentId ?? ''} ${id}`,
    about: id,
    tender,
    standing: 'kept',
    amountCents: evidence.amountCents,
    evidence,
    ...{ ...UNSAID, nsu: evidence.nsu, brand: evidence.brand },
  };
}
