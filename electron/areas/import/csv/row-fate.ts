import { foldText, MAX_NAME_LENGTH, type ProductId, type ShopFields } from '../../../../shared/product.ts';
import type { ImportField, ImportReason, PriceJump } from '../../../../shared/product-import.ts';
import { isUnlikely } from '../../../../shared/unlikely.ts';
import {
  type ComparedProduct,
  type ImportedFields,
  type ListedProductRows,
  moreBarcodesOf,
} from '../../catalogue/listed-products.ts';
import type { ImportedChange } from '../../catalogue/product-changes.ts';
import { cleanName } from './clean-text.ts';
import type { ImportedProduct } from './product-fields.ts';

type RowFate =
  | NewFate
  | ChangedFate
  | { readonly kind: 'unchanged'; readonly fields: ImportedFields }
  | ({ readonly kind: 'refused' } & Refusal);
export type NewFate = Readonly<{ kind: 'created'; fields: ImportedFields; image: Uint8Array | null }>;
export type ChangedFate = {
  readonly kind: 'changed';
  readonly id: ProductId;
  readonly fields: ImportedFields;
  readonly was: Pick<ComparedProduct, 'name' | 'price_cents'>;
  /** The new name shares no word with the old one. */
  readonly renames: boolean;
  /** `barcodes`: it releases one or gets another one. */
  readonly changed: ImportedChange & { readonly barcodes: boolean };
  readonly image: Uint8Array | null;
};
export type Refusal = Readonly<{ reason: ImportReason; field: ImportField | null; detail: string | null }>;

export type Catalogue = {
  readonly products: ListedProductRows;
  /** Another product has yet to release this code at the operator. */
  readonly isRetiring: (code: string) => boolean;
};

/** `code` is the product's own. */
export type Verdict =
  | { readonly kind: 'created' | 'unchanged'; readonly code: string }
  /** `jump`: the new price is probably a mistake. */
  | { readonly kind: 'changed'; readonly code: string; readonly jump: Omit<PriceJump, 'line'> | null }
  /** It would turn the product of this name into another one. */
  | { readonly kind: 'renames'; readonly code: string; readonly from: string }
  | ({ readonly kind: 'refused' } & Refusal);

export function judgeRow(row: ImportedProduct, known: Catalogue): Verdict {
  const fate = fateOf(row, known);
  if (fate.kind === 'refused') return fate;
  const { code, name, priceCents } = fate.fields;
  if (fate.kind !== 'changed') return { kind: fate.kind, code };
  const { name: from, price_cents: listPriceCents } = fate.was;
  // names swapped between two rows may share words
  const isOfOther = foldText(name) !== foldText(from) && known.products.hasName(name, fate.id);
  if (fate.renames || isOfOther) return { kind: 'renames', code, from };
  const isJump = priceCents !== listPriceCents && isUnlikely({ is: 'price', priceCents, listPriceCents });
  return { kind: 'changed', code, jump: isJump ? { code, name: from, from: listPriceCents, to: priceCents } : null };
}

/** Without code: the product with this barcode, or with it as its code, or a new one. */
export function fateOf(row: ImportedProduct, catalogue: Catalogue): RowFate {
  const { products } = catalogue;
  const named = row.barcode ?? '';
  const found = row.code === '' ? (products.byBarcode(named) ?? products.byCode(named)) : withCode(products, row.code);
  if (found?.deleting === 1) return refuse('being_deleted', 'code', found.name);
  // a barcode that only identifies the product does not replace its main one
  const isKept = row.barcode === null || (row.code === '' && found !== null);
  const barcode = isKept ? (found?.barcode ?? null) : row.barcode || null;
  const more = furtherBarcodes(row, found, barcode);
  const taken = takenCode(products, found, row.code) ?? takenBarcode(products, found, barcode, more);
  if (taken !== null) return taken;
  return found === null ? newProduct(row, barcode, more, catalogue) : known(row, barcode, more, found, products);
}

/** Programs that treat codes as numbers write `12` as `12.0`. */
function withCode(products: ListedProductRows, code: string): ComparedProduct | null {
  const [, number] = /^(\d+)[.,]0+$/.exec(code) ?? [];
  return products.byCode(code) ?? (number === undefined ? null : products.byCode(number));
}

function furtherBarcodes(
  row: ImportedProduct,
  found: ComparedProduct | null,
  barcode: string | null,
): readonly string[] | null {
  const stored = found === null ? [] : moreBarcodesOf(found);
  const others = (row.more_barcodes ?? stored).filter((one) => one !== barcode);
  return row.more_barcodes === null && others.length === stored.length ? null : others;
}

/** An existing product keeps its code. */
function takenCode(products: ListedProductRows, found: ComparedProduct | null, code: string): RowFate | null {
  const holder = found === null ? products.byBarcode(code) : null;
  return holder === null ? null : refuse('barcode_of_other', 'code', `${holder.code} ${holder.name}`);
}

function takenBarcode(
  products: ListedProductRows,
  found: ComparedProduct | null,
  barcode: string | null,
  more: readonly string[] | null,
): RowFate | null {
  const own = found === null ? [] : [found.barcode, ...moreBarcodesOf(found)];
  const wanted = (field: ImportField, text: string): RowFate | null => {
    if (own.includes(text)) return null;
    const ofBarcode = products.byBarcode(text);
    const self = found?.id ?? null;
    const holder = ofBarcode === null || ofBarcode.id === self ? products.otherByCode(text, self) : ofBarcode;
    return holder === null ? null : refuse('barcode_of_other', field, `${holder.code} ${holder.name}`);
  };
  const first = barcode === null ? null : wanted('barcode', barcode);
  if (first !== null) return first;
  for (const one of more ?? []) {
    const other = wanted('more_barcodes', one);
    if (other !== null) return other;
  }
  return null;
}

function newProduct(
  row: ImportedProduct,
  barcode: string | null,
  more: readonly string[] | null,
  catalogue: Catalogue,
): RowFate {
  const { name, price } = row;
  const code = row.code || (barcode ?? '');
  if (code === '') return refuse('code_missing', 'code', null);
  if (name === null) return refuse('name_missing', 'name', null);
  if (price === null) return refuse('price_missing', 'price', null);
  if (catalogue.isRetiring(code)) return refuse('code_retiring', 'code', null);
  const shop = shopOf(row, more, null);
  const fields = { code, barcode, name, priceCents: price, active: row.active ?? true, shop };
  return { kind: 'created', fields, image: row.image };
}

function known(
  row: ImportedProduct,
  barcode: string | null,
  more: readonly string[] | null,
  found: ComparedProduct,
  products: ListedProductRows,
): RowFate {
  const isActive = found.active === 1;
  const name = row.name === null || isSameName(found.name, row.name) ? found.name : row.name;
  const shop = shopOf(row, more, found);
  const sent = { code: found.code, barcode, name, priceCents: row.price ?? found.price_cents };
  const active = row.active ?? isActive;
  const changed = {
    barcodes:
      barcode !== found.barcode || (shop !== undefined && !isSameList(shop.moreBarcodes, moreBarcodesOf(found))),
    fields: barcode !== found.barcode || name !== found.name || sent.priceCents !== found.price_cents,
    active: active !== isActive,
    image: row.image !== null && products.image(found.id)?.equals(row.image) !== true,
  };
  const isSentSame = !changed.fields && !changed.active && !changed.image;
  const isSame = isSentSame && (shop === undefined || isSameShop(shop, found));
  const fields = { ...sent, active, shop };
  if (isSame) return { kind: 'unchanged', fields };
  const image = changed.image ? row.image : null;
  return { kind: 'changed', id: found.id, fields, was: found, renames: isOtherName(found.name, name), changed, image };
}

/** Undefined if the row has no such field. */
function shopOf(
  { unit, category, minimum_age }: ImportedProduct,
  more: readonly string[] | null,
  found: ComparedProduct | null,
): ShopFields | undefined {
  if (more === null && unit === null && category === null && minimum_age === null) return undefined;
  return {
    moreBarcodes: more ?? (found === null ? [] : moreBarcodesOf(found)),
    unit: unit ?? found?.unit ?? 'piece',
    category: category === null ? (found?.category ?? null) : category || null,
    minimumAge: minimum_age === null ? (found?.minimum_age ?? null) : minimum_age || null,
  };
}

function isSameShop(shop: ShopFields, found: ComparedProduct): boolean {
  return (
    shop.unit === found.unit &&
    shop.category === found.category &&
    shop.minimumAge === found.minimum_age &&
    isSameList(shop.moreBarcodes, moreBarcodesOf(found))
  );
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

/** Spaces folded by the import are no change. */
function isSameName(stored: string, read: string): boolean {
  const clean = cleanName(stored, MAX_NAME_LENGTH);
  return stored === read || (clean.ok && clean.text === read);
}

function refuse(reason: ImportReason, field: ImportField, detail: string | null): RowFate {
  return { kind: 'refused', reason, field, detail };
}

const MEASURES = new Set('com sem para por dos das und uni pct pacote caixa lata kit tipo sabor sortido'.split(' '));
const LEAST_LETTERS = 3;

function piecesOf(name: string): readonly string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((piece) => piece !== '');
}

function wordsAmong(pieces: readonly string[]): readonly string[] {
  return pieces.filter((each) => /^\p{L}+$/u.test(each) && each.length >= LEAST_LETTERS && !MEASURES.has(each));
}

/**
 * Two names share no word of three letters or more. A prefix matches (`choc`, `chocolate`), and from four letters on
 * one wrong letter (`arros`, `arroz`).
 */
export function isOtherName(one: string, other: string): boolean {
  if (one === other) return false;
  const pieces = [piecesOf(one), piecesOf(other)];
  const words = pieces.map(wordsAmong);
  // a name without words is compared by its numbers
  const [mine = [], others = []] = words.every(({ length }) => length > 0) ? words : pieces;
  return !mine.some((word) => others.some((each) => isSameWord(word, each)));
}

function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || (short.length >= LEAST_LETTERS && long.startsWith(short))) return true;
  return short.length > LEAST_LETTERS && long.length - short.length <= 1 && isOneLetterOff(short, long);
}

function isOneLetterOff(short: string, long: string): boolean {
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
