import {
  MAX_CODE_LENGTH,
  MAX_MORE_BARCODES,
  MAX_NAME_LENGTH,
  type Product,
  type ProductDraft,
  type ProductUnit,
} from '../../../shared/product.ts';
import { hasWrongCheckDigit } from '../../../shared/product-code/gtin.ts';
import { barcodeOf } from '../../../shared/product-code/read-code.ts';
import { amountText, readAmount } from '../../text/money-text.ts';

/** Texts as typed. `image`: undefined keeps the stored one, null removes it. */
export type ProductForm = {
  readonly code: string;
  readonly barcode: string;
  readonly name: string;
  readonly price: string;
  /** Separated by blanks or commas. */
  readonly moreBarcodes: string;
  readonly unit: ProductUnit;
  readonly category: string;
  /** Empty for no age limit. */
  readonly minimumAge: string;
  readonly image: string | null | undefined;
};

export const PRODUCT_FIELDS = [
  'code',
  'barcode',
  'name',
  'price',
  'moreBarcodes',
  'unit',
  'category',
  'minimumAge',
  'image',
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** Its text is `catalogue.problem.<code>`. */
export type ProductProblem =
  | 'codeMissing'
  | 'codeTooLong'
  | 'codeWithSpace'
  | 'barcodeTooLong'
  | 'barcodeWithSpace'
  | 'barcodeDigit'
  | 'nameMissing'
  | 'nameTooLong'
  | 'priceMissing'
  | 'priceUnreadable'
  | 'priceZero'
  | 'barcodesMany'
  | 'ageUnreadable';

export type ProductProblems = Partial<Readonly<Record<ProductField, ProductProblem>>>;

export type ReadProductForm =
  | { readonly ok: true; readonly draft: ProductDraft }
  | { readonly ok: false; readonly problems: ProductProblems };

export const EMPTY_PRODUCT_FORM: ProductForm = {
  code: '',
  barcode: '',
  name: '',
  price: '',
  moreBarcodes: '',
  unit: 'piece',
  category: '',
  minimumAge: '',
  image: undefined,
};

export function productToForm(product: Product): ProductForm {
  return {
    code: product.code,
    barcode: product.barcode ?? '',
    name: product.name,
    price: amountText(product.priceCents),
    moreBarcodes: product.moreBarcodes.join(', '),
    unit: product.unit,
    category: product.category ?? '',
    minimumAge: product.minimumAge === null ? '' : String(product.minimumAge),
    image: undefined,
  };
}

function codeProblem(code: string): ProductProblem | null {
  if (code === '') return 'codeMissing';
  if (code.length > MAX_CODE_LENGTH) return 'codeTooLong';
  // `*` separates the quantity at the checkout, and a space ends a scan.
  return /[\s*]/.test(code) ? 'codeWithSpace' : null;
}

/** A code of 8, 12, 13 or 14 digits is read as a GTIN: a wrong check digit is nearly always a typing error. */
function barcodeProblem(barcode: string): ProductProblem | null {
  if (barcode === '') return null;
  if (barcode.length > MAX_CODE_LENGTH) return 'barcodeTooLong';
  if (/[\s*]/.test(barcode)) return 'barcodeWithSpace';
  return hasWrongCheckDigit(barcode) ? 'barcodeDigit' : null;
}

function nameProblem(name: string): ProductProblem | null {
  if (name === '') return 'nameMissing';
  return name.length > MAX_NAME_LENGTH ? 'nameTooLong' : null;
}

function priceProblem(text: string): ProductProblem | null {
  if (text === '') return 'priceMissing';
  const price = readAmount(text);
  if (price === null) return 'priceUnreadable';
  return price === 0 ? 'priceZero' : null;
}

function readBarcodes(text: string): readonly string[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(barcodeOf);
}

function barcodesProblem(text: string): ProductProblem | null {
  const barcodes = readBarcodes(text);
  if (barcodes.length > MAX_MORE_BARCODES) return 'barcodesMany';
  return barcodes.map(barcodeProblem).find((problem) => problem !== null) ?? null;
}

function ageProblem(text: string): ProductProblem | null {
  return text === '' || /^[1-9]\d?$/.test(text) ? null : 'ageUnreadable';
}

function readShopFields(form: ProductForm) {
  const age = form.minimumAge.trim();
  return {
    moreBarcodes: readBarcodes(form.moreBarcodes),
    unit: form.unit,
    category: form.category.trim() === '' ? null : form.category.trim(),
    minimumAge: age === '' ? null : Number(age),
  };
}

export function readProductForm(form: ProductForm, id: Product['id'] | null): ReadProductForm {
  const code = form.code.trim();
  const barcode = barcodeOf(form.barcode.trim());
  const name = form.name.trim().replace(/\s+/g, ' ');
  const priceText = form.price.trim();
  const found = {
    code: codeProblem(code),
    barcode: barcodeProblem(barcode),
    name: nameProblem(name),
    price: priceProblem(priceText),
    moreBarcodes: barcodesProblem(form.moreBarcodes),
    minimumAge: ageProblem(form.minimumAge.trim()),
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
  const priceCents = readAmount(priceText);
  if (Object.keys(problems).length > 0 || priceCents === null) return { ok: false, problems };
  const draft = { id, code, barcode: barcode === '' ? null : barcode, name, priceCents, ...readShopFields(form) };
  return { ok: true, draft: form.image === undefined ? draft : { ...draft, image: form.image } };
}

export function productFormChanged(form: ProductForm, start: ProductForm): boolean {
  return PRODUCT_FIELDS.some((field) => form[field] !== start[field]);
}

/** The form's field for an error of the main process (`priceCents` is the price here); else null. */
export function productFieldOf(field: string | undefined): ProductField | null {
  const name = field?.split('.').at(-1);
  // one entry of the list: the form has one field
  if (field?.includes('moreBarcodes')) return 'moreBarcodes';
  if (name === 'priceCents') return 'price';
  return PRODUCT_FIELDS.find((known) => known === name) ?? null;
}

/** An unknown code of a GTIN's length is also the barcode. */
export function formOfKnown({ code, ...known }: Partial<ProductForm>): ProductForm {
  if (code === undefined) return { ...EMPTY_PRODUCT_FORM, ...known };
  const read = barcodeOf(code);
  return { ...EMPTY_PRODUCT_FORM, ...known, code: read, barcode: /^\d{8,14}$/.test(read) ? read : '' };
}
