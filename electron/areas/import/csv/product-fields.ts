import { judgeImage } from '../../../../shared/image-header.ts';
import { type Cents, cents, MAX_CENTS } from '../../../../shared/money.ts';
import { foldText, MAX_CATEGORY_LENGTH, MAX_NAME_LENGTH, type ProductUnit } from '../../../../shared/product.ts';
import type { DecimalStyle, ImportField, ImportReason } from '../../../../shared/product-import.ts';
import { readBarcode, readCode, readMoreBarcodes } from './barcode-text.ts';
import { cleanName, type FieldRead } from './clean-text.ts';
import { readMinimumAge, readUnit } from './shop-fields-text.ts';

/** `decimalSign`: the decimal sign that this price proves. `wasAmbiguous`: decided by `style`. */
type PriceRead =
  | {
      readonly ok: true;
      readonly value: Cents;
      readonly decimalSign: 'comma' | 'dot' | null;
      readonly wasAmbiguous: boolean;
    }
  | { readonly ok: false; readonly reason: ImportReason };

/** Thousands separated by a space. Any other space may separate two prices. */
const BLANK_GROUPS = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/;
const SIGN_OF = { comma: ',', dot: '.' } as const;
type Sign = keyof typeof SIGN_OF;

/** `12,90`, `12.9`, `1.234,56`, `1,234.56`, `R$ 12,90`. `12,345` is ambiguous and refused, unless `style` decides. */
export function readPrice(text: string, style: DecimalStyle): PriceRead {
  const number = text.replace(/^\s*(-?)\s*(?:R\$|BRL)?\s*(-?)/i, '$1$2').trim();
  const bare = BLANK_GROUPS.test(number) ? number.replace(/\s/g, '') : number;
  if (bare === '') return refused('price_missing');
  if (/^\(.*\)$/.test(bare) || /^-|-$/.test(bare)) {
    return refused(/\d/.test(bare) ? 'price_negative' : 'price_not_number');
  }
  if (!/^[\d.,]+$/.test(bare) || !/^\d/.test(bare)) return refused('price_not_number');
  const own = decimalSignOf(bare);
  const sign = style === 'auto' ? own : style;
  return sign === 'ambiguous' ? refused('price_ambiguous') : withSign(bare, sign, own === 'ambiguous');
}

function refused(reason: ImportReason): PriceRead {
  return { ok: false, reason };
}

function decimalSignOf(bare: string): Sign | 'ambiguous' | null {
  const comma = bare.lastIndexOf(',');
  const dot = bare.lastIndexOf('.');
  if (comma === -1 && dot === -1) return null;
  if (comma !== -1 && dot !== -1) return comma > dot ? 'comma' : 'dot';
  const at = Math.max(comma, dot);
  const sign = comma === -1 ? 'dot' : 'comma';
  // a repeated sign separates thousands
  if (bare.indexOf(bare.charAt(at)) !== at) return sign === 'comma' ? 'dot' : 'comma';
  const couldGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  return couldGroup ? 'ambiguous' : sign;
}

function withSign(bare: string, sign: Sign | null, wasAmbiguous: boolean): PriceRead {
  const decimal = sign === null ? ',' : SIGN_OF[sign];
  const group = decimal === ',' ? '.' : ',';
  const [whole = '', fraction, ...more] = bare.split(decimal);
  if (more.length > 0 || fraction?.includes(group) || fraction === '') return refused('price_not_number');
  if (whole.includes(group) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return refused('price_not_number');
  const exact = (fraction ?? '').replace(/0+$/, '');
  if (exact.length > 2) return refused('price_too_exact');
  const reais = whole.replaceAll(group, '').replace(/^0+(?=\d)/, '');
  if (reais.length > 10) return refused('price_too_high');
  const value = Number(reais) * 100 + Number(exact.padEnd(2, '0'));
  if (value > MAX_CENTS) return refused('price_too_high');
  if (value === 0) return refused('price_zero');
  const proves = !wasAmbiguous && (whole.includes(group) || fraction !== undefined);
  return { ok: true, value: cents(value), decimalSign: proves ? sign : null, wasAmbiguous };
}

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
  /** Empty if the barcode identifies the product. */
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
