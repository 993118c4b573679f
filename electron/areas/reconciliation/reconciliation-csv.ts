import papaparse from 'papaparse';
import type { LocalTime } from '../../../shared/local-time.ts';
import { type Cents, formatAmount } from '../../../shared/money.ts';
import type { ReconciliationRowView } from '../../../shared/reconciliation.ts';

/** The words of the file, which only the screen knows: one for each heading, and for each code that it can hold. */
export type CsvWords = {
  readonly headings: readonly string[];
  readonly words: readonly { readonly code: string; readonly text: string }[];
};

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(?:,\d+)?$/;
/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\ufeff';

/** A text as it may stand in a spreadsheet: one that could be a formula gets an apostrophe before it, a number does not. */
export function neutralised(cell: string): string {
  return FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}

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
  return csvText([headings, ...lines]);
}

/** Lines as a file for Excel in Brazil: semicolons, and no cell that it would calculate. */
export function csvText(lines: readonly (readonly string[])[]): string {
  const cells = lines.map((line) => line.map(neutralised));
  return BYTE_ORDER_MARK + papaparse.unparse(cells, { delimiter: ';', newline: '\r\n' });
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
