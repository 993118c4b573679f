import type { SaleId } from '../ids.ts';
import type { MoneyCase } from '../money-case.ts';
import type { CaseId } from '../payment.ts';
import { push, read, write } from './call.ts';

/** Cases: money that belongs to no sale, or is in question. */
export const casesApi = {
  /** Money that is not where it should be: what waits for a decision, the oldest first, then what was settled today. */
  'case:list': read<null, readonly MoneyCase[]>({ act: 'seeCases' }),
  /** The money pays for this sale, or for a part of it. */
  'case:attach': write<{ caseId: CaseId; saleId: SaleId }, MoneyCase>({ act: 'useCase', recover: 'look' }),
  /** Asks the operator to give the money back, and follows it until it has. */
  'case:refund': write<{ caseId: CaseId }, MoneyCase>({ act: 'settleCase', recover: 'look' }),
  /** Writes down that it was given back elsewhere: on the device, at the bank. */
  'case:refund-by-hand': write<{ caseId: CaseId; nsu: string }, MoneyCase>({ act: 'settleCase', recover: 'look' }),
  /** Closes the case with a supervisor's word for what became of the money. */
  'case:note': write<{ caseId: CaseId; text: string }, MoneyCase>({ act: 'settleCase', recover: 'look' }),
};

export const casesPushes = {
  /** A case was opened or settled; `openCases` as in `TillState`. */
  'case:changed': push<{ readonly openCases: number }>('caller'),
};
