import type { MemoryRows } from '../../db/memory-rows.ts';

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
export function forgetPapers(memory: Pick<MemoryRows, 'get' | 'set'>, askedAt: readonly string[]): void {
  const last = [papersForgottenUntil(memory) ?? '', ...askedAt].sort().at(-1) ?? '';
  if (last !== '') memory.set('papers_forgotten', JSON.stringify(last));
}
