import path from 'node:path';

export function tillFiles(folder: string) {
  return {
    folder,
    till: path.join(folder, 'till.db'),
    witness: path.join(folder, 'audit-witness.json'),
    backups: path.join(folder, 'backups'),
    /** Codes of Pix charges, one a line: they survive a loss of the file. */
    chargeNotes: path.join(folder, 'pix-charges.jsonl'),
    /** A restore is being put in place; the next start completes it. */
    restorePlan: path.join(folder, 'restore.json'),
    workshop: path.join(folder, 'rescue'),
  };
}

export type TillFiles = ReturnType<typeof tillFiles>;

/** Files that SQLite keeps beside a database and that are part of it. */
export const SIDE_FILES = ['-wal', '-shm', '-journal'] as const;
