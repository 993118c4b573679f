import { tenthsText } from '../text/number-text.ts';

/** How many of a hundred: `4,2`. */
export function ofHundred(count: number, chances: number): string {
  return chances === 0 ? '0' : tenthsText((count * 100) / chances);
}
