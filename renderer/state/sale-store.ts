import { create } from 'zustand';
import type { SaleId } from '../../shared/ids.ts';
import type { Payment } from '../../shared/payment.ts';
import type { GrownSale, LinesStamp, Sale } from '../../shared/sale.ts';
import { keepSame } from './keep-same.ts';

/** The checkout's sale as last sent by the main process. Nothing here is calculated. */
type SaleMirror = {
  readonly sale: Sale | null;
  readonly known: boolean;
  /** The stamp of its lines, if sent. */
  readonly stamp: LinesStamp | null;
};

const NOTHING: SaleMirror = { sale: null, known: false, stamp: null };

export const useSale = create<SaleMirror>()(() => NOTHING);

/** Unchanged lines keep their objects; an equal sale is no change. */
export function showSale(sale: Sale | null): void {
  const { sale: before, known, stamp } = useSale.getState();
  const kept = keepSame(before, sale);
  if (known && kept === before) return;
  useSale.setState({ sale: kept, known: true, stamp: kept?.lines === before?.lines ? stamp : null });
}

/**
 * Takes a scan's answer that adds lines to the `known` ones. False if the lines have changed meanwhile: nothing is
 * shown, read the sale again.
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

export function takeOff(id: SaleId): void {
  const { sale } = useSale.getState();
  if (sale === null || sale.id === id) showSale(null);
}

export function forgetSale(): void {
  useSale.setState(NOTHING);
}

/** A pushed sale that is off the screen stays off, unless it was just opened. */
export function applySalePush(pushed: Sale): void {
  const { sale } = useSale.getState();
  if (sale?.id === pushed.id) showSale(pushed.state === 'open' || pushed.state === 'paid' ? pushed : null);
  else if (sale?.state !== 'open' && pushed.state === 'open') showSale(pushed);
}

export function applyPaymentPush(payment: Payment): void {
  const { sale } = useSale.getState();
  if (sale !== null) showSale(withPayment(sale, payment));
}

export function withPayment(sale: Sale, payment: Payment): Sale {
  if (sale.id !== payment.saleId) return sale;
  const known = sale.payments.some((one) => one.id === payment.id);
  const payments = known
    ? sale.payments.map((one) => (one.id === payment.id ? payment : one))
    : [...sale.payments, payment];
  return { ...sale, payments };
}
