import { z } from 'zod';
import type { casesApi } from '../../../shared/api/cases.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { MAX_NOTE_LENGTH, MAX_NSU_LENGTH, MIN_NOTE_LENGTH } from '../../../shared/money-case.ts';
import type { CaseId } from '../../../shared/payment.ts';
import { lineText, type SchemasOf, textId } from '../../lib/field-schemas.ts';

const saleId = textId<SaleId>();
const caseId = textId<CaseId>();

export const CASES_SCHEMAS = {
  'case:list': () => z.null(),
  'case:attach': () => z.strictObject({ caseId, saleId }),
  'case:refund': () => z.strictObject({ caseId }),
  'case:refund-by-hand': () => z.strictObject({ caseId, nsu: lineText(MAX_NSU_LENGTH, 1) }),
  'case:note': () => z.strictObject({ caseId, text: lineText(MAX_NOTE_LENGTH, MIN_NOTE_LENGTH) }),
} satisfies SchemasOf<typeof casesApi>;
