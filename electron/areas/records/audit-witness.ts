import { existsSync, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import type { AuditHead } from '../../db/audit/entries.ts';
import { trailOf } from '../../db/audit/packs.ts';
import { auditHead } from '../../db/audit/verify-audit.ts';
import type { Database } from '../../db/open-database.ts';
import { writeFileDurably, writeFileDurablyAside } from '../../lib/write-file-durably.ts';
import type { TillFiles } from './till-files.ts';

const witnessSchema = z.object({ id: z.int().min(0), hash: z.string(), series: z.int().min(1), at: z.string() });

/** An earlier end of the audit trail, kept outside the till's file: a file without this entry was rolled back or cut.
 * `series` is the receipt series of that time. */
export type AuditWitness = z.infer<typeof witnessSchema>;

/** Null if it is missing or unreadable. */
export function readWitness(files: Pick<TillFiles, 'witness'>): AuditWitness | null {
  try {
    return witnessSchema.parse(JSON.parse(readFileSync(files.witness, 'utf8')));
  } catch {
    return null;
  }
}

export function hasWitness(files: Pick<TillFiles, 'witness'>): boolean {
  return existsSync(files.witness) && statSync(files.witness).size > 0;
}

export function latestSeries(database: Database): number {
  return database.prepare<[], number>('SELECT coalesce(max(series), 1) FROM receipt_series').pluck().get() ?? 1;
}

export function writeWitness(files: Pick<TillFiles, 'witness'>, database: Database, now: Date): AuditHead {
  const witness = witnessOf(database, now);
  writeFileDurably(files.witness, asText(witness));
  return witness;
}

/** As {@link writeWitness}, without blocking a till that sells. */
export async function writeWitnessAside(
  files: Pick<TillFiles, 'witness'>,
  database: Database,
  now: Date,
): Promise<AuditHead> {
  const witness = witnessOf(database, now);
  await writeFileDurablyAside(files.witness, asText(witness));
  return witness;
}

function witnessOf(database: Database, now: Date): AuditWitness {
  return { ...auditHead(database), series: latestSeries(database), at: now.toISOString() };
}

const asText = (witness: AuditWitness): string => `${JSON.stringify(witness)}\n`;

export function containsWitness(database: Database, witness: Pick<AuditWitness, 'id' | 'hash'>): boolean {
  return witness.id === 0 || trailOf(database).entry(witness.id)?.hash === witness.hash;
}
