import type { Product, ProductId } from '../../../shared/product.ts';
import { otherSpellings } from '../../../shared/product-code/gtin.ts';
import { SEAL_HOLDS } from '../../db/product-seal.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';

export type ScannedProduct = Pick<
  Product,
  'id' | 'code' | 'barcode' | 'name' | 'priceCents' | 'active' | 'deleting' | 'unit' | 'minimumAge'
> & {
  /** The seal over its price fields holds. */
  readonly sealed: boolean;
};

type Flags = 'active' | 'deleting' | 'sealed';
type Row = Omit<ScannedProduct, Flags> & Readonly<Record<Flags, 0 | 1>>;

/** `others`: JSON array of the number's other spellings, the most usual first. */
type Scanned = { readonly text: string; readonly others: string };

const SELECT = `SELECT id, code, barcode, name, price_cents AS priceCents, active, deleting, unit, minimum_age AS minimumAge,
  ${SEAL_HOLDS} AS sealed FROM product`;
const SELECT_WITH_MORE = SELECT.replace(' FROM product', ', more_barcodes AS more FROM product');

/** The product of a further barcode, if the product row agrees. */
const byMore = (text: string): string =>
  `(SELECT product_id FROM product_barcode WHERE barcode = ${text} AND EXISTS (
      SELECT 1 FROM product, json_each(more_barcodes) WHERE product.id = product_id AND value = ${text}))`;

const BY_OTHERS = `(SELECT product.id FROM json_each(@others) AS other CROSS JOIN product ON product.barcode = other.value LIMIT 1),
  (SELECT ${byMore('other.value')} AS holder FROM json_each(@others) AS other WHERE holder IS NOT NULL LIMIT 1)`;

/** A corrupt index leads to another product with a valid seal: the row itself must contain the code. */
const SAYS_SO = `(@text IN (+code, +barcode) OR +barcode IN (SELECT value FROM json_each(@others))
  OR EXISTS (SELECT 1 FROM json_each(more_barcodes) AS more
    WHERE more.value = @text OR more.value IN (SELECT value FROM json_each(@others))))`;

function toScanned(row: Row | null): ScannedProduct | null {
  return row === null
    ? null
    : { ...row, active: row.active === 1, deleting: row.deleting === 1, sealed: row.sealed === 1 };
}

export function scannedProductRows(database: Statements) {
  const { one, all } = queriesOf(database);
  // nearly every scan ends here
  const byBarcode = one<[string], Row>(`${SELECT} WHERE barcode = ?`);
  const otherwise = one<[Scanned], Row>(
    `${SELECT} WHERE id = coalesce((SELECT id FROM product WHERE code = @text), ${byMore('@text')}, ${BY_OTHERS}) AND ${SAYS_SO}`,
  );
  const byId = one<[ProductId], Row>(`${SELECT} WHERE id = ?`);
  const byCode = one<[string], Row>(`${SELECT} WHERE code = ?`);
  const amongWords = all<[string], Row & { readonly more: string }>(
    `${SELECT_WITH_MORE} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id`,
  );

  return {
    find: (text: string): ScannedProduct | null =>
      toScanned(byBarcode(text) ?? otherwise({ text, others: JSON.stringify(otherSpellings(text)) })),
    byId: (id: ProductId): ScannedProduct | null => toScanned(byId(id)),
    byCode: (code: string): ScannedProduct | null => toScanned(byCode(code)),
    ignoringCapitals: (text: string, ids: readonly ProductId[]): ScannedProduct[] => {
      const isIt = (one: string | null): boolean => one?.toLowerCase() === text.toLowerCase();
      return amongWords(JSON.stringify(ids)).flatMap(({ more, ...row }) => {
        const all = [row.code, row.barcode, ...(JSON.parse(more) as string[])];
        return all.some(isIt) ? (toScanned(row) ?? []) : [];
      });
    },
  };
}
