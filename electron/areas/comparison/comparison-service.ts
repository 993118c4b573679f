import type { Input, Value } from '../../../shared/api/contract.ts';
import {
  actsOn,
  type ComparisonState,
  type ComparisonWait,
  type DifferenceAct,
  type DifferenceKind,
  MOST_DIFFERENCES_SHOWN,
} from '../../../shared/comparison.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { errorText } from '../../lib/logger.ts';
import type { Operator } from '../../operator/operator.ts';
import type { CatalogueService } from '../catalogue/catalogue-service.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { type ComparisonJournal, newJournal, readEqualAt, readJournal, stateOf } from './comparison-journal.ts';
import { broken, runComparison } from './comparison-run.ts';
import { decideDifference } from './decide-difference.ts';
import { viewDifference } from './difference-view.ts';
import { PAGE_TIMES, type PageTimes } from './read-page.ts';

export type ComparisonParts = ServiceParts & {
  readonly operator: Pick<Operator, 'listProducts'>;
  readonly operatorConfigured: () => boolean;
  /** Names the operator and the company whose list this is. */
  readonly about: string;
  readonly catalogue: Pick<CatalogueService, 'sendWhole'>;
  readonly wakeOutbox: () => void;
  /** Lets whatever else the till has to do go first. */
  readonly breathe: () => Promise<void>;
  readonly times?: PageTimes;
};

const TELL_EVERY_MS = 200;
const DECIDED_AT_ONCE = 32;
/** What was read longer ago than this is read anew: the operator's side has moved on. */
const STALE_AFTER_MS = 24 * 3_600_000;

/**
 * The till's products beside the operator's list, on demand. Reading changes nothing on either side; what somebody
 * decides about a difference goes through the outbox like every other change, each with its own result.
 */
export function createComparison(parts: ComparisonParts) {
  const { database, clock } = parts;
  const { comparison, transaction } = database;
  let wait: ComparisonWait | null = null;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  /** What reads or decides now, and what ends it. */
  let running: { readonly ends: Promise<void>; readonly abort: AbortController } | null = null;
  /** What is shown while the comparison runs may be ahead of the file by slices that found nothing. */
  let shown: ComparisonJournal | null = null;

  function kept(): ComparisonJournal | null {
    const journal = readJournal(database);
    return journal?.about === parts.about ? journal : null;
  }

  function state(): ComparisonState {
    return stateOf(shown ?? kept(), readEqualAt(database, parts.about), wait);
  }

  function tell(): Result<ComparisonState> {
    toldAtMs = clock.monotonicMs();
    const now = state();
    parts.push('comparison:changed', now);
    return ok(now);
  }

  function progress(journal: ComparisonJournal): void {
    shown = journal;
    if (clock.monotonicMs() - toldAtMs >= TELL_EVERY_MS) tell();
  }

  function background(work: (signal: AbortSignal) => Promise<void>): void {
    const abort = new AbortController();
    const ends = work(abort.signal)
      .catch((error: unknown) => {
        parts.log.error('comparison failed', { error: errorText(error) });
        parts.onFault(error);
      })
      .then(() => {
        if (running !== mine) return;
        running = null;
        shown = null;
        wait = null;
        if (!abort.signal.aborted) tell();
      });
    const mine = { ends, abort };
    running = mine;
  }

  function read(begun: ComparisonJournal): void {
    background((signal) =>
      runComparison(
        begun,
        {
          ...{ database, clock, operator: parts.operator, times: parts.times ?? PAGE_TIMES, breathe: parts.breathe },
          onJournal: progress,
          onWait: (now) => {
            wait = now;
            tell();
          },
        },
        signal,
      ),
    );
  }

  /** What runs has not come to its end: the last steps of a promise behind it are nobody's concern. */
  function isBusy(): boolean {
    const now = state();
    return running !== null && (now.step === 'under_way' || now.deciding !== null);
  }

  const write = (journal: ComparisonJournal): void => comparison.writeJournal(JSON.stringify(journal));

  /** Answers how many were decided; each with what the outbox is to carry, in one transaction. */
  function decideSome({ kind, act }: { readonly kind: DifferenceKind; readonly act: DifferenceAct }): number {
    return transaction(() => {
      const journal = kept();
      const rows = journal === null ? [] : comparison.undecided(kind, DECIDED_AT_ONCE);
      for (const row of rows) decideDifference(row, act, timestamp(clock), parts);
      if (journal === null) return 0;
      const decided = { ...journal.decided, [kind]: journal.decided[kind] + rows.length };
      write({ ...journal, decided, deciding: rows.length < DECIDED_AT_ONCE ? null : journal.deciding });
      return rows.length;
    });
  }

  function decideAll(journal: ComparisonJournal): void {
    const { deciding } = journal;
    if (deciding === null) return;
    background(async (signal) => {
      while (!signal.aborted && decideSome(deciding) === DECIDED_AT_ONCE) {
        if (clock.monotonicMs() - toldAtMs >= TELL_EVERY_MS) tell();
        parts.wakeOutbox();
        await parts.breathe();
      }
      parts.wakeOutbox();
    });
  }

  function decideOne(id: number, act: DifferenceAct): Result<ComparisonState> {
    const done = transaction(() => {
      const [row, journal] = [comparison.find(id), kept()];
      if (row === null || journal === null || !actsOn(row.kind).includes(act)) return false;
      decideDifference(row, act, timestamp(clock), parts);
      // what is taken away there has no product here that would tell of it
      if (row.product_id === null) {
        database.noteInAudit({ event: 'product_difference_decided', kind: row.kind, act, code: row.code });
      }
      const more = row.act === null ? 1 : 0;
      write({ ...journal, decided: { ...journal.decided, [row.kind]: journal.decided[row.kind] + more } });
      return true;
    });
    if (!done) return fail('not_found');
    parts.wakeOutbox();
    return tell();
  }

  /** Ends what runs, at its next step, and waits for that. */
  async function halt(): Promise<void> {
    running?.abort.abort();
    await running?.ends;
  }

  return {
    state: (): Result<ComparisonState> => ok(state()),
    run: ({ anew }: Input<'comparison:run'>): Result<ComparisonState> => {
      if (!parts.operatorConfigured()) return fail('operator_not_configured');
      if (isBusy()) return fail('comparison_goes_on');
      const before = kept();
      const goesOn = !anew && before !== null && before.step !== 'ended' && !isStale(before, clock.now());
      const begun = goesOn
        ? { ...before, brokenOff: null }
        : newJournal(readJournal(database), parts.about, timestamp(clock));
      transaction(() => write(begun));
      shown = begun;
      read(begun);
      return tell();
    },
    leave: async (): Promise<Result<ComparisonState>> => {
      if (!isBusy() || kept()?.deciding != null) return ok(state());
      await halt();
      const journal = kept();
      if (journal !== null && journal.step !== 'ended' && journal.brokenOff === null) {
        transaction(() => write(broken(journal, { why: 'cancelled', reason: null }, timestamp(clock))));
      }
      return tell();
    },
    list: ({ kind }: Input<'comparison:list'>): Result<Value<'comparison:list'>> => {
      if (kept() === null) return ok([]);
      const undecided = comparison.undecided(kind, MOST_DIFFERENCES_SHOWN);
      const decided = comparison.decided(kind, MOST_DIFFERENCES_SHOWN - undecided.length);
      const rows = [...undecided, ...decided].sort((one, other) => one.id - other.id);
      return ok(rows.map((row) => viewDifference(database, row)));
    },
    decide: ({ kind, act, differenceId }: Input<'comparison:decide'>): Result<ComparisonState> => {
      if (!actsOn(kind).includes(act)) return fail('invalid_input', { field: 'act' });
      if (isBusy()) return fail('comparison_goes_on');
      const journal = kept();
      if (journal === null) return fail('not_found');
      if (differenceId !== null) return decideOne(differenceId, act);
      const deciding = { ...journal, deciding: { kind, act } };
      // from here on all of them go, whatever happens
      transaction(() => {
        write(deciding);
        database.noteInAudit({ event: 'product_differences_decided', kind, act, count: openOf(journal, kind) });
      });
      decideAll(deciding);
      return tell();
    },
    /** Goes on with what the end of the program cut off. */
    resume: (): void => {
      const journal = kept();
      if (journal === null) return;
      if (journal.deciding !== null) decideAll(journal);
      else if (journal.step !== 'ended' && journal.brokenOff === null) {
        read(isStale(journal, clock.now()) ? newJournal(journal, parts.about, timestamp(clock)) : journal);
      }
    },
    stop: halt,
  };
}

export type Comparison = ReturnType<typeof createComparison>;

function isStale({ startedAt }: ComparisonJournal, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(startedAt)) > STALE_AFTER_MS;
}

function openOf({ counts, decided }: ComparisonJournal, kind: DifferenceKind): number {
  return counts[kind] - decided[kind];
}
