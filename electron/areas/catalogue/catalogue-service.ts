import { GS } from '../../../shared/control-characters.ts';
import { MAX_NAME_LENGTH, type Product, type ProductDraft, type ProductId } from '../../../shared/product.ts';
import { barcodeOf } from '../../../shared/product-code/read-code.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { isUniqueViolation } from '../../db/open-database.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import {
  deleteProduct,
  enqueueImported,
  enqueueWhole,
  type ImportedChange,
  saveProduct,
  setProductActive,
} from './product-changes.ts';
import type { ProductSearch } from './product-search-rows.ts';
import type { Outbox } from './sending/outbox.ts';
import { productLane } from './sending/product-lanes.ts';
import { differs, type SentProduct, takeSent, withdraw } from './sent-product.ts';
import type { CatalogueDatabase } from './tables.ts';

type CatalogueServiceParts = ServiceParts<CatalogueDatabase> & { readonly outbox: Outbox };

export function createCatalogueService(parts: CatalogueServiceParts) {
  const { database } = parts;
  const { products, outbox: rows, transaction } = database;
  return {
    search: (query: ProductSearch) => {
      // a web address on a code contains its number
      const text = barcodeOf(query.text).replaceAll(GS, '').slice(0, MAX_NAME_LENGTH);
      return ok(products.search({ ...query, text }));
    },
    categories: () => ok({ forSale: products.categories.forSale(), names: products.categories.names() }),
    placeOf: (id: ProductId, onlyActive: boolean) => ok(database.productPlaces.of(id, onlyActive)),
    image: (id: ProductId): Result<string | null> => {
      const picture = products.image(id);
      return ok(picture === null ? null : `data:${picture.mime};base64,${picture.bytes.toString('base64')}`);
    },
    save: (draft: ProductDraft) => change(parts, (at) => saveByHand(database, draft, at)),
    setActive: (id: ProductId, active: boolean) =>
      change(parts, (at) => {
        const done = setProductActive(database, id, active, at);
        if (done.ok) products.markChangedHere(id);
        return done;
      }),
    /** `alongside` writes in the same transaction, if the product is accepted. */
    takeSent: (sent: SentProduct, alongside: () => void) =>
      change(parts, (at) => {
        const done = takeSent(database, sent, at);
        if (done.ok) alongside();
        return done;
      }),
    /** `alongside` writes in the same transaction. */
    withdraw: (code: string, alongside: () => void): void => {
      const product = products.findOfHeadOffice(code);
      if (product === null || product.deleting) transaction(alongside);
      else {
        change(parts, (at) => {
          alongside();
          return withdraw(database, product, code, at);
        });
      }
    },
    delete: (id: ProductId): Result<null> => {
      const done = change(parts, (at) => deleteProduct(database, id, at));
      return done.ok ? ok(null) : done;
    },
    sendAgain: (id: ProductId): Result<Product> => {
      if (products.find(id) === null) return fail('not_found');
      rows.sendAgain(productLane(id));
      parts.outbox.wakeNow(productLane(id));
      return ok(products.get(id));
    },
    /** In the caller's transaction. `isThere`: it is in the operator's list. */
    sendWhole: (id: ProductId, isThere: boolean, at: string) => enqueueWhole(database, id, isThere, at),
    count: (): number => products.count(),
    /** In the caller's transaction; pushes nothing to the screen. */
    tellOfImported: (id: ProductId, changed: ImportedChange, at: string) => enqueueImported(database, id, changed, at),
  };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

function change(parts: CatalogueServiceParts, work: (at: string) => Result<ProductId>): Result<Product> {
  const { products, transaction } = parts.database;
  let done: Result<ProductId>;
  try {
    done = transaction(() => work(timestamp(parts.clock)));
  } catch (error) {
    if (isUniqueViolation(error, 'product.code')) return fail('duplicate_product', { field: 'code' });
    throw error;
  }
  if (!done.ok) return done;
  const product = products.get(done.value);
  parts.push('product:changed', product);
  parts.outbox.wake();
  return ok(product);
}

/** A product of head office changed by a person is marked until head office sends it again. */
function saveByHand(database: CatalogueDatabase, draft: ProductDraft, at: string): Result<ProductId> {
  const { products } = database;
  const before = draft.id === null ? null : products.find(draft.id);
  const saved = saveProduct(database, draft, at);
  if (saved.ok && before !== null && differs(before, products.get(before.id))) products.markChangedHere(before.id);
  return saved;
}
