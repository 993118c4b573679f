import { setImmediate, setTimeout } from 'node:timers/promises';
import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { reportsApi } from '../../../shared/api/reports.ts';
import type { FraudReview } from '../../../shared/fraud-pattern.ts';
import type { LocalTime } from '../../../shared/local-time.ts';
import { formatAmount } from '../../../shared/money.ts';
import { MAX_REPORT_DAYS, type Report, type ReportKind, type TodayRow } from '../../../shared/report.ts';
import { reportSheet, type SheetCell } from '../../../shared/report-sheet.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { formatKilograms } from '../../../shared/weight.ts';
import type { Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import { keptText, sheetText } from '../../lib/csv-text.ts';
import { errorText } from '../../lib/logger.ts';
import { csvFolder, type WriteCsv } from '../reconciliation/csv-folder.ts';
import { type CsvWords, csvMoment } from '../reconciliation/reconciliation-csv.ts';
import type { ReconciliationRows } from '../reconciliation/tables.ts';
import type { AreaContext, ServiceParts } from '../service-parts.ts';
import { buildReport } from './build-report.ts';
import { productTotals } from './day-figures.ts';
import { daysBefore, daysBetween, spanOfDays, toTheSameTime } from './day-span.ts';
import { createFiguresCache, createPacer, type FiguresCache, type Pacing } from './figures-cache.ts';
import type { PatternSettings } from './fraud-patterns/pattern-data.ts';
import { readPatternData } from './fraud-patterns/pattern-data.ts';
import { reviewOf } from './fraud-patterns/review.ts';
import { patternRows } from './pattern-rows.ts';
import { reportRows } from './report-rows.ts';

export function reportsTables(statements: Statements) {
  return { reports: reportRows(statements), patterns: patternRows(statements) };
}

type DaysAsked = Pick<ReconciliationRows, 'latest' | 'acts'>;
type ReportsDatabase = TillFile & ReturnType<typeof reportsTables> & { readonly reconciliations: DaysAsked };

type ReportServiceParts = Pick<ServiceParts<ReportsDatabase>, 'database' | 'clock' | 'localTime' | 'log'> & {
  readonly breathe: () => Promise<void>;
  /** Yields for some time. */
  readonly pause: () => Promise<void>;
  readonly writeCsv: WriteCsv;
  readonly settings: () => PatternSettings;
};

/** Products on the screen; the file has all. */
const MOST_SHOWN = 500;

/** Reading ahead takes at most a fifth of the time. */
const PAUSE_MS = 30;

export function openReports(ctx: AreaContext, reconciliations: DaysAsked) {
  const database = { ...ctx.database, ...reportsTables(ctx.database), reconciliations };
  const reports = createReportService({
    ...ctx,
    database,
    breathe: () => setImmediate(),
    pause: () => setTimeout(PAUSE_MS, undefined, { ref: false }),
    writeCsv: csvFolder(ctx.host.dataDir, ctx),
    settings: ctx.host.settings.get,
  });
  const handlers: HandlersOf<typeof reportsApi> = {
    'reports:run': ({ kind, from, to }) => reports.run(kind, from, to),
    'reports:write-csv': ({ kind, from, to, ...words }) => reports.writeCsv(kind, from, to, words),
    'reports:patterns': ({ from, to }) => reports.patterns(from, to),
  };
  return { ...reports, handlers };
}

type Desk = ReportServiceParts & {
  readonly cache: FiguresCache;
  readonly pacing: Pacing;
  isAhead: boolean;
};

/** `invalid_input` with field `from` or `to` for spans that are empty, in the future or too long. */
export function createReportService(parts: ReportServiceParts) {
  const { database, clock, localTime, breathe } = parts;
  let stopped = false;
  const desk: Desk = {
    ...parts,
    cache: createFiguresCache({ rows: database.reports, localTime, monotonicMs: clock.monotonicMs }),
    pacing: { breathe, left: () => stopped },
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
      const data = await readPatternData(source, days.value, desk.pacing);
      return data === null ? fail('till_not_open') : ok(reviewOf(data, parts.settings(), from, to));
    },
    stop: (): void => {
      stopped = true;
    },
  };
}

export type ReportService = ReturnType<typeof createReportService>;

async function report(desk: Desk, kind: ReportKind, from: string, to: string): Promise<Result<Report>> {
  const { cache, pacing, clock, localTime, database } = desk;
  const rows = database.reports;
  const days = checked(desk, from, to);
  if (!days.ok) return days;
  if (kind === 'today' && from !== to) return fail('invalid_input', { field: 'to' });
  const figures = await cache.read(days.value, pacing);
  if (figures === null) return fail('till_not_open');
  readAhead(desk);
  const told = kind === 'product' ? figures : [];
  const products = await productTotals(told, createPacer(clock.monotonicMs, pacing));
  if (products === null) return fail('till_not_open');
  const span = spanOfDays(localTime(), from, to);
  const [first, last] = [span.from.toISOString(), span.to.toISOString()];
  return ok(
    buildReport(kind, {
      ...{ days: days.value, figures, products, names: rows.names(), productNames: cache.names },
      reversed: rows.reversedIn(first, last),
      today: kind === 'today' ? todayRows(desk, from) : [],
      returned: kind === 'returns' ? rows.returned(first, last) : [],
      closes: kind === 'breakage' ? rows.closes(first, last) : [],
    }),
  );
}

/** The day itself is whole, as in its other reports: a clock may have been set back. */
function todayRows({ database: { reports: rows }, localTime, clock }: Desk, day: string): readonly TodayRow[] {
  const whole = localTime().spanOf(day);
  return toTheSameTime(localTime(), day, clock.now()).map(({ from, to }, place) => {
    const end = place === 0 ? whole.to : to;
    const span = [from.toISOString(), end.toISOString()] as const;
    return {
      until: new Date(to.getTime() - 1).toISOString(),
      sales: rows.soldIn(...span),
      returned: rows.returnedIn(...span),
      reversed: rows.reversedIn(...span),
    };
  });
}

/** Two years of days, in the background: one report is followed by another. */
function readAhead(desk: Desk): void {
  if (desk.isAhead) return;
  desk.isAhead = true;
  const days = daysBefore(today(desk), MAX_REPORT_DAYS);
  desk.cache.read(days, { breathe: desk.pause, left: desk.pacing.left }).catch((error: unknown) => {
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

/** For Excel in Brazil: semicolons, decimal comma, no thousands separators. */
function reportCsv(report: Report, { headings, words }: CsvWords, localTime: LocalTime): string {
  const texts = new Map(words.map(({ code, text }) => [code, text]));
  const text = (cell: SheetCell | null): string => (cell === null ? '' : cellText(cell, texts, localTime));
  const lines = reportSheet(report).rows.map((row) => row.map(text));
  return sheetText([headings, ...lines]);
}

function cellText(cell: SheetCell, texts: ReadonlyMap<string, string>, { wallOf }: LocalTime): string {
  switch (cell.is) {
    case 'text':
      return keptText(cell.value);
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
