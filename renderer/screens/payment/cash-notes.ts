import { type Cents, cents } from '../../../shared/money.ts';

/** Banknotes of the real that customers pay with, in centavos. */
const NOTES: readonly number[] = [5_00, 10_00, 20_00, 50_00, 100_00, 200_00];
const SHOWN = 6;

/**
 * What customers usually hand over for an amount: exactly it, and it rounded up to each note; the exact amount first,
 * rising, no amount twice.
 */
export function suggestedNotes(due: Cents): readonly Cents[] {
  const rounded = NOTES.map((note) => Math.ceil(due / note) * note).filter((amount) => amount > due);
  return [due, ...[...new Set(rounded)].sort((a, b) => a - b).map(cents)].slice(0, SHOWN);
}
