import { cents } from '../../../shared/money.ts';
import type { MoneyCase } from '../../../shared/money-case.ts';
import type { CaseId } from '../../../shared/payment.ts';

/** A case as the main process shows it: an open one of a card, with nothing to attach it to. */
export function moneyCase(more: Partial<MoneyCase> = {}): MoneyCase {
  return {
    id: 'case-1' as CaseId,
    kind: 'late_money',
    state: 'open',
    tender: 'card',
    amountCents: cents(849),
    askedCents: cents(849),
    askedTerms: null,
    evidence: null,
    deviceName: 'Maquininha Balcão 1',
    qrCode: null,
    paymentId: null,
    sale: null,
    openedAt: '2026-11-20T17:00:00.000Z',
    refundTrouble: null,
    operatorMessage: null,
    settledAt: null,
    settledBy: null,
    note: null,
    refundNsu: null,
    attachedTo: null,
    acts: {
      attach: { may: false, why: 'case_no_sale' },
      refund: { may: true, with: ['by_hand'] },
      note: { may: true, with: null },
    },
    ...more,
  };
}
