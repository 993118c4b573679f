import type { LocalTime } from '../../../shared/local-time.ts';
import { formatAmount } from '../../../shared/money.ts';
import type { Report } from '../../../shared/report.ts';
import { reportSheet, type SheetCell } from '../../../shared/report-sheet.ts';
import { formatKilograms } from '../../../shared/weight.ts';
import { sheetText } from '../../lib/csv-text.ts';
import { type CsvWords, csvMoment } from '../reconciliation/reconciliation-csv.ts';

/**
 * A report as a file for Excel in Brazil: semicolons, a comma before the centavos, no dots between thousands. A code
 * without a word stands as it is.
 */
export function reportCsv(report: Report, { headings, words }: CsvWords, localTime: LocalTime): string {
  const texts = new Map(words.map(({ code, text }) => [code, text]));
  const text = (cell: SheetCell | null): string => (cell === null ? '' : cellText(cell, texts, localTime));
  const lines = reportSheet(report).rows.map((row) => row.map(text));
  return sheetText([headings, ...lines]);
}

function cellText(cell: SheetCell, texts: ReadonlyMap<string, string>, { wallOf }: LocalTime): string {
  switch (cell.is) {
    case 'text':
      return cell.value;
    case 'code':
      return texts.get(cell.value) ?? cell.value;
    case 'count':
      return String(cell.value);
    case 'grams':
      return formatKilograms(cell.value);
    case 'hour':
      return `${String(cell.value).padStart(2, '0')}:00`;
    case 'money':
      return formatAmount(cell.value).replaceAll('.', '');
    case 'day':
      return cell.value.split('-').reverse().join('/');
    case 'moment':
      return csvMoment(wallOf(new Date(cell.value)).slice(0, 16));
  }
}
