import type { SampleShop } from '../../../../shared/sample-shop.ts';

/** Code, name, price in centavos (per kilogram if weighed), and its share of sales. */
export type Sample = readonly [code: string, name: string, priceCents: number, sells: number, weighed?: 'weighed'];

export type SampleShelves = Readonly<Record<string, readonly Sample[]>>;

/** First twelve digits of an invented EAN-13; the check digit follows. */
export const gtinBodyOf = (code: string): string => `789100000${code}`;

export async function shelvesOf(shop: SampleShop): Promise<SampleShelves> {
  switch (shop) {
    case 'market':
      return (await import('./shelves.ts')).MARKET;
    case 'bakery':
      return (await import('./shelves.ts')).BAKERY;
    case 'clothes':
      return (await import('./shelves.ts')).CLOTHES;
  }
}

export async function picturesOf(shop: SampleShop): Promise<Readonly<Record<string, string>>> {
  switch (shop) {
    case 'market':
      return (await import('./market-pictures.ts')).PICTURES;
    case 'bakery':
      return (await import('./bakery-pictures.ts')).PICTURES;
    case 'clothes':
      return (await import('./clothes-pictures.ts')).PICTURES;
  }
}
