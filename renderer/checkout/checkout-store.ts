import { create } from 'zustand';
import type { ProductId } from '../../shared/product.ts';
import type { AppError } from '../../shared/result.ts';
import type { GrownSale, LinesStamp, Sale, SaleLineId } from '../../shared/sale.ts';
import { showGrown, showSale, useSale } from '../mirror/sale-store.ts';
import { callPos } from '../pos-api.ts';
import { createSerialQueue } from './serial-queue.ts';
import { noticeSlowness } from './slowness.ts';

/** What was read or typed and could not be put into the sale. */
export type Refused = { readonly id: number; readonly text: string; readonly error: AppError };

/** A product by weight that was scanned, typed or chosen without one. */
export type Unweighed = { readonly productId: ProductId; readonly name: string };

type CheckoutState = {
  /** The line the arrows chose; null while the newest one is meant. */
  readonly selectedId: SaleLineId | null;
  readonly refused: readonly Refused[];
  /** Their weights are asked for one after the other. */
  readonly unweighed: readonly Unweighed[];
  /** Scans on their way to the main process. */
  readonly waiting: number;
  /** They have been for so long that the screen says so. */
  readonly slow: boolean;
  readonly codeText: string;
};

export const useCheckout = create<CheckoutState>()(() => ({
  selectedId: null,
  refused: [],
  unweighed: [],
  waiting: 0,
  slow: false,
  codeText: '',
}));

let refusals = 0;
const noticeSlow = noticeSlowness((slow) => useCheckout.setState({ slow }));
const queue = createSerialQueue((waiting) => {
  useCheckout.setState({ waiting });
  noticeSlow(waiting > 0);
});

export function selectLine(selectedId: SaleLineId | null): void {
  if (useCheckout.getState().selectedId !== selectedId) useCheckout.setState({ selectedId });
}

export function setCodeText(codeText: string): void {
  if (useCheckout.getState().codeText !== codeText) useCheckout.setState({ codeText });
}

export function dismissRefused(): void {
  useCheckout.setState({ refused: [] });
}

/** Lets go of everything that belonged to another till. */
export function forgetCheckout(): void {
  useCheckout.setState({ selectedId: null, refused: [], unweighed: [], codeText: '' });
}

/** A quantity or a weight that was typed ahead of the scan: `10*`, `0,350*`. */
const QUANTITY_AHEAD = /^\s*\d{1,4}(?:[.,]\d{1,3})?\s*[*xX]\s*$/;

/** Puts a scan into the sale, after all scans before it. A quantity waiting in the code field belongs to it. */
export function addScan(text: string): void {
  const { codeText } = useCheckout.getState();
  const ahead = QUANTITY_AHEAD.test(codeText) ? codeText.trim() : '';
  if (ahead !== '') setCodeText('');
  addByCode(`${ahead}${text}`);
}

let scanTaker: ((text: string) => void) | null = null;

/** What is open looks scans up by itself, and nothing of them goes into the sale, until it gives that back. */
export function takeScans(taker: (text: string) => void): () => void {
  scanTaker = taker;
  return () => {
    if (scanTaker === taker) scanTaker = null;
  };
}

/** True when somebody has taken the scan. */
export function giveScan(text: string): boolean {
  scanTaker?.(text);
  return scanTaker !== null;
}

/** Puts what was typed into the code field into the sale, in the order it came. */
export function addByCode(text: string): void {
  queue.add(async () => {
    const { stamp: known } = useSale.getState();
    const result = await callPos('sale:add-by-code', { text, known });
    return () => (result.ok ? taken(result.value, known) : refuse(text, result.error));
  });
}

export function addProduct(productId: ProductId, name: string, quantity: number): void {
  queue.add(async () => {
    const { stamp: known } = useSale.getState();
    const result = await callPos('sale:add-product', { productId, quantity, known });
    return () => (result.ok ? taken(result.value, known) : refuse(name, result.error));
  });
}

function taken(sale: Sale | GrownSale, known: LinesStamp | null): void {
  if (!showGrown(sale, known)) askForSale();
  selectLine(null);
}

/** In its turn: a scan that comes meanwhile is answered behind it. Until it is answered nobody knows which sale is open. */
function askForSale(): void {
  useSale.setState({ known: false });
  queue.add(async () => {
    const result = await callPos('sale:current', null);
    return () => result.ok && showSale(result.value);
  });
}

/** The first of them has its weight, or is not wanted any more. */
export function dismissUnweighed(): void {
  useCheckout.setState(({ unweighed }) => ({ unweighed: unweighed.slice(1) }));
}

function refuse(text: string, error: AppError): void {
  const { name, productId } = error.values ?? {};
  if (error.code === 'weight_needed' && typeof productId === 'number') {
    const one = { productId: productId as ProductId, name: String(name) };
    useCheckout.setState(({ unweighed }) => ({ unweighed: [...unweighed, one] }));
    return;
  }
  useCheckout.setState(({ refused }) => ({ refused: [...refused, { id: refusals++, text, error }] }));
}
