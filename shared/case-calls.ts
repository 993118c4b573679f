import type { MoneyCase } from './money-case.ts';
import type { CaseId } from './payment.ts';
import type { SaleId } from './sale.ts';

/** The calls of cases of money: a part of the contract, in its form. */
export type CaseCalls = {
  /** Money that is not where it should be: what waits for a decision, the oldest first, then what was settled today. */
  'case:list': { input: null; value: readonly MoneyCase[] };
  /** The money pays for this sale, or for a part of it. */
  'case:attach': { input: { caseId: CaseId; saleId: SaleId }; value: MoneyCase };
  /** Asks the operator to give the money back, and follows it until it has. */
  'case:refund': { input: { caseId: CaseId }; value: MoneyCase };
  /** Writes down that it was given back elsewhere: on the device, at the bank. */
  'case:refund-by-hand': { input: { caseId: CaseId; nsu: string }; value: MoneyCase };
  /** Closes the case with a supervisor's word for what became of the money. */
  'case:note': { input: { caseId: CaseId; text: string }; value: MoneyCase };
};
