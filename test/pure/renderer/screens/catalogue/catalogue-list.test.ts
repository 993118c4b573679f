import { describe, expect, it } from 'vitest';
import {
  allStale,
  type CatalogueList,
  EMPTY_LIST,
  isCapped,
  isCurrent,
  keepNear,
  nextPage,
  PAGE_SIZE,
  productAt,
  rowCount,
  rowOf,
  withChanged,
  withPage,
} from '../../../../../renderer/screens/catalogue/catalogue-list.ts';
import { MOST_COUNTED, type ProductId } from '../../../../../shared/product.ts';
import { product, productsFrom } from '../../../../support/listed-products.ts';

const TOTAL = 1_000_000;
const TOP = { first: 0, last: 10 };

function withPages(...pages: number[]): CatalogueList {
  return pages.reduce<CatalogueList>(
    (list, page) => withPage(list, page, { products: productsFrom(page * PAGE_SIZE, PAGE_SIZE), total: TOTAL }),
    EMPTY_LIST,
  );
}

describe('the pages of the catalogue list', () => {
  it('are asked for from the first one, then in view, then for the chosen row, then beside', () => {
    expect(nextPage(EMPTY_LIST, { first: 500, last: 510 }, null)).toBe(0);
    const view = { first: 5_045, last: 5_055 };
    expect(nextPage(withPages(0), view, 999_999)).toBe(100);
    expect(nextPage(withPages(0, 100), view, 999_999)).toBe(101);
    expect(nextPage(withPages(0, 100, 101), view, 999_999)).toBe(19_999);
    expect(nextPage(withPages(0, 100, 101, 19_999), view, 999_999)).toBe(102);
    expect(nextPage(withPages(0, 100, 101, 19_999, 102), view, 999_999)).toBe(99);
    expect(nextPage(withPages(0, 99, 100, 101, 102, 19_999), view, 999_999)).toBeNull();
  });

  it('know each row by its place, and the place of each product that is here', () => {
    const list = withPages(0, 100);
    expect(productAt(list, 5_007)?.id).toBe(5_007);
    expect(productAt(list, 60)).toBeUndefined();
    expect(rowOf(list, 5_007 as ProductId)).toBe(5_007);
    expect(rowOf(list, 60 as ProductId)).toBeNull();
  });

  it('are let go of far from the view, but for the page of the chosen row', () => {
    const list = keepNear(withPages(0, 1, 100, 101, 19_999), { first: 5_000, last: 5_010 }, 999_990);
    expect([...list.pages.keys()]).toEqual([100, 101, 19_999]);
    const near = withPages(95, 100);
    expect(keepNear(near, { first: 5_000, last: 5_010 }, null)).toBe(near);
  });

  it('stay on the screen while they are read anew', () => {
    const list = allStale(withPages(0, 1));
    expect(productAt(list, 60)?.id).toBe(60);
    expect(isCurrent(list, 60)).toBe(false);
    expect(nextPage(list, TOP, null)).toBe(0);
    const again = withPage(list, 0, { products: productsFrom(0, PAGE_SIZE), total: TOTAL - 1 });
    expect(isCurrent(again, 3)).toBe(true);
    expect(nextPage(again, TOP, null)).toBe(1);
  });

  it('give way together to the first page of another query', () => {
    const typed = { ...withPages(0, 1), query: { text: 'arroz', onlyActive: false } };
    expect(nextPage(typed, { first: 60, last: 70 }, null)).toBe(0);
    expect(productAt(typed, 60)?.id).toBe(60);
    const found = withPage(typed, 0, { products: [product(7)], total: 1 });
    expect([...found.pages.keys()]).toEqual([0]);
    expect(rowCount(found)).toBe(1);
    expect(nextPage(found, TOP, null)).toBeNull();
  });

  it('end at a thousand where a text matches more, and are exact without a text', () => {
    const typed: CatalogueList = { ...EMPTY_LIST, query: { text: 'a', onlyActive: false } };
    const many = withPage(typed, 0, { products: productsFrom(0, PAGE_SIZE), total: MOST_COUNTED + 500 });
    expect(isCapped(many)).toBe(true);
    expect(rowCount(many)).toBe(MOST_COUNTED);
    expect(isCapped(withPages(0))).toBe(false);
    expect(rowCount(withPages(0))).toBe(TOTAL);
  });

  it('ask an emptied list once more', () => {
    const none = withPage(EMPTY_LIST, 0, { products: [], total: 0 });
    expect(nextPage(none, TOP, null)).toBeNull();
    expect(nextPage(allStale(none), TOP, null)).toBe(0);
  });
});

describe('a change that is pushed', () => {
  it('goes into its row and leaves the others alone', () => {
    const list = withPages(0, 1);
    const changed = withChanged(list, product(60, { sync: { state: 'refused', reason: 'Preço inválido' } }));
    expect(productAt(changed, 60)?.sync.state).toBe('refused');
    expect(productAt(changed, 61)).toBe(productAt(list, 61));
    expect(changed.pages.get(0)).toBe(list.pages.get(0));
  });

  it('of a product that is not here changes nothing', () => {
    const list = withPages(0);
    expect(withChanged(list, product(60))).toBe(list);
  });
});
