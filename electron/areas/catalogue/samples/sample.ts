import type { SampleShop } from '../../../../shared/sample-shop.ts';

/** Code, name, price in centavos (of a kilogram where it is weighed), and how often it sells beside the others. */
export type Sample = readonly [code: string, name: string, priceCents: number, sells: number, weighed?: 'weighed'];

/** What a sample shop sells, by category. */
export type SampleShelves = Readonly<Record<string, readonly Sample[]>>;

/** The twelve digits of the made-up EAN-13 of a product by its code; the check digit comes behind them. */
export const gtinBodyOf = (code: string): string => `789100000${code}`;

/** What a sample shop sells; loaded where it is laid. */
export async function shelvesOf(shop: SampleShop): Promise<SampleShelves> {
  switch (shop) {
    case 'market':
      return (await import('./market.ts')).MARKET;
    case 'bakery':
      return (await import('./bakery.ts')).BAKERY;
    case 'clothes':
      return (await import('./clothes.ts')).CLOTHES;
  }
}

/** PNG in Base64, by the code of the product. */
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
