/** A verified copy of the till's file. */
export type Backup = {
  /** Its file's name: what a restore is asked for by. Later copies have higher numbers in it, whatever the clock said. */
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Paid sales in it. */
  readonly sales: number;
  /** Entries of its audit trail. */
  readonly entries: number;
  readonly bytes: number;
  /** Of the program that made it. */
  readonly version: string;
};

/**
 * no_witness when the till was opened, what vouches for its last entry was not there: whether the file was set back since
 *            the newest copy is not known
 * no_space   the disk has less left than a copy and the till's own reserve need
 * failed     it could not be written or checked
 * unsound    it was written, and what is in it does not hold: the till's own file has to be looked at
 */
export type BackupTrouble = {
  readonly why: 'no_witness' | 'no_space' | 'failed' | 'unsound';
  readonly at: string;
  /** With `unsound`: what does not hold, as the check names it. */
  readonly row: string | null;
};

export type BackupState = {
  /** Newest first. */
  readonly backups: readonly Backup[];
  readonly running: boolean;
  /** Of the last try, or else of the start; null when it was kept. */
  readonly trouble: BackupTrouble | null;
};

/** What a check of all records says: each entry's seal, each row against its last image, every page and index. */
export type RecordCheck =
  | { readonly ok: true; readonly entries: number; readonly at: string }
  | { readonly ok: false; readonly row: string; readonly why: string; readonly at: string };
