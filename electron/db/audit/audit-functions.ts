import { hash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { invariant } from '../../../shared/assert.ts';

/** Who stands behind a change: which till, which person and shift, where somebody is signed in, and whose PIN allowed it. */
export type AuditActor = {
  readonly till: number;
  readonly person: string | null;
  readonly shift: string | null;
  readonly approver?: string;
};

export type AuditParts = { readonly now: () => Date; readonly who: () => AuditActor };

/** What the chain is made of: each entry's hash covers the hash before it and everything the entry says. */
export type AuditContent = {
  readonly previous: string;
  readonly id: number;
  readonly at: string;
  readonly who: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly body: string;
};

export function auditHash({ previous, id, at, who, subject, subjectId, body }: AuditContent): string {
  return hash('sha256', JSON.stringify([previous, id, at, who, subject, subjectId, body]));
}

/**
 * Gives a connection the functions that the audit's triggers call. Without them nothing can be written to an audited
 * table: a file opened with another program is readable and no more.
 */
export function registerAuditFunctions(database: Database, parts: AuditParts): void {
  const seal = createSealing();
  // arguments: the hash before, then the entry's columns in their order
  database.function('audit_hash', { deterministic: true, varargs: true }, (...columns: unknown[]) => seal(columns));
  const now = createAuditStamp(parts);
  database.function('audit_now', () => now());
  // nobody comes or goes within a statement, but from one to the next of a turn somebody may lend his PIN
  database.function('audit_who', () => {
    invariant(database.inTransaction, 'an audited row changes in a transaction');
    return JSON.stringify(parts.who());
  });
}

/** An entry is sealed as it is written and once more as it is checked: the second time its seal is known. */
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

/** One moment a statement: a trigger names it twice, once stored and once in the hash. */
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
