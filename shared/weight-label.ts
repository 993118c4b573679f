import { type Cents, cents } from './money.ts';
import { isGtin } from './product-code/gtin.ts';

export type WeightLabel = { readonly code: string } & (
  | { readonly grams: number; readonly totalCents: null }
  | { readonly grams: null; readonly totalCents: Cents }
);

export const MAX_LABEL_LAYOUTS = 4;

/**
 * Layout of the 13 digits that GS1 leaves to shops (first digit 2), a letter per digit, as Brazilian scale makers
 * write it:
 * - leading digits must match: `2`, `20`, `21`
 * - `C` product code, four to six digits
 * - `P` weight in grams or `T` price in centavos, four to six digits
 * - `X` ignored
 * - `D` EAN-13 check digit, last
 */
const LAYOUT = /^2\d{0,2}X*C{4,6}X*(?:P{4,6}|T{4,6})X*D$/;

export function isLabelLayout(text: string): boolean {
  return text.length === 13 && LAYOUT.test(text);
}

function placesOf(layout: string, letter: string, text: string): string {
  return text.slice(layout.indexOf(letter), layout.lastIndexOf(letter) + 1);
}

/** Uses the first matching layout. Null if no label or the check digit is wrong; `00000` is read as 0. */
export function readWeightLabel(text: string, layouts: readonly string[]): WeightLabel | null {
  if (text.length !== 13 || !text.startsWith('2') || !isGtin(text)) return null;
  const layout = layouts.find((one) => text.startsWith(/^\d+/.exec(one)?.[0] ?? '?'));
  if (layout === undefined) return null;
  const code = placesOf(layout, 'C', text);
  return layout.includes('P')
    ? { code, grams: Number(placesOf(layout, 'P', text)), totalCents: null }
    : { code, grams: null, totalCents: cents(Number(placesOf(layout, 'T', text))) };
}
