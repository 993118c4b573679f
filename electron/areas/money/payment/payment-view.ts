import type { Payment } from '../../../../shared/payment.ts';
import type { PollLog } from './poll-log.ts';
import { evidenceOf, type StoredPayment, type StoredPix, slipOf } from './stored-payment.ts';

export function viewPayment(stored: StoredPayment, pollLog: PollLog): Payment {
  const { id, saleId, amountCents, state, reason, operatorMessage, createdAt, updatedAt, caseId, undone } = stored;
  const base = {
    id,
    saleId,
    amountCents,
    state,
    reason,
    operatorMessage,
    // typed slips are never shown as the operator's proof
    evidence: evidenceOf(stored),
    createdAt,
    updatedAt,
    lastAskedAt: pollLog.lastAskedAt(id),
    lastAnswerAt: pollLog.lastAnswerAt(id),
    silentSince: pollLog.silentSince(id),
    conflict: stored.openCases > 0,
    caseId,
    undone,
  };
  switch (stored.tender) {
    case 'cash':
      return { ...base, tender: 'cash', tenderedCents: stored.tenderedCents, changeCents: stored.changeCents };
    case 'card': {
      const { tender, kind, instalments, deviceId, deviceName, lastSeen, abort } = stored;
      const card = { tender, kind, instalments, deviceId, deviceName, lastSeen, abort };
      return { ...base, ...card, ...(pollLog.isUnprinted(id) ? { receiptFailed: true } : {}) };
    }
    case 'pix':
      return { ...base, tender: 'pix', qr: viewQr(stored) };
    case 'standalone_card':
      return { ...base, tender: 'standalone_card', ...slipOf(stored) };
    case 'store_credit':
      return { ...base, tender: 'store_credit', creditNoteId: stored.creditNoteId, leftCents: stored.leftCents };
  }
}

/** Shown only with code, text and expiry on disk: the charge can be found again. */
function viewQr({ qrCode, brCode, qrExpiresAt }: StoredPix) {
  if (qrCode === null || brCode === null || qrExpiresAt === null) return null;
  return { code: qrCode, brCode, expiresAt: qrExpiresAt };
}
