import { judgeImage } from '../../../../shared/image-header.ts';
import type { Cents } from '../../../../shared/money.ts';
import { foldText, MAX_CATEGORY_LENGTH, MAX_NAME_LENGTH, type ProductUnit } from '../../../../shared/product.ts';
import type { DecimalStyle, ImportField, ImportReason } from '../../../../shared/product-import.ts';
import { readBarcode, readCode, readMoreBarcodes } from './barcode-text.ts';
import { cleanName, type FieldRead } from './clean-text.ts';
import { readPrice } from './price-text.ts';
import { readMinimumAge, readUnit } from './shop-fields-text.ts';

type PictureRead =
  | { readonly ok: true; readonly value: Uint8Array | null }
  | { readonly ok: false; readonly reason: ImportReason };

/** An address instead of a picture; nothing is downloaded. */
const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:\/\/|\/\/|www\.|blob:|file:|[a-z]:[\\/]|\\\\)|\.(?:png|jpe?g|webp|gif|bmp|svg|heic)$/i;
const DATA_PREFIX = /^data:[a-z0-9.+/-]{0,100}(?:;[a-z0-9=_.-]{1,100}){0,5};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const ADDRESS_LENGTH = 4_096;

/** Only headers are checked here; the page decodes. */
export function readPictureCell(cell: string): PictureRead {
  const text = cell.trim();
  if (text === '') return { ok: true, value: null };
  if (text.length <= ADDRESS_LENGTH && ADDRESS.test(text)) return { ok: false, reason: 'picture_address' };
  const prefix = DATA_PREFIX.exec(text)?.[0] ?? '';
  const body = text.slice(prefix.length).replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
  if (!BASE64.test(body) || body.replace(/=+$/, '').length % 4 === 1)
    return { ok: false, reason: 'picture_not_encoded' };
  const bytes = new Uint8Array(Buffer.from(body, 'base64'));
  const judged = judgeImage(bytes);
  return judged.ok ? { ok: true, value: bytes } : { ok: false, reason: `picture_${judged.why}` };
}

/** Null keeps the present value or the default; empty text, no barcodes and age 0 remove it. */
export type ImportedProduct = {
  /** Empty where the barcode identifies the product. */
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string | null;
  readonly price: Cents | null;
  readonly active: boolean | null;
  readonly more_barcodes: readonly string[] | null;
  readonly unit: ProductUnit | null;
  readonly category: string | null;
  readonly minimum_age: number | null;
  /** Before shrinking any PNG, JPEG or WebP. */
  readonly image: Uint8Array | null;
};

type FieldRule<F extends ImportField> = (cell: string, style: DecimalStyle) => FieldRead<ImportedProduct[F]>;

const YES = ['sim', 's', '1', 'true', 'verdadeiro', 'ativo', 'ativa', 'yes', 'y', 'x', 'si', 'activo', 'active'];
const NO = ['nao', 'n', '0', 'false', 'falso', 'inativo', 'inativa', 'no', 'inactivo', 'inactive'];

/** Titles are in `column-titles.ts`. */
export const PRODUCT_FIELDS: { readonly [F in ImportField]: FieldRule<F> } = {
  code: (cell) => readCode(cell),
  barcode: (cell) => readBarcode(cell),
  name: (cell) => {
    const clean = cleanName(cell, MAX_NAME_LENGTH);
    if (!clean.ok) return clean;
    return clean.text === '' ? { ok: false, reason: 'name_missing' } : { ok: true, value: clean.text };
  },
  price: readPrice,
  active: (cell) => readActive(cell),
  more_barcodes: (cell) => readMoreBarcodes(cell),
  unit: readUnit,
  category: (cell) => {
    const clean = cleanName(cell, MAX_CATEGORY_LENGTH);
    return clean.ok ? { ok: true, value: clean.text } : clean;
  },
  minimum_age: readMinimumAge,
  image: (cell) => readPictureCell(cell),
};

export function textOf(product: ImportedProduct, field: ImportField | null): string {
  const value = field === null ? null : product[field];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

function readActive(cell: string): FieldRead<boolean | null> {
  const word = foldText(cell);
  if (word === '') return { ok: true, value: null };
  if (YES.includes(word)) return { ok: true, value: true };
  return NO.includes(word) ? { ok: true, value: false } : { ok: false, reason: 'active_unknown' };
}
