import { type CreditNote, type CreditNoteId, codeOf } from '../../../../shared/credit-note.ts';
import type { Language } from '../../../../shared/language.ts';
import { cents } from '../../../../shared/money.ts';
import { creditNotePaper } from '../../../../shared/paper/credit-note-paper.ts';
import { movementPaper } from '../../../../shared/paper/movement-paper.ts';
import type { PaperDocument } from '../../../../shared/paper/paper-document.ts';
import { asSecondCopy, type PaperOptions } from '../../../../shared/paper/paper-frame.ts';
import { paperVoice } from '../../../../shared/paper/paper-voice.ts';
import { cardSlipPaper } from '../../../../shared/paper/payment-paper.ts';
import { type ReceiptFacts, receiptPaper } from '../../../../shared/paper/receipt-paper.ts';
import { reconciliationPaper } from '../../../../shared/paper/reconciliation-paper.ts';
import { reportPaper } from '../../../../shared/paper/report-paper.ts';
import { returnPaper } from '../../../../shared/paper/return-paper.ts';
import { shiftReportPaper } from '../../../../shared/paper/shift-report-paper.ts';
import { testPaper } from '../../../../shared/paper/test-paper.ts';
import { type PrinterProfile, TRAINING_PRINTER } from '../../../../shared/printing.ts';
import type { ProductId } from '../../../../shared/product.ts';
import type { ReturnId, SaleReturn } from '../../../../shared/sale-return.ts';
import { REPORTS } from '../../renderer/screens/reports/report-samples.ts';
import { CAIO, MARTA, movement, report } from '../../renderer/screens/shift/shift-fixtures.ts';
import { PLACE } from '../../shared/paper/paper-fixtures.ts';
import { RECONCILED } from './sample-reconciliation.ts';
import { CANCELLED_SALE, CARD, CARD_SALE, CASH_SALE, FOREIGN_SALE, MISSED_CARD, SPLIT_SALE } from './sample-sales.ts';

export const PRINTER: PrinterProfile = { ...TRAINING_PRINTER, answersStatus: false };

export function options(columns: number, language: Language = 'pt-BR', training = false): PaperOptions {
  return { place: { ...PLACE, training }, columns, voice: paperVoice(language, 'America/Sao_Paulo') };
}

const FACTS: ReceiptFacts = {
  masksTaxId: false,
  taxId: { state: 'known', taxId: '12345678909' },
  footer: 'Trocas em até 30 dias\nwww.exemplo.com.br',
};
const NO_FACTS: ReceiptFacts = { taxId: { state: 'none' }, masksTaxId: false, footer: '' };
const AT = '2026-11-20T17:05:00.000Z';

export const NOTE: CreditNote = {
  id: 'note-1' as CreditNoteId,
  code: codeOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
  state: 'usable',
  issuedCents: cents(1_698),
  remainingCents: cents(849),
  expiresAt: '2027-05-19T12:00:00.000Z',
  isReissue: false,
  person: CAIO,
  approver: null,
  at: AT,
};

export const RETURN: SaleReturn = {
  id: 'return-1' as ReturnId,
  series: 1,
  number: 7,
  sale: CASH_SALE,
  lines: [
    {
      lineId: null,
      productId: 1 as ProductId,
      code: '101',
      name: 'Feijão carioca 1 kg',
      quantity: 2,
      amountCents: cents(1_698),
    },
  ],
  totalCents: cents(1_698),
  money: 'credit_note',
  leg: null,
  creditNote: NOTE,
  reason: 'defective',
  note: 'Embalagem furada, açúcar úmido',
  person: CAIO,
  approver: MARTA,
  at: AT,
};

const X = report({
  kind: 'x',
  number: null,
  cashInCents: null,
  expectedCents: null,
  countedCents: null,
  differenceCents: null,
  seal: null,
  previousSeal: null,
});
const Z = report({
  comment: 'Nota de R$ 5 rasgada',
  approver: MARTA,
  carriedOver: [{ matter: 'unsent', count: 4 }],
  returns: { count: 1, cents: cents(1_698) },
});

/** By picture name. */
export const SLIPS: Readonly<Record<string, (options: PaperOptions) => PaperDocument>> = {
  'receipt-cash': (of) => receiptPaper(CASH_SALE, FACTS, of),
  'receipt-card': (of) => receiptPaper(CARD_SALE, NO_FACTS, of),
  'receipt-split': (of) => receiptPaper(SPLIT_SALE, NO_FACTS, of),
  'receipt-cancelled': (of) => receiptPaper(CANCELLED_SALE, NO_FACTS, of),
  'receipt-foreign': (of) => receiptPaper(FOREIGN_SALE, NO_FACTS, of),
  'receipt-copy': (of) => asSecondCopy(receiptPaper(CASH_SALE, FACTS, of), of.voice),
  'receipt-training': (of) => receiptPaper(CASH_SALE, FACTS, { ...of, place: { ...of.place, training: true } }),
  'receipt-en': (of) => receiptPaper(CASH_SALE, FACTS, { ...of, voice: paperVoice('en', 'America/Sao_Paulo') }),
  'receipt-es': (of) => receiptPaper(CASH_SALE, FACTS, { ...of, voice: paperVoice('es', 'America/Sao_Paulo') }),
  'card-customer': (of) => cardSlipPaper(CARD, CARD_SALE, 'customer', of),
  'card-store': (of) => cardSlipPaper(CARD, CARD_SALE, 'store', of),
  'card-declined': (of) => cardSlipPaper(MISSED_CARD, CARD_SALE, 'customer', of),
  return: (of) => returnPaper(RETURN, of),
  'credit-note': (of) => creditNotePaper(NOTE, of),
  supply: (of) => movementPaper(movement({ kind: 'supply' }), 45, of),
  withdrawal: (of) => movementPaper(movement({ approver: MARTA }), 45, of),
  'no-sale': (of) => movementPaper(movement({ kind: 'no_sale', amountCents: cents(0) }), 45, of),
  x: (of) => shiftReportPaper(X, of),
  z: (of) => shiftReportPaper(Z, of),
  reconciliation: (of) => reconciliationPaper(RECONCILED, of),
  ...Object.fromEntries(
    REPORTS.map((one) => [`report-${one.kind}`, (of: PaperOptions) => reportPaper(one, AT, of)] as const),
  ),
  test: (of) => testPaper({ ...PRINTER, columns: of.columns }, of),
};
