import { z } from 'zod';
import type { SaleId } from '../ids.ts';
import { MAX_NOTE_LENGTH, MAX_NSU_LENGTH, MIN_NOTE_LENGTH, type MoneyCase } from '../money-case.ts';
import type { CaseId } from '../payment.ts';
import { read, write } from './call.ts';
import { lineText, nothing, textId } from './fields.ts';

const saleId = textId<SaleId>();
const caseId = textId<CaseId>();

/** Cases: money that belongs to no sale, or is in question. */
export const casesApi = {
  /** Money that is not where it should be: what waits for a decision, the oldest first, then what was settled today. */
  'case:list': read(nothing, { act: 'seeCases' }).gives<readonly MoneyCase[]>(),
  /** The money pays for this sale, or for a part of it. */
  'case:attach': write(() => z.strictObject({ caseId, saleId }), {
    act: 'useCase',
    recover: 'look',
  }).gives<MoneyCase>(),
  /** Asks the operator to give the money back, and follows it until it has. */
  'case:refund': write(() => z.strictObject({ caseId }), { act: 'settleCase', recover: 'look' }).gives<MoneyCase>(),
  /** Writes down that it was given back elsewhere: on the device, at the bank. */
  'case:refund-by-hand': write(() => z.strictObject({ caseId, nsu: lineText(MAX_NSU_LENGTH, 1) }), {
    act: 'settleCase',
    recover: 'look',
  }).gives<MoneyCase>(),
  /** Closes the case with a supervisor's word for what became of the money. */
  'case:note': write(() => z.strictObject({ caseId, text: lineText(MAX_NOTE_LENGTH, MIN_NOTE_LENGTH) }), {
    act: 'settleCase',
    recover: 'look',
  }).gives<MoneyCase>(),
};
