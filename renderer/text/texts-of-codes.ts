import type { Act } from '../../shared/api/acts.ts';
import type { CancelReason } from '../../shared/cancel-reason.ts';
import type { CheckName, FINDINGS, Level } from '../../shared/diagnosis.ts';
import type { FraudPattern } from '../../shared/fraud-pattern.ts';
import type { PaymentReason } from '../../shared/payment.ts';
import type { PriceReason } from '../../shared/price-reason.ts';
import type { CodePage, PaperWidth, PrinterConnection, PrintTrouble, SlipRef } from '../../shared/printing.ts';
import type { ImportField, ImportReason } from '../../shared/product-import.ts';
import type { ReportKind } from '../../shared/report.ts';
import type { SheetColumn } from '../../shared/report-sheet.ts';
import type { ErrorCode } from '../../shared/result.ts';
import type { ReturnReason } from '../../shared/sale-return.ts';
import type { UpdateBlock, UpdatesOff, UpdateTrouble } from '../../shared/update.ts';
import type { Apart, None, Texts } from '../locales/languages.ts';

/** `storage_low_all` is the `context` of the same error: the reserve for pending charges is also in use. */
type NoCodes = 'storage_low_all' | 'invalid_field' | 'operatorSaid' | 'reasons' | 'fields';

type Diagnosis = Texts['diagnosis'];
type Findings = { readonly [C in CheckName]: Apart<keyof (typeof FINDINGS)[C] & string, Diagnosis['says'][C]> };
type Acts = {
  readonly [C in keyof Diagnosis['act'] & CheckName]: Exclude<keyof Diagnosis['act'][C], keyof (typeof FINDINGS)[C]>;
};

type Patterns = Texts['fraud-review']['pattern'];

/** Fails to compile on a shown code without a text, or a text without a code; the error names it. */
export type TextsOfCodes =
  | None<Apart<ErrorCode | NoCodes, Texts['errors']>>
  | None<Apart<PaymentReason, Texts['errors']['reasons']>>
  | None<Apart<Act, Texts['people']['acts']>>
  | None<Apart<CancelReason, Texts['pricing']['cancelReason']>>
  | None<Apart<PriceReason, Texts['pricing']['priceReason']>>
  | None<Apart<PrinterConnection['by'], Texts['printers']['by']>>
  | None<Apart<CodePage, Texts['printers']['codePage']>>
  | None<Apart<`mm${PaperWidth}`, Texts['printers']['paper']>>
  | None<Apart<SlipRef['kind'], Texts['printing']['kind']>>
  | None<Apart<PrintTrouble, Texts['printing']['trouble']>>
  | None<Apart<PrintTrouble, Texts['printing']['advice']>>
  | None<Apart<ImportField, Texts['import']['field']>>
  | None<Apart<ImportReason, Texts['import']['reason']>>
  | None<Apart<ReportKind, Texts['reports']['kind']>>
  | None<Apart<ReportKind, Texts['reports']['about']>>
  | None<Apart<SheetColumn, Texts['report-words']['column']>>
  | None<Apart<FraudPattern, Patterns>>
  | None<{ [P in FraudPattern]: Apart<'name' | 'what' | 'chances' | 'look', Patterns[P]> }[FraudPattern]>
  | None<Apart<ReturnReason, Texts['returns']['reasons']>>
  | None<Apart<UpdatesOff, Texts['updates']['off']>>
  | None<Apart<UpdateTrouble, Texts['updates']['trouble']>>
  | None<Apart<UpdateBlock, Texts['updates']['block']>>
  | None<Apart<CheckName, Diagnosis['check']>>
  | None<Apart<Level, Diagnosis['level']>>
  | None<Apart<CheckName, Diagnosis['says']>>
  | None<Findings[CheckName]>
  | None<Exclude<keyof Diagnosis['act'], CheckName>>
  | None<Acts[keyof Acts]>;
