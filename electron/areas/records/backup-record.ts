import { z } from 'zod';

/** Stored beside each copy. */
export const backupRecordSchema = z.object({
  name: z.string(),
  at: z.iso.datetime(),
  sales: z.int().min(0),
  /** The end of its audit trail. */
  head: z.object({ id: z.int().min(0), hash: z.string() }),
  /** The running receipt series. */
  series: z.int().min(1),
  bytes: z.int().min(1),
  /** SHA-256 of the file, in hex: shows a copy that has rotted since. */
  sha256: z.string().length(64),
  version: z.string(),
  /** Version of the database's structure. */
  structure: z.int().min(0),
});

export type BackupRecord = z.infer<typeof backupRecordSchema>;

const NAME = /^till-(\d{6,12})-\d{8}T\d{6}Z\.db$/;

/** `till-000042-20261120T140500Z.db`. Copies are ordered by number alone, since clocks can be put back. */
export function backupName(number: number, at: Date): string {
  const stamp = at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  return `till-${String(number).padStart(6, '0')}-${stamp}.db`;
}

/** Null for any other file name. */
export function backupNumber(name: string): number | null {
  const digits = NAME.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}
