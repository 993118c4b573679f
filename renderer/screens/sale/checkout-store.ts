import i18next from 'i18next';
import { create } from 'zustand';
import { type Cents, cents, times } from '../../../shared/money.ts';
import type { Product, ProductId } from '../../../shared/product.ts';
import type { AppError } from '../../../shared/result.ts';
import type { GrownSale, LinesStamp, Sale, SaleLine, SaleLineId, ScannedSale } from '../../../shared/sale.ts';
import { DEFAULT_HEAVIEST_KG, isUnlikely } from '../../../shared/unlikely.ts';
import { weighedCents } from '../../../shared/weight.ts';
import { callPos } from '../../pos-api.ts';
import { hideNotice, showNotice, useNotice } from '../../shell/notice-store.ts';
import { playSound } from '../../sounds/sounds.ts';
import { forgetWithPerson } from '../../state/drafts.ts';
import { showGrown, showSale, useSale } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { dayText } from '../../text/local-days.ts';
import { createSerialQueue, noticeSlowness } from './serial-queue.ts';
import { parseAhead, quantityAlone, readTypedName } from './typed-name.ts';

export type Refused = {
  readonly id: number;
  readonly text: string;
  readonly error: AppError;
  readonly passed: boolean;
};

/** Asks whether a code read twice within a moment is one piece or two. */
export type Repeated = { readonly id: number; readonly text: string };

/** An unlikely quantity before a code or on its label: pieces, or grams of one package. */
export type Doubted = {
  readonly id: number;
  readonly text: string;
  readonly name: string;
  readonly quantity: number | null;
  readonly grams: number | null;
  readonly totalCents: Cents;
  readonly sell: () => void;
};

export type Unweighed = { readonly productId: ProductId; readonly name: string; readonly kgPriceCents: Cents };

type CheckoutState = {
  /** Chosen by the arrows; null follows the newest line. */
  readonly selectedId: SaleLineId | null;
  readonly refused: readonly Refused[];
  readonly unweighed: readonly Unweighed[];
  readonly repeated: readonly Repeated[];
  readonly doubted: readonly Doubted[];
  readonly waiting: number;
  readonly slow: boolean;
  readonly codeText: string;
  /** Hides the products found by name until the text changes. */
  readonly namesClosed: boolean;
};

export const useCheckout = create<CheckoutState>()(() => ({
  selectedId: null,
  refused: [],
  unweighed: [],
  repeated: [],
  doubted: [],
  waiting: 0,
  slow: false,
  codeText: '',
  namesClosed: false,
}));

let lastId = 0;
const noticeSlow = noticeSlowness((slow) => useCheckout.setState({ slow }));
const queue = createSerialQueue((waiting) => {
  useCheckout.setState({ waiting });
  noticeSlow(waiting > 0);
});

/** Pending scans are paid with the sale. */
export function useCanPay(line: SaleLine | null): boolean {
  return useCheckout(({ waiting }) => line !== null || waiting > 0);
}

export function selectLine(selectedId: SaleLineId | null): void {
  if (useCheckout.getState().selectedId !== selectedId) useCheckout.setState({ selectedId });
}

export function setCodeText(codeText: string): void {
  if (useCheckout.getState().codeText !== codeText) useCheckout.setState({ codeText, namesClosed: false });
}

export function closeNames(): void {
  if (readTypedName(useCheckout.getState().codeText) !== null) useCheckout.setState({ namesClosed: true });
}

export function openNames(): void {
  useCheckout.setState({ namesClosed: false });
}

export function dismissRefused(): void {
  useCheckout.setState({ refused: [] });
}

/** Its name search is open; the other refused scans are still listed. */
export function takeUpRefused(id: number): void {
  useCheckout.setState(({ refused }) => ({ refused: refused.filter((one) => one.id !== id) }));
}

export function askAboutRepeat(text: string): void {
  playSound('unknown');
  useCheckout.setState(({ repeated }) => ({ repeated: [...repeated, { id: ++lastId, text }] }));
}

export function decideRepeat(another: boolean): void {
  const [first, ...repeated] = useCheckout.getState().repeated;
  if (first === undefined) return;
  useCheckout.setState({ repeated });
  if (another) addByCode(first.text);
}

export function decideDoubt(meant: boolean): void {
  const { doubted, codeText } = useCheckout.getState();
  const [first, ...others] = doubted;
  if (first === undefined) return;
  useCheckout.setState({ doubted: others });
  if (meant) first.sell();
  else if (codeText === '') setCodeText(first.text);
  else showRefused({ text: first.text, error: { code: 'unlikely' } });
}

/** Drops everything that belonged to another till. */
export function forgetCheckout(): void {
  useCheckout.setState({ selectedId: null, refused: [], unweighed: [], repeated: [], doubted: [], codeText: '' });
}

/** Typed text and the chosen line belong to the person; pending scans to the sale. */
forgetWithPerson(() => useCheckout.setState({ selectedId: null, codeText: '' }));

/** Notices about a sale end with it. */
useSale.subscribe(({ sale }, { sale: before }) => {
  const isSame = sale?.id === before?.id && sale?.state === before?.state;
  if (isSame) return;
  if (before?.state === 'open') useCheckout.setState({ refused: [] });
  if (sale?.state === 'open' && useNotice.getState().kind === 'info') hideNotice();
});

export function addScan(text: string): void {
  const ahead = quantityAlone(useCheckout.getState().codeText);
  if (ahead === '') closeNames();
  else setCodeText('');
  addByCode(`${ahead}${text}`);
}

/** Added in order. `meant`: confirmed after a doubt. */
export function addByCode(text: string, meant?: true): void {
  queue.add(async () => {
    const { stamp: known } = useSale.getState();
    const result = await callPos('sale:add-by-code', { text, known, ...(meant && { meant }) });
    return () => {
      if (result.ok) scanned(text, result.value, known);
      else if (result.error.code === 'unlikely') doubtCode(text, result.error);
      else refuse(text, result.error);
    };
  });
}

function scanned(text: string, { over, ...sale }: ScannedSale, known: LinesStamp | null): void {
  const { refused } = useCheckout.getState();
  // no longer refused
  if (refused.some((one) => one.text === text))
    useCheckout.setState({ refused: refused.filter((one) => one.text !== text) });
  taken(sale, known);
  if (over !== undefined) tellOver(over);
}

/** Sold anyway: the shop decides. */
function tellOver({ kind, name, day }: NonNullable<ScannedSale['over']>): void {
  playSound('unknown');
  showNotice(i18next.t(`scan:over.${kind}`, { name, day: dayText(day) }), 'warn');
}

export function addFound(product: Product): void {
  const { codeText } = useCheckout.getState();
  const name = readTypedName(codeText);
  const ahead = name?.ahead ?? quantityAlone(codeText);
  if (name !== null || ahead !== '') setCodeText('');
  addMany(product, ahead, codeText);
}

/**
 * `ahead`: pieces or weight typed before a code, `3*` or `0,350*`; empty: one piece, or ask.
 * `typed` returns to the field if it was a slip.
 */
export function addMany(product: Product, ahead: string, typed: string): void {
  const { id, name, unit, priceCents } = product;
  const { quantity, grams } = parseAhead(ahead) ?? { quantity: 1, grams: null };
  const sold = { text: typed, name };
  if (unit === 'weight' && grams !== null) {
    const heaviestKg = useTill.getState().till?.heaviestKg ?? DEFAULT_HEAVIEST_KG;
    const sell = (): void => addWeighed(id, name, grams);
    if (isUnlikely({ is: 'weight', grams, heaviestKg, isWhole: quantity !== null }))
      doubt({ ...sold, quantity: null, grams, totalCents: weighedCents(priceCents, grams), sell });
    else sell();
  } else if (quantity === null) {
    refuse(name, { code: 'whole_pieces', field: 'quantity', values: { name } });
  } else {
    const sell = (): void => addProduct(id, name, quantity);
    if (isUnlikely({ is: 'quantity', quantity }))
      doubt({ ...sold, quantity, grams: null, totalCents: times(priceCents, quantity), sell });
    else sell();
  }
}

function addWeighed(productId: ProductId, name: string, grams: number): void {
  queue.add(async () => {
    const result = await callPos('sale:add-weighed', { productId, grams });
    return () => (result.ok ? taken(result.value, null) : refuse(name, result.error));
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
  playSound('scan');
  if (!showGrown(sale, known)) askForSale();
  selectLine(null);
  passRefused();
}

/** A refused item is not the last one sold. */
function passRefused(): void {
  const { refused } = useCheckout.getState();
  if (refused.some(({ passed }) => !passed))
    useCheckout.setState({ refused: refused.map((one) => ({ ...one, passed: true })) });
}

/** Queued with the scans: until the answer the open sale is unknown. */
function askForSale(): void {
  useSale.setState({ known: false });
  queue.add(async () => {
    const result = await callPos('sale:current', null);
    return () => result.ok && showSale(result.value);
  });
}

export function dismissUnweighed(): void {
  useCheckout.setState(({ unweighed }) => ({ unweighed: unweighed.slice(1) }));
}

function showRefused({ text, error }: Pick<Refused, 'text' | 'error'>): void {
  useCheckout.setState(({ refused }) => ({ refused: [...refused, { id: ++lastId, text, error, passed: false }] }));
}

function doubtCode(text: string, { values = {} }: AppError): void {
  const number = (value: string | number | undefined): number | null => (value === undefined ? null : Number(value));
  const said = { name: String(values['name']), quantity: number(values['quantity']), grams: number(values['grams']) };
  doubt({ text, ...said, totalCents: cents(Number(values['totalCents'])), sell: () => addByCode(text, true) });
}

function doubt(asked: Omit<Doubted, 'id'>): void {
  playSound('unknown');
  useCheckout.setState(({ doubted }) => ({ doubted: [...doubted, { id: ++lastId, ...asked }] }));
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
  showRefused({ text, error });
}
