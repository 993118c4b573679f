import type { Database } from 'better-sqlite3';
import { invariant } from '../../../shared/assert.ts';
import { auditHash } from './entries.ts';
import { endOfPack } from './packs.ts';

/** Till, person, shift, and the person whose PIN approved it. */
export type AuditActor = {
  readonly till: number;
  readonly person: string | null;
  readonly shift: string | null;
  readonly approver?: string;
};

export type AuditParts = { readonly now: () => Date; readonly who: () => AuditActor };

/** Audited tables cannot be written without these functions, so another program can only read the file. */
export function registerAuditFunctions(database: Database, parts: AuditParts): void {
  const seal = createSealing();
  // arguments: the previous hash, then the entry's columns in order
  database.function('audit_hash', { deterministic: true, varargs: true }, (...columns: unknown[]) => seal(columns));
  // arguments: the last hash before the pack, and the pack
  database.function('audit_end_of_pack', { deterministic: true }, (previous: unknown, entries: unknown) =>
    endOfPack(String(previous), entries),
  );
  const now = createAuditStamp(parts);
  database.function('audit_now', () => now());
  // read for each statement: an approver may change within one turn of the event loop
  database.function('audit_who', () => {
    invariant(database.inTransaction, 'an audited row changes in a transaction');
    return JSON.stringify(parts.who());
  });
}

/** An entry is hashed when written and again when checked; the second time it is cached. */
function createSealing(): (columns: readonly unknown[]) => string {
  let sealed: readonly unknown[] = [];
  let last = '';
  return (columns) => {
    if (columns.length === sealed.length && columns.every((column, index) => column === sealed[index])) return last;
    const [previous = '', id, at = '', who = '', subject = '', subjectId = '', body = ''] = columns.map(String);
    last = auditHash({ previous, id: Number(id), at, who, subject, subjectId, body });
    sealed = columns;
    return last;
  };
}

/** One moment per statement: a trigger uses it twice, in the row and in the hash. */
function createAuditStamp(parts: AuditParts): () => string {
  let moment: string | null = null;
  return () => {
    if (moment === null) {
      moment = parts.now().toISOString();
      // a trigger runs within one turn of the event loop
      queueMicrotask(() => {
        moment = null;
      });
    }
    return moment;
  };
}
