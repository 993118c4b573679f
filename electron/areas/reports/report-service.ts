import type { FraudReview } from '../../../shared/fraud-pattern.ts';
import { MAX_REPORT_DAYS, type Report, type ReportKind } from '../../../shared/report.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { CsvWords } from '../reconciliation/reconciliation-csv.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { buildReport } from './build-report.ts';
import { productsTogether } from './day-figures.ts';
import { daysBefore, daysBetween, spanOfDays } from './day-span.ts';
import { createFiguresBook } from './figures-book.ts';
import type { PatternSettings } from './fraud-patterns/pattern-data.ts';
import { readPatternData } from './fraud-patterns/read-data.ts';
import { reviewOf } from './fraud-patterns/review.ts';
import { reportCsv } from './report-csv.ts';
import type { ReportsDatabase } from './tables.ts';
import { takeBreath } from './take-breath.ts';

export type ReportServiceParts = Pick<ServiceParts<ReportsDatabase>, 'database' | 'clock' | 'localTime' | 'log'> & {
  /** Lets whatever else the till has to do go first. */
  readonly breathe: () => Promise<void>;
  /** The same, and some time for it. */
  readonly pause: () => Promise<void>;
  /** Writes a file for people; answers where it is. Throws what the system says. */
  readonly writeFile: (name: string, text: string) => string;
  readonly settings: () => PatternSettings;
};

/** Products that a screen is given; a file has all of them. */
const MOST_SHOWN = 500;

/**
 * What a manager asks of the days gone by, from what this till has stored alone. `invalid_input` with the field `from`
 * or `to` where the days are none, in the future or too many.
 */
export function createReportService(parts: ReportServiceParts) {
  const { database, clock, localTime, breathe } = parts;
  const rows = database.reports;
  const book = createFiguresBook({ rows, localTime, monotonicMs: clock.monotonicMs });
  const today = (): string => localTime().dayOf(clock.now());
  let stopped = false;
  let ahead = false;

  /** Who has asked for one report asks for the next: the days of two years are read meanwhile, a few at a time. */
  function readAhead(): void {
    if (ahead) return;
    ahead = true;
    const days = daysBefore(today(), MAX_REPORT_DAYS);
    book.read(days, { breathe: parts.pause, left: () => stopped }).catch((error: unknown) => {
      ahead = false;
      parts.log.warn('days not read ahead', { error: error instanceof Error ? error.message : String(error) });
    });
  }

  function checked(from: string, to: string): Result<readonly string[]> {
    if (to > today()) return fail('invalid_input', { field: 'to' });
    const days = daysBetween(from, to);
    return days === null ? fail('invalid_input', { field: 'from' }) : ok(days);
  }

  async function report(kind: ReportKind, from: string, to: string): Promise<Result<Report>> {
    const days = checked(from, to);
    if (!days.ok) return days;
    const breath = { breathe, left: () => stopped };
    const figures = await book.read(days.value, breath);
    if (figures === null) return fail('till_not_open');
    readAhead();
    const told = kind === 'product' ? figures : [];
    const products = await productsTogether(told, takeBreath(clock.monotonicMs, breath));
    if (products === null) return fail('till_not_open');
    const span = spanOfDays(localTime(), from, to);
    const [first, last] = [span.from.toISOString(), span.to.toISOString()];
    return ok(
      buildReport(kind, {
        days: days.value,
        figures,
        products,
        names: rows.names(),
        returned: kind === 'returns' ? rows.returned(first, last) : [],
        closes: kind === 'breakage' ? rows.closes(first, last) : [],
        productNames: book.names,
      }),
    );
  }

  return {
    run: async (kind: ReportKind, from: string, to: string): Promise<Result<Report>> => {
      const result = await report(kind, from, to);
      if (!result.ok || result.value.kind !== 'product') return result;
      return ok({ ...result.value, rows: result.value.rows.slice(0, MOST_SHOWN) });
    },
    writeCsv: async (
      kind: ReportKind,
      from: string,
      to: string,
      words: CsvWords,
    ): Promise<Result<{ readonly file: string }>> => {
      const result = await report(kind, from, to);
      if (!result.ok) return result;
      const stamp = timestamp(clock).replace(/\D/g, '').slice(0, 14);
      try {
        return ok({
          file: parts.writeFile(
            `report-${kind}-${from}-${to}-${stamp}.csv`,
            reportCsv(result.value, words, localTime()),
          ),
        });
      } catch (error) {
        parts.log.error('no file could be written', { error: error instanceof Error ? error.message : String(error) });
        return fail('storage_failed');
      }
    },
    patterns: async (from: string, to: string): Promise<Result<FraudReview>> => {
      const days = checked(from, to);
      if (!days.ok) return days;
      const data = await readPatternData({ ...database, localTime: localTime(), names: rows.names() }, days.value, {
        breathe,
        left: () => stopped,
      });
      if (data === null) return fail('till_not_open');
      return ok(reviewOf(data, parts.settings(), from, to));
    },
    /** Nobody waits for an answer any more: the file is about to be closed. */
    stop: (): void => {
      stopped = true;
    },
  };
}

export type ReportService = ReturnType<typeof createReportService>;
