import { gtinCheckDigit } from '../../../shared/product-code/gtin.ts';
import { createRandom } from '../../support/seeded-random.ts';
import { BRAND_FIRST, BRAND_SECOND, KINDS, SIZES, SYLLABLES, VARIANTS } from './product-words.ts';

export type ShopProduct = {
  readonly code: string;
  /** EAN-13; null for what is weighed or cut in the shop. */
  readonly barcode: string | null;
  readonly name: string;
  readonly priceCents: number;
};

export const CATALOGUE_SEED = 7;
/** Names what is kept of a shop from one run to the next; said anew when the generator makes other products. */
export const CATALOGUE_EDITION = `1-${CATALOGUE_SEED}`;

/** Of all products. */
const WITHOUT_BARCODE = 0.03;
const LONG_BRAND = 0.4;

/** The products of a shop, one after the other; the same seed gives the same, and a larger shop begins with a smaller one. */
export function* shopCatalogue(count: number, seed = CATALOGUE_SEED): Generator<ShopProduct> {
  const random = createRandom(seed);
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  const brand = (): string => {
    const short = `${pick(BRAND_FIRST)} ${pick(BRAND_SECOND)}`;
    if (random() >= LONG_BRAND) return short;
    const word = pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES);
    return `${pick(BRAND_FIRST)} ${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  };
  for (let index = 0; index < count; index++) {
    const name = `${pick(KINDS)} ${brand()} ${pick(VARIANTS)} ${pick(SIZES)}`;
    const priceCents = 99 + Math.floor(random() ** 3 * 20_000);
    const barcode = random() < WITHOUT_BARCODE ? null : ean13(index);
    yield { code: String(index + 1), barcode, name, priceCents };
  }
}

/** A number of its own for each of a thousand million products, neighbours far apart as in a real shop. */
function ean13(index: number): string {
  // the factor shares no divisor with 10^9
  const item = (BigInt(index) * 387_420_489n + 12_345_677n) % 1_000_000_000n;
  const body = `789${item.toString().padStart(9, '0')}`;
  return `${body}${gtinCheckDigit(body)}`;
}
