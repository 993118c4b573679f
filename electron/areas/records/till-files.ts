import path from 'node:path';

/** The files of one till, by its folder. */
export function tillFiles(folder: string) {
  return {
    folder,
    till: path.join(folder, 'till.db'),
    witness: path.join(folder, 'audit-witness.json'),
    backups: path.join(folder, 'backups'),
    /** Codes of Pix charges, one a line: they outlive the file. */
    chargeNotes: path.join(folder, 'pix-charges.jsonl'),
    /** Says that a restore is being put in place: until it is gone, the next start ends what it began. */
    restorePlan: path.join(folder, 'restore.json'),
    /** What a rescue works in; nothing in it counts. */
    workshop: path.join(folder, 'rescue'),
  };
}

export type TillFiles = ReturnType<typeof tillFiles>;

/** What SQLite may keep beside a file, which is part of it. */
export const SIDE_FILES = ['-wal', '-shm', '-journal'] as const;
