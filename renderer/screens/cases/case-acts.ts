import type { ActOffer, MoneyCase } from '../../../shared/money-case.ts';

export type CaseAct = 'attach' | 'refund' | 'note';

export const CASE_ACTS: readonly { readonly id: CaseAct; readonly key: string }[] = [
  { id: 'attach', key: 'F7' },
  { id: 'refund', key: 'F9' },
  { id: 'note', key: 'F10' },
];

export function offerOf(money: MoneyCase, act: CaseAct): ActOffer<unknown> {
  return money.acts[act];
}
