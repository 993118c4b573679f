import { cents } from '../../shared/money.ts';
import type { Product, ProductId } from '../../shared/product.ts';

export function product(id: number, change: Partial<Product> = {}): Product {
  return {
    id: id as ProductId,
    code: `P${id}`,
    barcode: null,
    name: `Produto ${String(id).padStart(7, '0')}`,
    priceCents: cents(100),
    active: true,
    hasImage: false,
    deleting: false,
    sync: { state: 'sent' },
    moreBarcodes: [],
    unit: 'piece',
    category: null,
    minimumAge: null,
    headOffice: null,
    ...change,
  };
}

/** Rows `first` on, up to `count`, of a list in which row n is product n. */
export function productsFrom(first: number, count: number): Product[] {
  return Array.from({ length: count }, (_, at) => product(first + at));
}
