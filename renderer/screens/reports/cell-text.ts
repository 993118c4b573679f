import type { SheetCell, SheetRow } from '../../../shared/report-sheet.ts';
import type { Texts } from '../../locales/languages.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { dayText } from '../../text/local-days.ts';
import { moneyText } from '../../text/money-text.ts';
import { countText } from '../../text/number-text.ts';
import { dayAndClock } from '../../text/time-words.ts';

export type CodeWords = Readonly<Texts['report-words']['code']>;

/** An unknown code is shown as it is. */
export function cellText(cell: SheetCell, words: CodeWords): string {
  switch (cell.is) {
    case 'text':
      return cell.value;
    case 'code':
      return cell.value in words ? words[cell.value as keyof CodeWords] : cell.value;
    case 'count':
      return countText(cell.value);
    case 'grams':
      return `${kilogramsText(cell.value)} kg`;
    case 'hour':
      return `${String(cell.value).padStart(2, '0')} h`;
    case 'money':
      return moneyText(cell.value);
    case 'day':
      return dayText(cell.value);
    case 'moment':
      return dayAndClock(cell.value);
  }
}

/** Right-aligned. */
export const FIGURES: ReadonlySet<SheetCell['is']> = new Set(['count', 'grams', 'money']);

/** All cells of the row except figures. */
export function rowName(cells: SheetRow, words: CodeWords): string {
  return cells
    .map((cell) => (cell === null || FIGURES.has(cell.is) ? '' : cellText(cell, words)))
    .filter((text) => text !== '')
    .join(' ');
}
