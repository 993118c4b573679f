import { invariant } from '../../../shared/assert.ts';
import { GS } from '../../../shared/control-characters.ts';
import { MAX_NAME_LENGTH, type Product, type ProductDraft, type ProductId } from '../../../shared/product.ts';
import { barcodeOf } from '../../../shared/product-code/read-code.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { isUniqueViolation } from '../../db/open-database.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { ImportedChange } from './imported-fields.ts';
import { readPicture } from './picture.ts';
import { readDraft, takenBarcode } from './product-draft.ts';
import type { ProductSearch } from './product-search-rows.ts';
import type { Outbox } from './sending/outbox.ts';
import { productLane } from './sending/product-lanes.ts';
import { type CatalogueActs, type SentProduct, saysOtherwise, takeSent, withdraw } from './sent-product.ts';
import type { CatalogueDatabase } from './tables.ts';

export type CatalogueServiceParts = ServiceParts<CatalogueDatabase> & { readonly outbox: Outbox };

/** The shop's products. Each change and the row that tells the operator of it are one transaction. */
export function createCatalogueService(parts: CatalogueServiceParts) {
  const { products, outbox: rows, transaction } = parts.database;

  function get(id: ProductId): Product {
    const product = products.find(id);
    invariant(product !== null, `product ${id} exists`);
    return product;
  }

  /** Runs a change of one product with its outbox rows, then tells the screen and wakes the delivery. */
  function change(work: (at: string) => Result<ProductId>): Result<Product> {
    let done: Result<ProductId>;
    try {
      done = transaction(() => work(timestamp(parts.clock)));
    } catch (error) {
      if (isUniqueViolation(error, 'product.code')) return fail('duplicate_product', { field: 'code' });
      throw error;
    }
    if (!done.ok) return done;
    const product = get(done.value);
    parts.push('product:changed', product);
    parts.outbox.wake();
    return ok(product);
  }

  /** What the product is now, after everything in its lane; switched off again where the operator would switch it on. */
  function enqueueSave(id: ProductId, at: string): void {
    const lane = productLane(id);
    const { active, code } = get(id);
    const sayActive = !active || rows.hasOpen(lane, 'product_active');
    rows.supersede(lane, 'product_save', at);
    rows.supersede(lane, 'product_active', at);
    rows.add(lane, 'product_save', {}, at);
    if (sayActive) rows.add(lane, 'product_active', { active, code }, at);
  }

  /** A new code is another product to the operator: the old one is deleted there and the new one created. */
  function renameAtOperator(before: Product, code: string, at: string): void {
    if (before.code === code || products.registered(before.id) === 'no') return;
    rows.add(productLane(before.id), 'product_retire_code', { code: before.code }, at);
    products.setRegistered(before.id, 'no');
  }

  function save(draft: ProductDraft, at: string): Result<ProductId> {
    const picture = draft.image == null ? null : readPicture(draft.image);
    if (draft.image != null && picture === null) return fail('invalid_input', { field: 'image' });
    const before = draft.id === null ? null : products.find(draft.id);
    if (draft.id !== null && (before === null || before.deleting)) return fail('not_found');
    const fields = readDraft(draft, before);
    const taken = takenBarcode(products, fields, before);
    if (taken !== null) {
      const { name, code } = taken.holder;
      return fail('barcode_of_other', { field: taken.field, values: { name, code } });
    }
    const lane = before === null ? '' : productLane(before.id);
    if (rows.isRetiring(fields.code, lane)) return fail('duplicate_product', { field: 'code' });
    if (before !== null) renameAtOperator(before, fields.code, at);
    const id = before?.id ?? products.insert(fields, at);
    if (before !== null) products.update(id, fields, at);
    if (picture !== null) products.putImage(id, picture);
    if (draft.image === null) products.dropImage(id);
    enqueueSave(id, at);
    return ok(id);
  }

  function setActive(id: ProductId, active: boolean, at: string): Result<ProductId> {
    const product = products.find(id);
    if (product === null || product.deleting) return fail('not_found');
    products.setActive(id, active, at);
    rows.supersede(productLane(id), 'product_active', at);
    rows.add(productLane(id), 'product_active', { active, code: product.code }, at);
    return ok(id);
  }

  /** By hand: where that says otherwise than head office does, it is shown, until head office sends the product again. */
  function saveByHand(draft: ProductDraft, at: string): Result<ProductId> {
    const before = draft.id === null ? null : products.find(draft.id);
    const saved = save(draft, at);
    if (saved.ok && before !== null && saysOtherwise(before, get(before.id))) products.markChangedHere(before.id);
    return saved;
  }

  const acts: CatalogueActs = {
    products,
    save: (id, { code, barcode, name, priceCents }, at) => save({ id, code, barcode, name, priceCents }, at),
    setActive,
  };

  return {
    /** Of a code that only carries a number, such as an address, the number is looked for. */
    search: (query: ProductSearch) => {
      const text = barcodeOf(query.text).replaceAll(GS, '').slice(0, MAX_NAME_LENGTH);
      return ok(products.search({ ...query, text }));
    },
    categories: () => ok({ forSale: products.categories.forSale(), names: products.categories.names() }),
    placeOf: (id: ProductId, onlyActive: boolean) => ok(parts.database.productPlaces.of(id, onlyActive)),
    /** The picture as a data URL, or null. */
    image: (id: ProductId): Result<string | null> => {
      const picture = products.image(id);
      return ok(picture === null ? null : `data:${picture.mime};base64,${picture.bytes.toString('base64')}`);
    },
    save: (draft: ProductDraft): Result<Product> => change((at) => saveByHand(draft, at)),
    setActive: (id: ProductId, active: boolean): Result<Product> =>
      change((at) => {
        const done = setActive(id, active, at);
        if (done.ok) products.markChangedHere(id);
        return done;
      }),
    /** What head office gives out, in one transaction with what `alongside` writes; nothing of either where it is refused. */
    takeSent: (sent: SentProduct, alongside: () => void): Result<Product> =>
      change((at) => {
        const done = takeSent(acts, sent, at);
        if (done.ok) alongside();
        return done;
      }),
    /** Head office gives the product out no more; in one transaction with what `alongside` writes. */
    withdraw: (code: string, alongside: () => void): void => {
      const product = products.findOfHeadOffice(code);
      if (product === null || product.deleting) transaction(alongside);
      else {
        change((at) => {
          alongside();
          return withdraw(acts, product, code, at);
        });
      }
    },
    delete: (id: ProductId): Result<null> => {
      const done = change((at) => {
        const product = products.find(id);
        if (product === null) return fail('not_found');
        products.setDeleting(id, at);
        for (const kind of ['product_save', 'product_active', 'product_delete'] as const) {
          rows.supersede(productLane(id), kind, at);
        }
        rows.add(productLane(id), 'product_delete', { code: product.code }, at);
        return ok(id);
      });
      return done.ok ? ok(null) : done;
    },
    sendAgain: (id: ProductId): Result<Product> => {
      if (products.find(id) === null) return fail('not_found');
      rows.sendAgain(productLane(id));
      parts.outbox.wakeNow(productLane(id));
      return ok(get(id));
    },
    /** Tells the operator all of a product again, in the transaction of whoever calls it; `isThere`: its list has it. */
    sendWhole: (id: ProductId, isThere: boolean, at: string): void => {
      products.setRegistered(id, isThere ? 'yes' : 'no');
      enqueueSave(id, at);
      // what is new there is active by itself
      const { active, code } = get(id);
      if (isThere && active) rows.add(productLane(id), 'product_active', { active, code }, at);
    },
    count: (): number => products.count(),
    /**
     * What is to be told of a product that a file has changed and that is written already, as if it had been saved by hand;
     * in the transaction of whoever calls it, and tells no screen.
     */
    tellOfImported: (id: ProductId, changed: ImportedChange, at: string): void => {
      if (changed.fields || changed.image) enqueueSave(id, at);
      if (changed.active) setActive(id, get(id).active, at);
      // head office says nothing of pictures
      if (changed.fields || changed.active) products.markChangedHere(id);
    },
  };
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;
