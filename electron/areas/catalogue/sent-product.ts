import type { Product, ProductId } from '../../../shared/product.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { ProductFields, ProductRows } from './product-rows.ts';

/** A product as head office gives it out to this till. `changedAt` is for people to read. */
export type SentProduct = ProductFields & { readonly active: boolean; readonly changedAt: string | null };

/** The acts of the catalogue, each inside the transaction of whoever calls it. */
export type CatalogueActs = {
  readonly products: ProductRows;
  readonly save: (id: ProductId | null, fields: ProductFields, at: string) => Result<ProductId>;
  readonly setActive: (id: ProductId, active: boolean, at: string) => Result<ProductId>;
};

/** Whether the two say something else about the product; pictures and being for sale apart. */
export function saysOtherwise(product: ProductFields, fields: ProductFields): boolean {
  const { code, barcode, name, priceCents } = product;
  return code !== fields.code || barcode !== fields.barcode || name !== fields.name || priceCents !== fields.priceCents;
}

/**
 * Makes the product what head office says, over whatever was changed here; one that the store had under the same code
 * becomes head office's. Refused for a product that is being deleted, and for a code that is here another's of head office.
 */
export function takeSent(acts: CatalogueActs, sent: SentProduct, at: string): Result<ProductId> {
  const { products } = acts;
  const found = products.findOfHeadOffice(sent.code) ?? products.findByCode(sent.code);
  if (found?.deleting) return fail('not_found');
  const knownAs = found === null ? null : products.headOfficeCode(found.id);
  if (knownAs !== null && knownAs !== sent.code) return fail('duplicate_product', { field: 'code' });
  freeBarcode(products, sent, found, at);
  const isSame = found !== null && !saysOtherwise(found, sent);
  const saved = isSame ? ok(found.id) : acts.save(found?.id ?? null, sent, at);
  if (!saved.ok) return saved;
  const id = saved.value;
  if (products.find(id)?.active !== sent.active) acts.setActive(id, sent.active, at);
  products.markHeadOffice(id, sent.code, { standing: 'as_sent', changedAt: sent.changedAt }, at);
  return saved;
}

/** Takes the product off sale, and keeps it: receipts and sales that are open name it. */
export function withdraw(acts: CatalogueActs, product: Product, code: string, at: string): Result<ProductId> {
  if (product.active) acts.setActive(product.id, false, at);
  acts.products.markHeadOffice(product.id, code, { standing: 'withdrawn', changedAt: null }, at);
  return ok(product.id);
}

/** The barcode of an article outlives its code: a withdrawn product gives it up to the one that comes after it. */
function freeBarcode(products: ProductRows, sent: SentProduct, taker: Product | null, at: string): void {
  if (sent.barcode === null) return;
  const holder = products.findByBarcode(sent.barcode);
  if (holder === null || holder.id === taker?.id || holder.active || holder.deleting) return;
  if (holder.headOffice?.standing === 'withdrawn') products.update(holder.id, { ...holder, barcode: null }, at);
}
