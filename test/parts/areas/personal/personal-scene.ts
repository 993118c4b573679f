import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { verifyAll } from '../../../../electron/db/audit/verify-audit.ts';
import { value } from '../../../support/value.ts';
import type { HeldTill } from '../money/sale/held/held-till.ts';

export function copyOf(till: HeldTill, taxId: string): unknown {
  return JSON.parse(readFileSync(value(till.data.exportOf(taxId)).file, 'utf8'));
}

export function isOnDisk(till: HeldTill, text: string): boolean {
  const folder = path.dirname(till.file);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.some((one) => readFileSync(path.join(one.parentPath, one.name)).includes(text));
}

export function notesOf({ database }: HeldTill): string[] {
  return database.connection.prepare<[], string>(`SELECT body FROM audit WHERE subject = 'till'`).pluck().all();
}

export function moneyOf({ database: { connection } }: HeldTill): unknown {
  const of = (sql: string): unknown => connection.prepare(sql).all();
  return {
    sales: of('SELECT id, state, number, total_cents FROM sale ORDER BY id'),
    payments: of('SELECT id, state, amount_cents FROM payment ORDER BY id'),
    trail: verifyAll(connection).ok,
  };
}
