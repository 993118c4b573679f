import type { BreakOff, ComparisonWait } from '../../../shared/comparison.ts';
import type { ProductPage } from '../../operator/operator.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import { compareListed, compareUnlisted } from './compare-products.ts';
import { type ComparisonJournal, writeEqualAt } from './comparison-journal.ts';
import { createPageReader, type PageReaderParts } from './read-page.ts';
import { createSeenProducts, type SeenProducts } from './seen-products.ts';
import type { ComparisonDatabase } from './tables.ts';

const FORGOTTEN_AT_ONCE = 200;
/** Main thread time of a slice before its commit; a scan waits as long. */
const SLICE_MS = 6;
const [LEAST_LOOKED_AT, FIRST_LOOKED_AT, MOST_LOOKED_AT] = [16, 64, 1_024];
/** Slices without a finding are saved this seldom: repeating them is cheaper than a sync each. */
const NOTED_EVERY = 16;

type RunParts = Pick<ServiceParts<ComparisonDatabase>, 'database' | 'clock'> & {
  readonly operator: PageReaderParts['operator'];
  readonly breathe: () => Promise<void>;
  readonly onWait: (wait: ComparisonWait | null) => void;
  readonly onJournal: (journal: ComparisonJournal) => void;
};

/** A power cut costs one step. */
export async function runComparison(begun: ComparisonJournal, parts: RunParts, signal: AbortSignal): Promise<void> {
  const { database } = parts;
  const readPage = createPageReader(parts);
  let seen: SeenProducts | null = null;
  // not before the last comparison's marks are cleared
  const sides = (): Sides => {
    seen ??= createSeenProducts(database.comparison);
    return { database, seen };
  };
  let journal = begun;
  let unnoted = 0;
  let atOnce = FIRST_LOOKED_AT;

  const note = (next: ComparisonJournal): void => {
    journal = next;
    unnoted = 0;
    database.comparison.writeJournal(JSON.stringify(journal));
  };

  async function step(): Promise<void> {
    if (journal.step === 'reading') {
      const outcome = await readPage(journal.page, signal);
      if (outcome.kind === 'left' || signal.aborted) return;
      const at = timestamp(parts.clock);
      database.transaction(() =>
        note(outcome.kind === 'page' ? takePage(journal, outcome.page, sides(), at) : broken(journal, outcome, at)),
      );
    } else if (journal.step === 'clearing') database.transaction(() => note(forget(database, journal)));
    else look();
    parts.onJournal(journal);
  }

  function look(): void {
    database.transaction(() => {
      const beganMs = parts.clock.monotonicMs();
      const next = lookOn(journal, atOnce, sides());
      const tookMs = Math.max(0.1, parts.clock.monotonicMs() - beganMs);
      atOnce = Math.round(Math.min(MOST_LOOKED_AT, Math.max(LEAST_LOOKED_AT, (atOnce * SLICE_MS) / tookMs)));
      unnoted += 1;
      const isNews = next.counts !== journal.counts || next.waitingCount !== journal.waitingCount;
      journal = next;
      if (next.afterId >= database.importing.lastId()) note(end(next, parts));
      else if (isNews || unnoted >= NOTED_EVERY) note(next);
    });
  }

  const goesOn = (): boolean => !signal.aborted && journal.step !== 'ended' && journal.brokenOff === null;
  while (goesOn()) {
    await step();
    // listeners to the end find it ended
    if (goesOn()) await parts.breathe();
  }
}

function forget(database: ComparisonDatabase, journal: ComparisonJournal): ComparisonJournal {
  const { comparison } = database;
  if (comparison.forgetSome(FORGOTTEN_AT_ONCE) > 0) return journal;
  comparison.dropBlocks();
  return { ...journal, step: 'reading' };
}

type Break = { readonly why: BreakOff; readonly reason: string | null };

export function broken(journal: ComparisonJournal, { why, reason }: Break, at: string): ComparisonJournal {
  return { ...journal, brokenOff: { why, reason }, endedAt: at };
}

type Sides = { readonly database: ComparisonDatabase; readonly seen: SeenProducts };

function takePage(before: ComparisonJournal, page: ProductPage, sides: Sides, at: string): ComparisonJournal {
  const tally = compareListed(before, page.items, sides);
  sides.seen.keep();
  const isLast = !page.hasNext || page.items.length === 0;
  // the same page for every number: the operator has no pages
  if (!isLast && tally.readCount === before.readCount) {
    return broken(before, { why: 'not_offered', reason: null }, at);
  }
  return { ...tally, totalCount: page.totalCount, page: before.page + 1, step: isLast ? 'looking' : 'reading' };
}

function lookOn(before: ComparisonJournal, atOnce: number, sides: Sides): ComparisonJournal {
  const last = before.afterId + atOnce;
  const products = sides.database.importing.range(before.afterId, last);
  return { ...compareUnlisted(before, products, sides), afterId: last };
}

/** Equal means no difference, nothing pending and nothing refused. */
function end(journal: ComparisonJournal, { database, clock }: RunParts): ComparisonJournal {
  const at = timestamp(clock);
  database.comparison.forgetGone(journal.run);
  const isSame = journal.waitingCount === 0 && Object.values(journal.counts).every((count) => count === 0);
  if (isSame) {
    const { waiting, refused } = database.outbox.counts();
    if (waiting + refused === 0) writeEqualAt(database, { about: journal.about, at });
  }
  return { ...journal, step: 'ended', endedAt: at };
}
