import type { DeviceId } from '../../../../shared/device.ts';
import type { CaseId, PaymentEvidence, PaymentId } from '../../../../shared/payment.ts';
import {
  GIVEN_BACK,
  hasPaid,
  isCase,
  isCodeTaken,
  type ProofSql,
  STANDS,
} from '../../../db/migrations/0001-baseline/one-proof.ts';
import type { Statements } from '../../../db/statements.ts';
import type { CaseRow } from '../cases/case-rows.ts';
import type { StoredPayment } from './stored-payment.ts';

/*
 * External identities that may repeat. A doubt may cost an attempt or a person's look, never money.
 *
 * - Charge code (`codigo`): never reused, even after years, leading zeros ignored. The second attempt ends cancelled with
 *   its QR undrawn; the charge is not removed, as it is another's. Codes of cases count as used.
 * - `PagamentoId` of a Pix, record of a card: never pays twice. The second attempt is `unconfirmed` and a case.
 * - NSU with authorisation, device and day, if all are given and not zeros alone: the same. Numbers restart, and each
 *   device counts for itself. It does not tell two Pix with two payment ids apart.
 * - Money of a case: may pay another sale, unless its proof has paid or gone back elsewhere.
 * - Slip of another machine: asked about if typed twice a day (`standalone-card.ts`).
 * - Another till has its own file: one charge given to two tills is not seen here.
 */

const MINE: ProofSql = { tender: '@tender', evidence: '@evidence', device: '@device' };

/** The database enforces the same. */
export function proofRows(database: Statements) {
  const takenCode = database
    .prepare<[{ id: PaymentId; code: string }], number>(`SELECT ${isCodeTaken('@code', '@id')}`)
    .pluck();
  const takenProof = database
    .prepare<unknown[], number>(`SELECT ${hasPaid(MINE, '@id')} OR ${isCase(MINE, '@id', STANDS)}`)
    .pluck();
  const usedElsewhere = database
    .prepare<unknown[], number>(
      `SELECT ${hasPaid(MINE, '@origin')} OR ${isCase(MINE, '@origin', `${GIVEN_BACK} AND other.id <> @id`)}`,
    )
    .pluck();
  return {
    isCodeTaken: (id: PaymentId, code: string): boolean => takenCode.get({ id, code }) === 1,
    /** True if it belongs to another payment. */
    isProofTaken: (payment: StoredPayment, evidence: PaymentEvidence): boolean => {
      const { id, tender } = payment;
      return takenProof.get({ id, tender, device: deviceOf(payment), evidence: JSON.stringify(evidence) }) === 1;
    },
    /** True if the money has paid, or gone back, elsewhere. `payment` is its original attempt. */
    isUsedElsewhere: ({ id, kind, tender, evidence }: CaseRow, payment: StoredPayment | null): boolean =>
      kind !== 'sale_given_up' &&
      usedElsewhere.get({
        id: id as CaseId,
        tender,
        evidence,
        device: payment === null ? null : deviceOf(payment),
        origin: payment?.id ?? null,
      }) === 1,
  };
}

export type ProofRows = ReturnType<typeof proofRows>;

function deviceOf(payment: StoredPayment): DeviceId | null {
  return payment.tender === 'card' ? payment.deviceId : null;
}
