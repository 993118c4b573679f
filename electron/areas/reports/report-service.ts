import type { FraudReview } from '../../../shared/fraud-pattern.ts';
import type { LocalTime } from '../../../shared/local-time.ts';
import { formatAmount } from '../../../shared/money.ts';
import { MAX_REPORT_DAYS, type Report, type ReportKind } from '../../../shared/report.ts';
import { reportSheet, type SheetCell } from '../../../shared/report-sheet.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { formatKilograms } from '../../../shared/weight.ts';
import { sheetText } from '../../lib/csv-text.ts';
import { errorText } from '../../lib/logger.ts';
import type { WriteCsv } from '../reconciliation/csv-folder.ts';
import { type CsvWords, csvMoment } from '../reconciliation/reconciliation-csv.ts';
import type { ServiceParts } from '../service-parts.ts';
import { buildReport } from './build-report.ts';
import { productsTogether } from './day-figures.ts';
import { daysBefore, daysBetween, spanOfDays } from './day-span.ts';
import { type Breath, createFiguresBook, type FiguresBook, takeBreath } from './figures-book.ts';
import type { PatternSettings } from './fraud-patterns/pattern-data.ts';
import { readPatternData } from './fraud-patterns/read-data.ts';
import { reviewOf } from './fraud-patterns/review.ts';
import type { ReportsDatabase } from './tables.ts';

export type ReportServiceParts = Pick<ServiceParts<ReportsDatabase>, 'database' | 'clock' | 'localTime' | 'log'> & {
  /** Lets whatever else the till has to do go first. */
  readonly breathe: () => Promise<void>;
  /** The same, and some time for it. */
  readonly pause: () => Promise<void>;
  readonly writeCsv: WriteCsv;
  readonly settings: () => PatternSettings;
};

/** Products that a screen is given; a file has all of them. */
const MOST_SHOWN = 500;

/** The reports as they are read. */
type Desk = ReportServiceParts & {
  readonly book: FiguresBook;
  /** How long work makes way for the till. */
  readonly breath: Breath;
  isAhead: boolean;
};

/**
 * What a manager asks of the days gone by, from what this till has stored alone. `invalid_input` with the field `from`
 * or `to` where the days are none, in the future or too many.
 */
export function createReportService(parts: ReportServiceParts) {
  const { database, clock, localTime, breathe } = parts;
  let stopped = false;
  const desk: Desk = {
    ...parts,
    book: createFiguresBook({ rows: database.reports, localTime, monotonicMs: clock.monotonicMs }),
    breath: { breathe, left: () => stopped },
    isAhead: false,
  };
  return {
    run: async (kind: ReportKind, from: string, to: string): Promise<Result<Report>> => {
      const result = await report(desk, kind, from, to);
      if (!result.ok || result.value.kind !== 'product') return result;
      return ok({ ...result.value, rows: result.value.rows.slice(0, MOST_SHOWN) });
    },
    writeCsv: async (
      kind: ReportKind,
      from: string,
      to: string,
      words: CsvWords,
    ): Promise<Result<{ readonly file: string }>> => {
      const result = await report(desk, kind, from, to);
      if (!result.ok) return result;
      return parts.writeCsv(`report-${kind}-${from}-${to}`, reportCsv(result.value, words, localTime()));
    },
    patterns: async (from: string, to: string): Promise<Result<FraudReview>> => {
      const days = checked(parts, from, to);
      if (!days.ok) return days;
      const source = { ...database, localTime: localTime(), names: database.reports.names() };
      const data = await readPatternData(source, days.value, desk.breath);
      return data === null ? fail('till_not_open') : ok(reviewOf(data, parts.settings(), from, to));
    },
    /** Nobody waits for an answer any more: the file is about to be closed. */
    stop: (): void => {
      stopped = true;
    },
  };
}

export type ReportService = ReturnType<typeof createReportService>;

async function report(desk: Desk, kind: ReportKind, from: string, to: string): Promise<Result<Report>> {
  const { book, breath, clock, localTime, database } = desk;
  const rows = database.reports;
  const days = checked(desk, from, to);
  if (!days.ok) return days;
  const figures = await book.read(days.value, breath);
  if (figures === null) return fail('till_not_open');
  readAhead(desk);
  const told = kind === 'product' ? figures : [];
  const products = await productsTogether(told, takeBreath(clock.monotonicMs, breath));
  if (products === null) return fail('till_not_open');
  const span = spanOfDays(localTime(), from, to);
  const [first, last] = [span.from.toISOString(), span.to.toISOString()];
  return ok(
    buildReport(kind, {
      ...{ days: days.value, figures, products, names: rows.names(), productNames: book.names },
      returned: kind === 'returns' ? rows.returned(first, last) : [],
      closes: kind === 'breakage' ? rows.closes(first, last) : [],
    }),
  );
}

/** Who has asked for one report asks for the next: the days of two years are read meanwhile, a few at a time. */
function readAhead(desk: Desk): void {
  if (desk.isAhead) return;
  desk.isAhead = true;
  const days = daysBefore(today(desk), MAX_REPORT_DAYS);
  desk.book.read(days, { breathe: desk.pause, left: desk.breath.left }).catch((error: unknown) => {
    desk.isAhead = false;
    desk.log.warn('days not read ahead', { error: errorText(error) });
  });
}

function checked(parts: ReportServiceParts, from: string, to: string): Result<readonly string[]> {
  if (to > today(parts)) return fail('invalid_input', { field: 'to' });
  const days = daysBetween(from, to);
  return days === null ? fail('invalid_input', { field: 'from' }) : ok(days);
}

function today({ localTime, clock }: ReportServiceParts): string {
  return localTime().dayOf(clock.now());
}

/**
 * A report as a file for Excel in Brazil: semicolons, a comma before the centavos, no dots between thousands. A code
 * without a word stands as it is.
 */
function reportCsv(report: Report, { headings, words }: CsvWords, localTime: LocalTime): string {
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
