import type { MemoryRows } from '../../db/memory-rows.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PrintingDatabase } from './tables.ts';

const DAYS_KEPT = 30;
const JOBS_KEPT = 10_000;
const DAY_MS = 24 * 60 * 60_000;
/** A few milliseconds of work, so often that more never come than go. */
const AT_ONCE = 200;
const EVERY_MS = 10 * 60_000;

/** Lets go of what has ended long ago, a few at a time, whenever a printer has nothing to do. */
export function createThinning({
  database: { printJobs, memory, transaction },
  clock,
}: {
  readonly database: Pick<PrintingDatabase, 'printJobs' | 'memory' | 'transaction'>;
  readonly clock: Pick<Clock, 'now' | 'monotonicMs'>;
}): () => void {
  const thin = (before: string): number =>
    transaction(() => {
      const askedAt = printJobs.thin(before, JOBS_KEPT, AT_ONCE);
      forgetPapers(memory, askedAt);
      return askedAt.length;
    });
  let lastMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = clock.monotonicMs();
    if (nowMs - lastMs < EVERY_MS) return;
    lastMs = nowMs;
    const before = new Date(clock.now().getTime() - DAYS_KEPT * DAY_MS).toISOString();
    // as long as there is more the next pause takes the rest
    if (thin(before) === AT_ONCE) lastMs = Number.NEGATIVE_INFINITY;
  };
}

/**
 * What happened until this moment may be on a paper that no job tells of: its job was let go, or the file was put back to a
 * time before it. ISO 8601 in UTC; null where the jobs tell of every paper.
 *
 * It is kept, and not read off the jobs that are left: an open one stays for years, and those behind it go.
 */
export function papersForgottenUntil(memory: Pick<MemoryRows, 'get'>): string | null {
  const kept = memory.get('papers_forgotten');
  return kept === null ? null : (JSON.parse(kept) as string);
}

/** Jobs that were asked for at these moments are let go; within that transaction. */
function forgetPapers(memory: Pick<MemoryRows, 'get' | 'set'>, askedAt: readonly string[]): void {
  const last = [papersForgottenUntil(memory) ?? '', ...askedAt].sort().at(-1) ?? '';
  if (last !== '') memory.set('papers_forgotten', JSON.stringify(last));
}
