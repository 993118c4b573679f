import i18next from 'i18next';
import { isLooseSlip, type ReconciliationRowView, type RowAct } from '../../../shared/reconciliation.ts';
import { moneyText } from '../../text/money-text.ts';

const TENDERS = ['cash', 'card', 'pix', 'standalone_card', 'store_credit'] as const;

/** An unknown tender is shown as a payment. */
export function tenderText(tender: string): string {
  const known = TENDERS.find((one) => one === tender);
  return known === undefined ? i18next.t('reconciliation:otherTender') : i18next.t(`reconciliation:tender.${known}`);
}

export function paymentText({ tender, deviceName }: ReconciliationRowView): string {
  const name = tenderText(tender);
  return deviceName === null || deviceName === ''
    ? name
    : i18next.t('reconciliation:on', { tender: name, device: deviceName });
}

export function outcomeText(row: ReconciliationRowView): string {
  if (row.seen !== null) return i18next.t('reconciliation:slip.seen');
  if (row.decided && row.outcome !== 'matched') return i18next.t('reconciliation:decided');
  if (isLooseSlip(row)) return i18next.t('reconciliation:slip.toSee');
  if (row.why === 'not_by_operator') return i18next.t('reconciliation:onlyHere');
  if (row.why === 'not_of_this_till') return i18next.t('reconciliation:notOfThisTill');
  if (isStillThere(row)) return i18next.t('reconciliation:stillThere');
  return i18next.t(`reconciliation:outcome.${row.outcome}`);
}

/** Approved, then undone or refunded here, while the operator still has the money. */
function isStillThere({ outcome, state }: ReconciliationRowView): boolean {
  return outcome === 'late' && state === 'approved';
}

export function theirsText({ theirsCents }: ReconciliationRowView): string {
  return theirsCents === null ? i18next.t('reconciliation:unknown') : moneyText(theirsCents);
}

export function foundText(row: ReconciliationRowView): string {
  if (isLooseSlip(row)) return i18next.t('reconciliation:slip.found', { amount: moneyText(row.oursCents) });
  if (row.outcome === 'not_checked') {
    return row.why === null ? '' : i18next.t(`reconciliation:why.${row.why}`, { theirs: theirsText(row) });
  }
  const isNothing = row.outcome === 'matched' && row.oursCents === 0 && row.theirsCents === 0;
  const what = isNothing ? 'matchedNothing' : isStillThere(row) ? 'stillThere' : row.outcome;
  return i18next.t(`reconciliation:what.${what}`, {
    ours: moneyText(row.oursCents === 0 && row.askedCents !== null ? row.askedCents : row.oursCents),
    theirs: theirsText(row),
    asked: row.askedCents === null ? '' : moneyText(row.askedCents),
  });
}

export const ROW_ACTS: readonly { readonly id: RowAct; readonly key: string }[] = [
  { id: 'open_case', key: 'F7' },
  { id: 'ask_again', key: 'F8' },
  { id: 'see_slip', key: 'F6' },
  { id: 'note', key: 'F10' },
];

/** An existing case is opened instead of created. */
export function actName(row: ReconciliationRowView, act: RowAct): RowAct | 'go_case' | 'note_slip' {
  if (act === 'note' && isLooseSlip(row)) return 'note_slip';
  return act === 'open_case' && row.moneyCase !== null ? 'go_case' : act;
}
