import { type Breach, breach } from './breach.ts';
import type { Check } from './facts.ts';
import { type PaymentRow, readObject, type TillFile } from './till-file.ts';

/** I24: an outside proof pays once, by the till's file alone. */
export const checkProofs: Check = ({ till }) => [...checkCodes(till), ...checkPaid(till)];

function checkCodes(till: TillFile): Breach[] {
  const drawn = till.payments.filter((one) => one.qr_code !== null);
  return [...Map.groupBy(drawn, (one) => (one.qr_code ?? '').replace(/^0+/, ''))]
    .filter(([, payments]) => payments.length > 1)
    .map(([code, payments]) =>
      breach('I24', named(payments), `the code ${code} is that of ${payments.length} attempts`),
    );
}

function checkPaid(till: TillFile): Breach[] {
  const paid = till.payments.filter(
    (one) => one.state === 'approved' && (one.tender === 'card' || one.tender === 'pix'),
  );
  const origins = originsOf(till);
  const groups = [recordOf, slipOf].flatMap((name) => [...Map.groupBy(paid, name)].filter(([key]) => key !== ''));
  return groups.flatMap(([key, payments]) => {
    // money that came by one attempt and was used in parts or again is one payment
    const distinct = new Set(payments.map((one) => origins(one.id)));
    return distinct.size < 2 ? [] : [breach('I24', named(payments), `${key} has paid ${distinct.size} times`)];
  });
}

export const named = (payments: readonly PaymentRow[]): string[] => payments.map(({ id }) => `payment ${id}`);

/** The attempt that brought a payment's money; otherwise its case. */
function originsOf(till: TillFile): (id: string) => string {
  const caseOf = new Map(till.payments.map((one) => [one.id, one.case_id ?? null]));
  const cases = new Map(till.cases.map((one) => [one.id, one.payment_id]));
  return function origin(id: string): string {
    const caseId = caseOf.get(id) ?? null;
    return caseId === null ? id : origin(cases.get(caseId) ?? caseId);
  };
}

/** The stored proof; empty if unreadable. */
export const proofOf = ({ evidence }: Pick<PaymentRow, 'evidence'>) => readObject(evidence);

function recordOf(payment: PaymentRow): string {
  const id = proofOf(payment)['operatorPaymentId'];
  return typeof id === 'string' && id !== '' ? `${payment.tender} ${id}` : '';
}

/** A Pix with its own payment id needs no NSU. */
function slipOf(payment: PaymentRow): string {
  const { nsu, authorization, paidAt } = proofOf(payment);
  const parts = [nsu, authorization, paidAt].map((one) => (typeof one === 'string' ? one : ''));
  const isSaid = parts.every((part) => /[^0 ]/.test(part)) && (payment.tender === 'card' || recordOf(payment) === '');
  return isSaid ? `${payment.tender} ${payment.device_id} ${parts[0]} ${parts[1]} ${parts[2]?.slice(0, 10)}` : '';
}
