import { formatKilograms } from '../../shared/weight.ts';
import { presentMarks } from './language.ts';

/** `0,350`, or `0.350` in English: kilograms as a scale shows them. */
export function kilogramsText(grams: number): string {
  return formatKilograms(grams, presentMarks());
}
