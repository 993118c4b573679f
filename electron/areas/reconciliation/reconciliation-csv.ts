import type { LocalTime } from '../../../shared/local-time.ts';
import { type Cents, formatAmount } from '../../../shared/money.ts';
import type { ReconciliationRowView } from '../../../shared/reconciliation.ts';
import { sheetText } from '../../lib/csv-text.ts';

/** The words of the file, which only the screen knows: one for each heading, and for each code that it can hold. */
export type CsvWords = {
  readonly headings: readonly string[];
  readonly words: readonly { readonly code: string; readonly text: string }[];
};

/** The rows as a file for Excel in Brazil: semicolons, a comma before the centavos, no dots between thousands. */
export function reconciliationCsv(
  rows: readonly ReconciliationRowView[],
  { headings, words }: CsvWords,
  localTime: LocalTime,
): string {
  const texts = new Map(words.map(({ code, text }) => [code, text]));
  const word = (code: string | null): string => (code === null ? '' : (texts.get(code) ?? code));
  const lines = rows.map((row) => [
    row.at === null ? '' : csvMoment(localTime.wallOf(new Date(row.at))),
    word(row.outcome),
    word(row.why),
    word(row.checkedBy),
    word(row.tender),
    row.deviceName ?? '',
    row.brand ?? '',
    row.nsu ?? '',
    plainAmount(row.oursCents),
    plainAmount(row.theirsCents),
    row.paymentIds.join(' '),
    row.charges.join(' '),
    [row.seen?.supervisor ?? '', row.note === null ? '' : `${row.note.supervisor}: ${row.note.text}`]
      .filter((one) => one !== '')
      .join('; '),
  ]);
  return sheetText([headings, ...lines]);
}

/** Columns of a row: as many as the headings that are expected. */
export const CSV_COLUMNS = 13;

/** `20/11/2026 14:05:09` of `2026-11-20T14:05:09`: what a spreadsheet in Brazil takes for a moment. */
export function csvMoment(wall: string): string {
  const [day = '', clock = ''] = wall.split('T');
  return `${day.split('-').reverse().join('/')} ${clock}`;
}

function plainAmount(amount: Cents | null): string {
  return amount === null ? '' : formatAmount(amount).replaceAll('.', '');
}
