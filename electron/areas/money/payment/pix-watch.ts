import { type KeptMoney, qrMoney } from '../../../../shared/kept-money.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentEvidence } from '../../../../shared/payment.ts';
import { judgeQrCharge } from '../../../../shared/payment-evidence.ts';
import { askedOfPix, askInTurn, endWatch, type Look, look, lookAtHeld, type StepParts } from './payment-steps.ts';
import type { StoredPix } from './stored-payment.ts';

/** Watches an ended charge, or one with another amount: later money movements become a case. */
export async function watchPix(parts: StepParts, row: StoredPix): Promise<void> {
  const code = row.qrCode ?? '';
  const answer = await askInTurn(parts, row, (onAsk) => parts.operator.readQrCharge(code, { onAsk }));
  const seen = look(parts, row, answer, (reading) => ({
    sighting: judgeQrCharge(reading, askedOfPix(parts, row)),
    money: reading.code === code ? qrMoney(reading) : [],
    backCents: reading.amountCents,
  }));
  if (seen.kind === 'seen') {
    if (row.state === 'unconfirmed') lookAtHeld(parts, row, seen);
    else if (row.state === 'approved') lookAtApproved(parts, row, seen);
    else if (seen.money.length > 0) parts.ledger.apply(row.id, 'seen_approved', { money: seen.money });
  }
  const cannotTell = seen.kind === 'seen' && seen.sighting.event === 'seen_unknown';
  endWatch(parts, row, seen, !cannotTell);
}

function lookAtApproved(parts: StepParts, row: StoredPix, seen: Extract<Look, { kind: 'seen' }>): void {
  const { event } = seen.sighting;
  const [money] = seen.money;
  if (money === undefined) {
    parts.ledger.apply(row.id, event, { backCents: seen.backCents ?? null });
    return;
  }
  const surplus = beyond(row, money);
  if (surplus !== null) parts.ledger.apply(row.id, 'seen_surplus', { money: [surplus] });
  else if (event === 'seen_approved') parts.ledger.confirm(row.id);
}

/** The surplus under the code of one charge. */
function beyond(row: StoredPix, money: KeptMoney): KeptMoney | null {
  const over = (money.amountCents ?? 0) - row.amountCents;
  if (over <= 0 || money.evidence === null) return null;
  const amountCents = cents(over);
  const evidence: PaymentEvidence = { ...money.evidence, amountCents };
  return { charge: `${money.charge} +${over}`, amountCents, evidence };
}
