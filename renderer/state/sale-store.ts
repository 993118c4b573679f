import { create } from 'zustand';
import type { SaleId } from '../../shared/ids.ts';
import type { Payment } from '../../shared/payment.ts';
import type { GrownSale, LinesStamp, Sale } from '../../shared/sale.ts';
import { keepSame } from './keep-same.ts';

/** The sale on the checkout screen as the main process last told it. Nothing here is calculated or changed by hand. */
type SaleMirror = {
  readonly sale: Sale | null;
  /** True once the main process has said which sale is open, or that none is. */
  readonly known: boolean;
  /** Of the lines that it has, where the main process has told one with them. */
  readonly stamp: LinesStamp | null;
};

const NOTHING: SaleMirror = { sale: null, known: false, stamp: null };

export const useSale = create<SaleMirror>()(() => NOTHING);

/**
 * Takes what the main process answered to a question about the current sale. The whole sale comes each time: lines that
 * are as they were stay the same objects, and a sale that is as it was is no change.
 */
export function showSale(sale: Sale | null): void {
  const { sale: before, known, stamp } = useSale.getState();
  const kept = keepSame(before, sale);
  if (known && kept === before) return;
  useSale.setState({ sale: kept, known: true, stamp: kept?.lines === before?.lines ? stamp : null });
}

/**
 * Takes the answer to a scan that said `known` of the lines here. False where these have become others meanwhile, so that
 * what the answer adds cannot be put to them: nothing is shown then, and the sale has to be asked for.
 */
export function showGrown(told: Sale | GrownSale, known: LinesStamp | null): boolean {
  if (!('linesFrom' in told)) {
    showSale(told);
    return true;
  }
  const { linesFrom, stamp, ...sale } = told;
  const { sale: before, stamp: stampBefore } = useSale.getState();
  const first = linesFrom === 0 ? [] : before?.lines;
  const fits = linesFrom === 0 || (before?.id === sale.id && stampBefore === known && first?.length === linesFrom);
  if (!fits || first === undefined) return false;
  useSale.setState({ sale: keepSame(before, { ...sale, lines: [...first, ...sale.lines] }), known: true, stamp });
  return true;
}

/** Takes this sale off the screen; another one, that has been begun since, stays. */
export function takeOff(id: SaleId): void {
  const { sale } = useSale.getState();
  if (sale === null || sale.id === id) showSale(null);
}

/** Knows nothing any more: another till, with other sales, is on its way. */
export function forgetSale(): void {
  useSale.setState(NOTHING);
}

/** Takes a push: a sale that is not on the screen stays off it, unless it has just been opened. */
export function applySalePush(pushed: Sale): void {
  const { sale } = useSale.getState();
  if (sale?.id === pushed.id) showSale(pushed.state === 'open' || pushed.state === 'paid' ? pushed : null);
  else if (sale?.state !== 'open' && pushed.state === 'open') showSale(pushed);
}

/** Takes a push of one payment into the sale that is on the screen. */
export function applyPaymentPush(payment: Payment): void {
  const { sale } = useSale.getState();
  if (sale !== null) showSale(withPayment(sale, payment));
}

/** The sale with this payment put in place of its older self, or added as the newest. */
export function withPayment(sale: Sale, payment: Payment): Sale {
  if (sale.id !== payment.saleId) return sale;
  const known = sale.payments.some((one) => one.id === payment.id);
  const payments = known
    ? sale.payments.map((one) => (one.id === payment.id ? payment : one))
    : [...sale.payments, payment];
  return { ...sale, payments };
}
