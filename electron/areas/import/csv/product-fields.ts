import { judgeImage } from '../../../../shared/image-header.ts';
import type { Cents } from '../../../../shared/money.ts';
import {
  foldText,
  MAX_CATEGORY_LENGTH,
  MAX_CODE_LENGTH,
  MAX_NAME_LENGTH,
  type ProductUnit,
} from '../../../../shared/product.ts';
import { hasWrongCheckDigit } from '../../../../shared/product-code/gtin.ts';
import type { DecimalStyle, ImportField, ImportReason } from '../../../../shared/product-import.ts';
import { cleanKey, cleanName, type FieldRead } from './clean-text.ts';
import { readPrice } from './price-text.ts';
import { readMinimumAge, readMoreBarcodes, readUnit } from './shop-fields-text.ts';

type PictureRead =
  | { readonly ok: true; readonly value: Uint8Array | null }
  | { readonly ok: false; readonly reason: ImportReason };

/** Where a picture is to be had, instead of the picture: nothing is fetched for a spreadsheet. */
const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:\/\/|\/\/|www\.|blob:|file:|[a-z]:[\\/]|\\\\)|\.(?:png|jpe?g|webp|gif|bmp|svg|heic)$/i;
const DATA_PREFIX = /^data:[a-z0-9.+/-]{0,100}(?:;[a-z0-9=_.-]{1,100}){0,5};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** As much as tells an address. */
const ADDRESS_LENGTH = 4_096;

/**
 * A picture in Base64, with or without `data:` before it, folded into lines or not. Judged by its headers alone: what says
 * that it may be opened is opened by the page.
 */
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

/**
 * A product as a row says it. Null keeps what the catalogue has, or what is usual for a new one; an empty text, no barcodes
 * and the age 0 take away what is there.
 */
export type ImportedProduct = {
  /** Empty where the row has none: then the barcode tells which product it is. */
  readonly code: string;
  readonly barcode: string | null;
  readonly name: string | null;
  readonly price: Cents | null;
  readonly active: boolean | null;
  readonly more_barcodes: readonly string[] | null;
  readonly unit: ProductUnit | null;
  readonly category: string | null;
  readonly minimum_age: number | null;
  /** A PNG or JPEG as it may be stored, or what stands in the file before it was made that. */
  readonly image: Uint8Array | null;
};

type FieldRule<F extends ImportField> = {
  /** What its column may be called: folded, without signs. */
  readonly called: readonly string[];
  readonly read: (cell: string, style: DecimalStyle) => FieldRead<ImportedProduct[F]>;
};

/** Excel writes a long number so, and its last digits are gone. */
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+\d+$/i;
const YES = ['sim', 's', '1', 'true', 'verdadeiro', 'ativo', 'ativa', 'yes', 'y', 'x', 'si', 'activo', 'active'];
const NO = ['nao', 'n', '0', 'false', 'falso', 'inativo', 'inativa', 'no', 'inactivo', 'inactive'];

/** Every field that a file can bring, each with its rule. A new field is a line here and one in `shared/product-import.ts`. */
export const PRODUCT_FIELDS: { readonly [F in ImportField]: FieldRule<F> } = {
  code: {
    called: [
      'codigo',
      'cod',
      'codigo interno',
      'codigo do produto',
      'cod produto',
      'sku',
      'id',
      'referencia',
      'ref',
      'code',
      'identificador',
      'item',
      'plu',
    ],
    read: (cell) => readKey(cell),
  },
  barcode: {
    called: [
      'codigo de barras',
      'cod barras',
      'codigo barras',
      'cod de barras',
      'ean',
      'ean13',
      'ean 13',
      'gtin',
      'gtin ean',
      'barras',
      'barcode',
      'upc',
    ],
    read: (cell) => readBarcode(cell),
  },
  name: {
    called: [
      'nome',
      'nombre',
      'descricao',
      'produto',
      'nome do produto',
      'descricao do produto',
      'desc',
      'name',
      'description',
      'product',
      'mercadoria',
    ],
    read: (cell) => {
      const clean = cleanName(cell, MAX_NAME_LENGTH);
      if (!clean.ok) return clean;
      return clean.text === '' ? { ok: false, reason: 'name_missing' } : { ok: true, value: clean.text };
    },
  },
  price: {
    called: [
      'preco',
      'precio',
      'preco de venda',
      'preco venda',
      'valor',
      'valor de venda',
      'preco unitario',
      'valor unitario',
      'price',
      'vl venda',
      'venda',
      'pvp',
    ],
    read: readPrice,
  },
  active: {
    called: ['ativo', 'ativa', 'activo', 'situacao', 'status', 'active', 'a venda'],
    read: (cell) => readActive(cell),
  },
  more_barcodes: {
    called: [
      'outros codigos de barras',
      'otros codigos de barras',
      'outros codigos',
      'mais codigos de barras',
      'codigos de barras adicionais',
      'codigos adicionais',
      'codigos alternativos',
      'codigo de barras 2',
      'ean 2',
      'more barcodes',
      'other barcodes',
    ],
    read: (cell) => readMoreBarcodes(cell, readBarcode),
  },
  unit: {
    called: [
      'unidade',
      'un',
      'und',
      'unid',
      'unidade de medida',
      'unidade de venda',
      'medida',
      'vendido por',
      'unit',
      'unidad',
    ],
    read: readUnit,
  },
  category: {
    called: ['categoria', 'secao', 'departamento', 'grupo', 'setor', 'category'],
    read: (cell) => {
      const clean = cleanName(cell, MAX_CATEGORY_LENGTH);
      return clean.ok ? { ok: true, value: clean.text } : clean;
    },
  },
  minimum_age: {
    called: ['idade minima', 'idade', 'maior de', 'minimum age', 'least age', 'edad minima'],
    read: readMinimumAge,
  },
  image: {
    called: ['imagem', 'imagen', 'foto', 'imagem base64', 'foto base64', 'image', 'picture', 'photo'],
    read: (cell) => readPictureCell(cell),
  },
};

/** What a row says of a field, for the list of bad rows. */
export function textOf(product: ImportedProduct, field: ImportField | null): string {
  const value = field === null ? null : product[field];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** What is typed or scanned by itself at the checkout: `10*CODE` is a quantity there, and a space ends it. */
function readKey(cell: string): FieldRead<string> {
  const clean = cleanKey(cell, MAX_CODE_LENGTH);
  if (!clean.ok) return clean;
  if (SCIENTIFIC.test(clean.text)) return { ok: false, reason: 'scientific' };
  return /[\s*]/.test(clean.text) ? { ok: false, reason: 'space_or_asterisk' } : { ok: true, value: clean.text };
}

function readBarcode(cell: string): FieldRead<string> {
  const key = readKey(cell);
  return key.ok && hasWrongCheckDigit(key.value) ? { ok: false, reason: 'wrong_check_digit' } : key;
}

function readActive(cell: string): FieldRead<boolean | null> {
  const word = foldText(cell);
  if (word === '') return { ok: true, value: null };
  if (YES.includes(word)) return { ok: true, value: true };
  return NO.includes(word) ? { ok: true, value: false } : { ok: false, reason: 'active_unknown' };
}
