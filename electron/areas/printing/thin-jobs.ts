import type { MemoryRows } from '../../db/memory-rows.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PrintingDatabase } from './tables.ts';

const DAYS_KEPT = 30;
const JOBS_KEPT = 10_000;
const DAY_MS = 24 * 60 * 60_000;
/** A few milliseconds of work, often enough to keep up. */
const AT_ONCE = 200;
const EVERY_MS = 10 * 60_000;

/** Deletes old ended jobs, a few at a time, while a printer is idle. */
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
    // the next pause takes the rest
    if (thin(before) === AT_ONCE) lastMs = Number.NEGATIVE_INFINITY;
  };
}

/** Papers from before this moment (ISO 8601 in UTC) may have no job. Null if every paper has one. Stored, since an
 * old open job may outlive later ones. */
export function papersForgottenUntil(memory: Pick<MemoryRows, 'get'>): string | null {
  const kept = memory.get('papers_forgotten');
  return kept === null ? null : (JSON.parse(kept) as string);
}

/** Call within the transaction that deletes the jobs created at these times. */
function forgetPapers(memory: Pick<MemoryRows, 'get' | 'set'>, askedAt: readonly string[]): void {
  const last = [papersForgottenUntil(memory) ?? '', ...askedAt].sort().at(-1) ?? '';
  if (last !== '') memory.set('papers_forgotten', JSON.stringify(last));
}
