import { describe, expect, it } from 'vitest';
import {
  type CatalogueList,
  EMPTY_LIST,
  hasMore,
  withAdded,
  withChanged,
  withoutProduct,
  withPage,
} from '../../../../renderer/catalogue/catalogue-list.ts';
import { cents } from '../../../../shared/money.ts';
import type { Product, ProductId } from '../../../../shared/product.ts';

function product(id: number, change: Partial<Product> = {}): Product {
  return {
    id: id as ProductId,
    code: `P${id}`,
    barcode: null,
    name: `Produto ${id}`,
    priceCents: cents(100),
    active: true,
    hasImage: false,
    deleting: false,
    sync: { state: 'sent' },
    headOffice: null,
    ...change,
  };
}

const LIST: CatalogueList = { ...EMPTY_LIST, products: [product(1), product(2)], total: 3, loading: null };

describe('the catalogue list', () => {
  it('puts a pushed change into its row and leaves the others alone', () => {
    const changed = withChanged(LIST, product(2, { sync: { state: 'refused', reason: 'Preço inválido' } }));
    expect(changed.products[1]?.sync.state).toBe('refused');
    expect(changed.products[0]).toBe(LIST.products[0]);
  });

  it('ignores a product that it does not show', () => {
    expect(withChanged(LIST, product(9))).toBe(LIST);
  });

  it('keeps a product that waits to be deleted, and drops it when the operator has deleted it', () => {
    const waiting = product(1, { deleting: true, sync: { state: 'waiting', reason: null } });
    expect(withChanged(LIST, waiting).products).toHaveLength(2);
    const gone = withChanged(LIST, product(1, { deleting: true }));
    expect(gone.products.map(({ id }) => id)).toEqual([2]);
    expect(gone.total).toBe(2);
  });

  it('shows a new product at the top, once', () => {
    const added = withAdded(LIST, product(9));
    expect(added.products.map(({ id }) => id)).toEqual([9, 1, 2]);
    expect(added.total).toBe(4);
    const again = withAdded(added, product(9));
    expect(again.products).toHaveLength(3);
    expect(again.total).toBe(4);
  });

  it('counts down only for a product that was there', () => {
    expect(withoutProduct(LIST, 9 as ProductId).total).toBe(3);
  });

  it('appends a page without showing a row twice, and knows when there is no more', () => {
    expect(hasMore(LIST)).toBe(true);
    const full = withPage(LIST, [product(2), product(3)], 3);
    expect(full.products.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(hasMore(full)).toBe(false);
  });
});
