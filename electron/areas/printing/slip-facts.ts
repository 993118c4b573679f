import type { CreditNote } from '../../../shared/credit-note.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { CardPayment, PaymentId } from '../../../shared/payment.ts';
import type { SlipRef } from '../../../shared/printing.ts';
import type { ReconciliationReport } from '../../../shared/reconciliation.ts';
import type { Report } from '../../../shared/report.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { SaleReturn } from '../../../shared/sale-return.ts';
import type { CashMovement, ShownReport } from '../../../shared/shift.ts';
import type { SaleTaxId } from '../../../shared/tax-id.ts';
import type { ReturnService } from '../money/returns/return-service.ts';
import type { SaleService } from '../money/sale/sale-service.ts';
import type { TaxIdService } from '../money/sale/tax-id-service.ts';
import type { ReconciliationService } from '../reconciliation/reconciliation-service.ts';
import type { ReportService } from '../reports/reports.ts';
import type { ShiftService } from '../shift/shift-service.ts';

export type SlipFacts =
  | { readonly kind: 'receipt'; readonly sale: Sale; readonly taxId: SaleTaxId }
  | {
      readonly kind: 'card_slip';
      readonly sale: Sale;
      readonly payment: CardPayment;
      readonly side: 'customer' | 'store';
    }
  | { readonly kind: 'return'; readonly made: SaleReturn }
  | { readonly kind: 'credit_note'; readonly note: CreditNote }
  | { readonly kind: 'movement'; readonly movement: CashMovement; readonly shiftNumber: number }
  | { readonly kind: 'shift'; readonly report: ShownReport }
  | { readonly kind: 'reconciliation'; readonly report: ReconciliationReport }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'test' };

/** `at`: time of the event; null for a view of now. */
export type DatedFacts = { readonly facts: SlipFacts; readonly at: string | null };

export type SlipSources = {
  readonly saleOfPayment: (id: PaymentId) => SaleId | null;
  readonly movement: (id: string) => { readonly movement: CashMovement; readonly shiftNumber: number } | null;
  readonly sales: Pick<SaleService, 'get'>;
  readonly taxIds: Pick<TaxIdService, 'get'>;
  readonly returns: Pick<ReturnService, 'get' | 'creditNote'>;
  readonly shift: Pick<ShiftService, 'reportX' | 'getReport'>;
  readonly reconciliation: Pick<ReconciliationService, 'view'>;
  readonly reports: Pick<ReportService, 'run'>;
};

/** `not_found` if it does not exist or has nothing to print. */
export async function readSlipFacts(from: SlipSources, slip: SlipRef): Promise<Result<DatedFacts>> {
  switch (slip.kind) {
    case 'receipt':
      return readReceipt(from, slip.saleId);
    case 'card_slip':
      return readCardSlip(from, slip);
    case 'return': {
      const made = from.returns.get(slip.returnId);
      return made.ok ? ok({ facts: { kind: 'return', made: made.value }, at: made.value.at }) : made;
    }
    case 'credit_note': {
      const note = from.returns.creditNote(slip.code);
      return note.ok ? ok({ facts: { kind: 'credit_note', note: note.value }, at: note.value.at }) : note;
    }
    case 'movement':
      return readMovement(from, slip.movementId);
    case 'shift_x': {
      const report = from.shift.reportX();
      return report.ok ? ok({ facts: { kind: 'shift', report: report.value }, at: null }) : report;
    }
    case 'shift_z': {
      const report = from.shift.getReport(slip.number);
      return report.ok ? ok({ facts: { kind: 'shift', report: report.value }, at: report.value.endedAt }) : report;
    }
    case 'reconciliation': {
      const view = from.reconciliation.view(slip.day);
      if (!view.ok) return view;
      const { report } = view.value;
      return report === null ? fail('not_found') : ok({ facts: { kind: 'reconciliation', report }, at: null });
    }
    case 'report': {
      const report = await from.reports.run(slip.report, slip.from, slip.to);
      return report.ok ? ok({ facts: { kind: 'report', report: report.value }, at: null }) : report;
    }
    case 'test':
      return ok({ facts: { kind: 'test' }, at: null });
  }
}

/** Only of a closed sale: an open one may still change. */
function readReceipt(from: SlipSources, id: SaleId): Result<DatedFacts> {
  const sale = from.sales.get(id);
  if (!sale.ok) return sale;
  const { closedAt } = sale.value;
  if (closedAt === null) return fail('not_found');
  const taxId = from.taxIds.get(id);
  if (!taxId.ok) return taxId;
  return ok({ facts: { kind: 'receipt', sale: sale.value, taxId: taxId.value }, at: closedAt });
}

function readCardSlip(
  from: SlipSources,
  { paymentId, side }: Extract<SlipRef, { kind: 'card_slip' }>,
): Result<DatedFacts> {
  const saleId = from.saleOfPayment(paymentId);
  const sale = saleId === null ? null : from.sales.get(saleId);
  if (sale === null) return fail('not_found');
  if (!sale.ok) return sale;
  const payment = sale.value.payments.find(({ id }) => id === paymentId);
  if (payment?.tender !== 'card' || payment.state !== 'approved') return fail('not_found');
  return ok({ facts: { kind: 'card_slip', sale: sale.value, payment, side }, at: payment.updatedAt });
}

function readMovement(from: SlipSources, id: string): Result<DatedFacts> {
  const found = from.movement(id);
  return found === null ? fail('not_found') : ok({ facts: { kind: 'movement', ...found }, at: found.movement.at });
}
