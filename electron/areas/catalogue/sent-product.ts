import type { Product, ProductId } from '../../../shared/product.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { saveProduct, setProductActive } from './product-changes.ts';
import type { ProductFields, ProductRows } from './product-rows.ts';
import type { CatalogueTables } from './tables.ts';

/* Both acts are called in a transaction. */

type Tables = Pick<CatalogueTables, 'products' | 'outbox'>;

/** `changedAt` is only shown. */
export type SentProduct = ProductFields & { readonly active: boolean; readonly changedAt: string | null };

/** Pictures and `active` are not compared. */
export function differs(product: ProductFields, fields: ProductFields): boolean {
  const { code, barcode, name, priceCents } = product;
  return code !== fields.code || barcode !== fields.barcode || name !== fields.name || priceCents !== fields.priceCents;
}

/**
 * Head office wins over changes made here, and takes over a store's own product of the same code. Refused for another
 * of its products' code.
 */
export function takeSent(tables: Tables, sent: SentProduct, at: string): Result<ProductId> {
  const { products } = tables;
  const found = products.findOfHeadOffice(sent.code) ?? products.findByCode(sent.code);
  if (found?.deleting) return fail('not_found');
  const knownAs = found === null ? null : products.headOfficeCode(found.id);
  if (knownAs !== null && knownAs !== sent.code) return fail('duplicate_product', { field: 'code' });
  freeBarcode(products, sent, found, at);
  const { code, barcode, name, priceCents } = sent;
  const isSame = found !== null && !differs(found, sent);
  const draft = { id: found?.id ?? null, code, barcode, name, priceCents };
  const saved = isSame ? ok(found.id) : saveProduct(tables, draft, at);
  if (!saved.ok) return saved;
  const id = saved.value;
  if (products.find(id)?.active !== sent.active) setProductActive(tables, id, sent.active, at);
  products.markHeadOffice(id, sent.code, { standing: 'as_sent', changedAt: sent.changedAt }, at);
  return saved;
}

/** Keeps the product: receipts and open sales name it. */
export function withdraw(tables: Tables, product: Product, code: string, at: string): Result<ProductId> {
  if (product.active) setProductActive(tables, product.id, false, at);
  tables.products.markHeadOffice(product.id, code, { standing: 'withdrawn', changedAt: null }, at);
  return ok(product.id);
}

/** A withdrawn product releases its barcode to its successor, which has another code. */
function freeBarcode(products: ProductRows, sent: SentProduct, taker: Product | null, at: string): void {
  if (sent.barcode === null) return;
  const holder = products.findByBarcode(sent.barcode);
  if (holder === null || holder.id === taker?.id || holder.active || holder.deleting) return;
  if (holder.headOffice?.standing === 'withdrawn') products.update(holder.id, { ...holder, barcode: null }, at);
}
