import { setImmediate } from 'node:timers/promises';
import type { comparisonApi } from '../../../shared/api/comparison.ts';
import type { HandlersOf, Input, Value } from '../../../shared/api/contract.ts';
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
import { type AreaContext, type ServiceParts, timestamp } from '../service-parts.ts';
import { type ComparisonJournal, newJournal, readEqualAt, readJournal, stateOf } from './comparison-journal.ts';
import { broken, runComparison } from './comparison-run.ts';
import { decideDifference, viewDifference } from './differences.ts';
import { type ComparisonDatabase, type ComparisonTables, comparisonRows } from './tables.ts';

type Desk = ServiceParts<ComparisonDatabase> & {
  readonly operator: Pick<Operator, 'listProducts'>;
  readonly operatorConfigured: () => boolean;
  readonly about: string;
  readonly catalogue: Pick<CatalogueService, 'sendWhole'>;
  readonly wakeOutbox: () => void;
  readonly breathe: () => Promise<void>;
  wait: ComparisonWait | null;
  pushedAtMs: number;
  running: { readonly ends: Promise<void>; readonly abort: AbortController } | null;
  /** During a comparison this may be ahead of the file by empty slices. */
  shown: ComparisonJournal | null;
};

const PUSHED_EVERY_MS = 200;
const DECIDED_AT_ONCE = 32;
/** A list older than this is read again. */
const STALE_AFTER_MS = 24 * 3_600_000;

type ComparisonNeeds = Pick<Desk, 'about' | 'catalogue' | 'wakeOutbox'> & {
  readonly tables: Omit<ComparisonTables, 'comparison'>;
};

/** Reading changes nothing; decisions go through the outbox, each with its own result. */
export function openComparison(ctx: AreaContext, { tables, ...needs }: ComparisonNeeds) {
  const database = { ...ctx.database, ...tables, comparison: comparisonRows(ctx.database) };
  const desk: Desk = {
    ...{ ...ctx, ...needs, database, breathe: () => setImmediate() },
    ...{ wait: null, pushedAtMs: Number.NEGATIVE_INFINITY, running: null, shown: null },
  };
  const comparison = {
    state: (): Result<ComparisonState> => ok(state(desk)),
    run: (wish: Input<'comparison:run'>) => begin(desk, wish),
    leave: () => leave(desk),
    list: ({ kind }: Input<'comparison:list'>) => list(desk, kind),
    decide: (decision: Input<'comparison:decide'>) => decide(desk, decision),
  };
  const handlers: HandlersOf<typeof comparisonApi> = {
    'comparison:state': comparison.state,
    'comparison:run': comparison.run,
    'comparison:leave': comparison.leave,
    'comparison:list': comparison.list,
    'comparison:decide': comparison.decide,
  };
  return { ...comparison, handlers, start: () => resume(desk), stop: () => halt(desk) };
}

function list(desk: Desk, kind: DifferenceKind): Result<Value<'comparison:list'>> {
  if (kept(desk) === null) return ok([]);
  const { database } = desk;
  const undecided = database.comparison.undecided(kind, MOST_DIFFERENCES_SHOWN);
  const decided = database.comparison.decided(kind, MOST_DIFFERENCES_SHOWN - undecided.length);
  const rows = [...undecided, ...decided].sort((one, other) => one.id - other.id);
  return ok(rows.map((row) => viewDifference(database, row)));
}

function resume(desk: Desk): void {
  const journal = kept(desk);
  if (journal === null) return;
  if (journal.deciding !== null) decideAll(desk, journal);
  else if (journal.step !== 'ended' && journal.brokenOff === null) {
    const isOld = isStale(journal, desk.clock.now());
    read(desk, isOld ? newJournal(journal, desk.about, timestamp(desk.clock)) : journal);
  }
}

function kept(desk: Desk): ComparisonJournal | null {
  const journal = readJournal(desk.database);
  return journal?.about === desk.about ? journal : null;
}

function state(desk: Desk): ComparisonState {
  return stateOf(desk.shown ?? kept(desk), readEqualAt(desk.database, desk.about), desk.wait);
}

function pushState(desk: Desk): Result<ComparisonState> {
  desk.pushedAtMs = desk.clock.monotonicMs();
  const now = state(desk);
  desk.push('comparison:changed', now);
  return ok(now);
}

function progress(desk: Desk, journal: ComparisonJournal): void {
  desk.shown = journal;
  if (desk.clock.monotonicMs() - desk.pushedAtMs >= PUSHED_EVERY_MS) pushState(desk);
}

function background(desk: Desk, work: (signal: AbortSignal) => Promise<void>): void {
  const abort = new AbortController();
  const ends = work(abort.signal)
    .catch((error: unknown) => {
      desk.log.error('comparison failed', { error: errorText(error) });
      desk.onFault(error);
    })
    .then(() => {
      if (desk.running !== mine) return;
      desk.running = null;
      desk.shown = null;
      desk.wait = null;
      if (!abort.signal.aborted) pushState(desk);
    });
  const mine = { ends, abort };
  desk.running = mine;
}

function read(desk: Desk, begun: ComparisonJournal): void {
  const { database, clock, operator, breathe } = desk;
  const work = {
    ...{ database, clock, operator, breathe },
    onJournal: (journal: ComparisonJournal) => progress(desk, journal),
    onWait: (now: ComparisonWait | null) => {
      desk.wait = now;
      pushState(desk);
    },
  };
  background(desk, (signal) => runComparison(begun, work, signal));
}

/** A promise that is about to settle does not count. */
function isBusy(desk: Desk): boolean {
  const now = state(desk);
  return desk.running !== null && (now.step === 'under_way' || now.deciding !== null);
}

function write(desk: Desk, journal: ComparisonJournal): void {
  desk.database.comparison.writeJournal(JSON.stringify(journal));
}

/** Returns the number decided, each with its outbox rows in one transaction. */
function decideSome(desk: Desk, { kind, act }: { readonly kind: DifferenceKind; readonly act: DifferenceAct }): number {
  return desk.database.transaction(() => {
    const journal = kept(desk);
    const rows = journal === null ? [] : desk.database.comparison.undecided(kind, DECIDED_AT_ONCE);
    for (const row of rows) decideDifference(row, act, timestamp(desk.clock), desk);
    if (journal === null) return 0;
    const decided = { ...journal.decided, [kind]: journal.decided[kind] + rows.length };
    write(desk, { ...journal, decided, deciding: rows.length < DECIDED_AT_ONCE ? null : journal.deciding });
    return rows.length;
  });
}

function decideAll(desk: Desk, journal: ComparisonJournal): void {
  const { deciding } = journal;
  if (deciding === null) return;
  background(desk, async (signal) => {
    while (!signal.aborted && decideSome(desk, deciding) === DECIDED_AT_ONCE) {
      if (desk.clock.monotonicMs() - desk.pushedAtMs >= PUSHED_EVERY_MS) pushState(desk);
      desk.wakeOutbox();
      await desk.breathe();
    }
    desk.wakeOutbox();
  });
}

function decideOne(desk: Desk, id: number, act: DifferenceAct): Result<ComparisonState> {
  const done = desk.database.transaction(() => {
    const [row, journal] = [desk.database.comparison.find(id), kept(desk)];
    if (row === null || journal === null || !actsOn(row.kind).includes(act)) return false;
    decideDifference(row, act, timestamp(desk.clock), desk);
    // no product here records this decision
    if (row.product_id === null) {
      desk.database.noteInAudit({ event: 'product_difference_decided', kind: row.kind, act, code: row.code });
    }
    const more = row.act === null ? 1 : 0;
    write(desk, { ...journal, decided: { ...journal.decided, [row.kind]: journal.decided[row.kind] + more } });
    return true;
  });
  if (!done) return fail('not_found');
  desk.wakeOutbox();
  return pushState(desk);
}

async function halt(desk: Desk): Promise<void> {
  desk.running?.abort.abort();
  await desk.running?.ends;
}

function begin(desk: Desk, { anew }: Input<'comparison:run'>): Result<ComparisonState> {
  if (!desk.operatorConfigured()) return fail('operator_not_configured');
  if (isBusy(desk)) return fail('comparison_goes_on');
  const { database, clock, about } = desk;
  const before = kept(desk);
  const goesOn = !anew && before !== null && before.step !== 'ended' && !isStale(before, clock.now());
  const begun = goesOn ? { ...before, brokenOff: null } : newJournal(readJournal(database), about, timestamp(clock));
  database.transaction(() => write(desk, begun));
  desk.shown = begun;
  read(desk, begun);
  return pushState(desk);
}

async function leave(desk: Desk): Promise<Result<ComparisonState>> {
  if (!isBusy(desk) || kept(desk)?.deciding != null) return ok(state(desk));
  await halt(desk);
  const journal = kept(desk);
  if (journal !== null && journal.step !== 'ended' && journal.brokenOff === null) {
    const left = broken(journal, { why: 'cancelled', reason: null }, timestamp(desk.clock));
    desk.database.transaction(() => write(desk, left));
  }
  return pushState(desk);
}

function decide(desk: Desk, { kind, act, differenceId }: Input<'comparison:decide'>): Result<ComparisonState> {
  if (!actsOn(kind).includes(act)) return fail('invalid_input', { field: 'act' });
  if (isBusy(desk)) return fail('comparison_goes_on');
  const journal = kept(desk);
  if (journal === null) return fail('not_found');
  if (differenceId !== null) return decideOne(desk, differenceId, act);
  const deciding = { ...journal, deciding: { kind, act } };
  // from here on all of them are sent, even after a crash
  desk.database.transaction(() => {
    write(desk, deciding);
    desk.database.noteInAudit({ event: 'product_differences_decided', kind, act, count: openOf(journal, kind) });
  });
  decideAll(desk, deciding);
  return pushState(desk);
}

function isStale({ startedAt }: ComparisonJournal, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(startedAt)) > STALE_AFTER_MS;
}

function openOf({ counts, decided }: ComparisonJournal, kind: DifferenceKind): number {
  return counts[kind] - decided[kind];
}
