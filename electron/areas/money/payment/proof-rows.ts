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
 * What comes from outside and may come twice. A doubt costs an attempt or a person's look; it never costs money.
 *
 * identity                  the same for another attempt
 * charge code (`codigo`)    never taken, also after years: the file does not know which provider gave it, and one attempt
 *                           more is cheap. Leading zeros make no difference. The second attempt goes by `unconfirmed` to
 *                           `cancelled`: nothing was drawn, so that nobody can have paid it. The charge is not removed: it
 *                           is another's. A code that a case speaks of (found after a restore) is taken as well.
 * `PagamentoId` of a Pix,   never paid with twice: the second attempt is `unconfirmed`, and a case. Nor where a case of
 * record of a card          another attempt has it. None given: the code itself is the identity of a Pix.
 * NSU                       with authorisation, device and day, where all are given and not zeros alone: as above. Numbers
 *                           begin again some day, and each device counts for itself. Of two Pix with two payment ids it
 *                           says nothing.
 * money of a case           may pay another sale than it was asked for. Not where its proof has paid, or has gone back,
 *                           elsewhere: then nobody is offered to use it, nor to have the operator refund it. More money
 *                           under the code of one charge is a part of that payment, and may be attached; so may money of
 *                           a sale that was given up, whose case is settled once.
 * the same attempt again    changes nothing: an attempt is never held against itself.
 * slip of a stand-alone     typed twice on a day it is asked about (`standalone-card.ts`): no operator proves it.
 * receipt on a device       printed by the record's name: proves nothing, and is no money.
 * vale-troca                made here, unique in the file; what is left of it is counted by the file itself.
 * records of the sale list  each counts once, by its name, when a day is reconciled (`check-cards.ts`).
 * head office               an entry is taken by its place in the stream, and moves no money.
 * practice                  has a folder and a file of its own. Another till has another file: one charge given to two
 *                           tills is not seen here.
 */

const MINE: ProofSql = { tender: '@tender', evidence: '@evidence', device: '@device' };

/** Whether what the operator says has been used already. The file itself refuses the same. */
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
    /** Whether this proof belongs to another payment than `row`. */
    isProofTaken: (payment: StoredPayment, evidence: PaymentEvidence): boolean => {
      const { id, tender } = payment;
      return takenProof.get({ id, tender, device: deviceOf(payment), evidence: JSON.stringify(evidence) }) === 1;
    },
    /** Whether the money of a case has paid, or has gone back, elsewhere. `payment` is the attempt that it was seen under. */
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
