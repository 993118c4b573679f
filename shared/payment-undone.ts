import type { CaseId, Payment } from './payment.ts';

/**
 * Which way the money of an approved payment goes back, where that is undone before its sale is closed.
 *
 * drawer  cash, given back out of the drawer
 * case    Pix or card: a case stays until the money is back
 * credit  a vale-troca, which has its balance again
 */
export type UndoneHow = 'drawer' | 'case' | 'credit';
export type PaymentUndone = { readonly how: UndoneHow; readonly at: string; readonly caseId: CaseId | null };

/** Whether its money pays for its sale: approved, and not undone. */
export function isKept({ state, undone }: Pick<Payment, 'state' | 'undone'>): boolean {
  return state === 'approved' && undone === null;
}
