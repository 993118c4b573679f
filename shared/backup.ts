export type Backup = {
  /** File name. Its number grows with each copy, independent of the clock. */
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly sales: number;
  readonly entries: number;
  readonly bytes: number;
  readonly version: string;
};

/**
 * no_witness the witness of the last entry was missing at start: a rollback since the newest copy cannot be ruled out
 * no_space   too little for a copy and the till's reserve, also without the older copies
 * failed     could not be written or checked
 * unsound    written, but its content is broken: check the till's own file
 */
export type BackupTrouble = {
  readonly why: 'no_witness' | 'no_space' | 'failed' | 'unsound';
  readonly at: string;
  /** With `unsound`: the failed check. */
  readonly row: string | null;
};

export type BackupState = {
  readonly backups: readonly Backup[];
  readonly running: boolean;
  /** Of the last try or the start; null if fine. */
  readonly trouble: BackupTrouble | null;
};

/** Checks every entry's seal, every row against its last image, and every page and index. */
export type RecordCheck =
  | { readonly ok: true; readonly entries: number; readonly at: string }
  | { readonly ok: false; readonly row: string; readonly why: string; readonly at: string };
