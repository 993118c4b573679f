import i18next from 'i18next';
import { create } from 'zustand';
import { type Cents, cents } from '../../../shared/money.ts';
import type { ProductId } from '../../../shared/product.ts';
import type { AppError } from '../../../shared/result.ts';
import type { GrownSale, LinesStamp, Sale, SaleLineId, ScannedSale } from '../../../shared/sale.ts';
import { callPos } from '../../pos-api.ts';
import { hideNotice, showNotice, useNotice } from '../../shell/notice-store.ts';
import { playSound } from '../../sounds/sounds.ts';
import { forgetWithPerson } from '../../state/drafts.ts';
import { showGrown, showSale, useSale } from '../../state/sale-store.ts';
import { dayText } from '../../text/local-days.ts';
import { createSerialQueue } from './serial-queue.ts';
import { noticeSlowness } from './slowness.ts';

/** What was read or typed and could not be put into the sale. */
export type Refused = { readonly id: number; readonly text: string; readonly error: AppError };

/** The same code once more within a moment: somebody has to say whether it is another piece. */
export type Repeated = { readonly id: number; readonly text: string };

/** A product by weight that was scanned, typed or chosen without one. */
export type Unweighed = { readonly productId: ProductId; readonly name: string; readonly kgPriceCents: Cents };

type CheckoutState = {
  /** The line the arrows chose; null while the newest one is meant. */
  readonly selectedId: SaleLineId | null;
  readonly refused: readonly Refused[];
  /** Their weights are asked for one after the other. */
  readonly unweighed: readonly Unweighed[];
  readonly repeated: readonly Repeated[];
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
  repeated: [],
  waiting: 0,
  slow: false,
  codeText: '',
}));

/** Numbers what waits for somebody's eyes or word. */
let lastId = 0;
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

/** This one is being looked for by its name; the others are still to be seen. */
export function takeUpRefused(id: number): void {
  useCheckout.setState(({ refused }) => ({ refused: refused.filter((one) => one.id !== id) }));
}

/** Asks whether the same code that was read twice is two pieces. */
export function askAboutRepeat(text: string): void {
  playSound('unknown');
  useCheckout.setState(({ repeated }) => ({ repeated: [...repeated, { id: ++lastId, text }] }));
}

/** The first of them was decided about. */
export function decideRepeat(another: boolean): void {
  const [first, ...repeated] = useCheckout.getState().repeated;
  if (first === undefined) return;
  useCheckout.setState({ repeated });
  if (another) addByCode(first.text);
}

/** Lets go of everything that belonged to another till. */
export function forgetCheckout(): void {
  useCheckout.setState({ selectedId: null, refused: [], unweighed: [], repeated: [], codeText: '' });
}

/** What was half typed, and the line that was chosen, are a person's. A scan that waits for an answer is the sale's. */
forgetWithPerson(() => useCheckout.setState({ selectedId: null, codeText: '' }));

/** What is told of a sale goes with it: in the next one it would be of another customer. */
useSale.subscribe(({ sale }, { sale: before }) => {
  const isSame = sale?.id === before?.id && sale?.state === before?.state;
  if (isSame) return;
  if (before?.state === 'open') useCheckout.setState({ refused: [] });
  if (sale?.state === 'open' && useNotice.getState().kind === 'info') hideNotice();
});

/** A quantity or a weight that was typed ahead of the scan: `10*`, `0,350*`. */
const QUANTITY_AHEAD = /^\s*\d{1,4}(?:[.,]\d{1,3})?\s*[*xX]\s*$/;

/** Puts a scan into the sale, after all scans before it. A quantity waiting in the code field belongs to it. */
export function addScan(text: string): void {
  const { codeText } = useCheckout.getState();
  const ahead = QUANTITY_AHEAD.test(codeText) ? codeText.trim() : '';
  if (ahead !== '') setCodeText('');
  addByCode(`${ahead}${text}`);
}

/** Puts what was typed into the code field into the sale, in the order it came. */
export function addByCode(text: string): void {
  queue.add(async () => {
    const { stamp: known } = useSale.getState();
    const result = await callPos('sale:add-by-code', { text, known });
    return () => {
      if (!result.ok) return refuse(text, result.error);
      const { over, ...sale } = result.value;
      taken(sale, known);
      if (over !== undefined) tellOver(over);
    };
  });
}

/** Sold all the same: whether the shop sells it is its own decision. */
function tellOver({ kind, name, day }: NonNullable<ScannedSale['over']>): void {
  playSound('unknown');
  showNotice(i18next.t(`scan:over.${kind}`, { name, day: dayText(day) }), 'warn');
}

export function addProduct(productId: ProductId, name: string, quantity: number): void {
  queue.add(async () => {
    const { stamp: known } = useSale.getState();
    const result = await callPos('sale:add-product', { productId, quantity, known });
    return () => (result.ok ? taken(result.value, known) : refuse(name, result.error));
  });
}

function taken(sale: Sale | GrownSale, known: LinesStamp | null): void {
  playSound('scan');
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
  const { name, productId, kgPriceCents } = error.values ?? {};
  if (error.code === 'weight_needed' && typeof productId === 'number') {
    const price = { kgPriceCents: cents(Number(kgPriceCents)) };
    const one = { productId: productId as ProductId, name: String(name), ...price };
    playSound('scan');
    useCheckout.setState(({ unweighed }) => ({ unweighed: [...unweighed, one] }));
    return;
  }
  playSound('unknown');
  useCheckout.setState(({ refused }) => ({ refused: [...refused, { id: ++lastId, text, error }] }));
}
