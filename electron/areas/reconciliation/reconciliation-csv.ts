import type { LocalTime } from '../../../shared/local-time.ts';
import { type Cents, formatAmount } from '../../../shared/money.ts';
import type { ReconciliationRowView } from '../../../shared/reconciliation.ts';
import { keptText, sheetText } from '../../lib/csv-text.ts';

/** Translated by the screen: headings, and a word per code. */
export type CsvWords = {
  readonly headings: readonly string[];
  readonly words: readonly { readonly code: string; readonly text: string }[];
};

/** For Excel in Brazil: semicolons, decimal comma, no thousands separators. */
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
    keptText(row.deviceName ?? ''),
    keptText(row.brand ?? ''),
    keptText(row.nsu ?? ''),
    plainAmount(row.oursCents),
    plainAmount(row.theirsCents),
    keptText(row.paymentIds.join(' ')),
    keptText(row.charges.join(' ')),
    [row.seen?.supervisor ?? '', row.note === null ? '' : `${row.note.supervisor}: ${row.note.text}`]
      .filter((one) => one !== '')
      .join('; '),
  ]);
  return sheetText([headings, ...lines]);
}

export const CSV_COLUMNS = 13;

/** `20/11/2026 14:05:09` of `2026-11-20T14:05:09`: the time format of Excel in Brazil. */
export function csvMoment(wall: string): string {
  const [day = '', clock = ''] = wall.split('T');
  return `${day.split('-').reverse().join('/')} ${clock}`;
}

function plainAmount(amount: Cents | null): string {
  return amount === null ? '' : formatAmount(amount).replaceAll('.', '');
}
