import { type Cents, cents } from './money.ts';
import { isGtin } from './product-code/gtin.ts';

/**
 * What the label of a scale says: the code of the product on it, and either what the package weighs or what it costs.
 */
export type WeightLabel = { readonly code: string } & (
  | { readonly grams: number; readonly totalCents: null }
  | { readonly grams: null; readonly totalCents: Cents }
);

/** Layouts that one till may know. */
export const MAX_LABEL_LAYOUTS = 4;

/**
 * How a scale fills the thirteen digits that GS1 leaves to the shop (a first digit of 2), one letter a digit, as the makers
 * of scales in Brazil write it:
 *
 * - digits in front have to be there as they are: `2`, or `20` beside `21`
 * - `C` the code of the product, four to six digits
 * - `P` what it weighs, in grams, or `T` what it costs, in centavos: four to six digits
 * - `X` counts for nothing
 * - `D` the check digit of the EAN-13, the last one
 */
const LAYOUT = /^2\d{0,2}X*C{4,6}X*(?:P{4,6}|T{4,6})X*D$/;

export function isLabelLayout(text: string): boolean {
  return text.length === 13 && LAYOUT.test(text);
}

/** What stands in the places of one letter. */
function placesOf(layout: string, letter: string, text: string): string {
  return text.slice(layout.indexOf(letter), layout.lastIndexOf(letter) + 1);
}

/**
 * Reads the label of a scale by the first layout that fits. Null for what is no label, and for one whose check digit is
 * wrong. A label that says nothing at all, `00000`, is read as that.
 */
export function readWeightLabel(text: string, layouts: readonly string[]): WeightLabel | null {
  if (text.length !== 13 || !text.startsWith('2') || !isGtin(text)) return null;
  const layout = layouts.find((one) => text.startsWith(/^\d+/.exec(one)?.[0] ?? '?'));
  if (layout === undefined) return null;
  const code = placesOf(layout, 'C', text);
  return layout.includes('P')
    ? { code, grams: Number(placesOf(layout, 'P', text)), totalCents: null }
    : { code, grams: null, totalCents: cents(Number(placesOf(layout, 'T', text))) };
}
