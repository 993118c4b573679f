import type { SaleId } from '../ids.ts';
import { MAX_NOTE_LENGTH, MAX_NSU_LENGTH, MIN_NOTE_LENGTH, type MoneyCase } from '../money-case.ts';
import type { CaseId } from '../payment.ts';
import { read, write } from './call.ts';
import { lineText, nothing, textId } from './fields.ts';

const saleId = textId<SaleId>();
const caseId = textId<CaseId>();

export const casesApi = {
  /** Open ones first, oldest first, then those settled today. */
  'case:list': read(nothing, { act: 'seeCases' }).gives<readonly MoneyCase[]>(),
  /** Uses the money for this sale or a part of it. */
  'case:attach': write(() => ({ caseId, saleId }), { act: 'useCase', recover: 'look' }).gives<MoneyCase>(),
  /** Asks the operator for a refund and follows it. */
  'case:refund': write(() => ({ caseId }), { act: 'settleCase', recover: 'look' }).gives<MoneyCase>(),
  /** Records a refund made elsewhere, on the device or at the bank. */
  'case:refund-by-hand': write(() => ({ caseId, nsu: lineText(MAX_NSU_LENGTH, 1) }), {
    act: 'settleCase',
    recover: 'look',
  }).gives<MoneyCase>(),
  /** Closes the case with a supervisor's note. */
  'case:note': write(() => ({ caseId, text: lineText(MAX_NOTE_LENGTH, MIN_NOTE_LENGTH) }), {
    act: 'settleCase',
    recover: 'look',
  }).gives<MoneyCase>(),
};
