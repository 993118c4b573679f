import type { Backup } from './backup.ts';
import type { TillMode } from './settings.ts';

/**
 * reading   going through the damaged file and the copies for everything that still holds
 * building  putting it together in a new file
 * checking  verifying the new file whole
 * placing   moving the damaged file aside and the new one into its place
 */
export type RescueStep = 'reading' | 'building' | 'checking' | 'placing';

/** What a restore brought back, and what it could not. */
export type RescueReport = {
  readonly at: string;
  /** The copy that was gone back to; null when everything that could be read was put together. */
  readonly backup: string | null;
  readonly sales: number;
  readonly entries: number;
  /** From when on records are missing, or may be; null when every record is there. */
  readonly lostSince: string | null;
  /** Rows of the catalogue and the like that could not be read, and are in no copy. */
  readonly unread: number;
  /** Number of the receipt series that begins with it. */
  readonly series: number;
  /** Name of the former file, which is kept; null where there was none. */
  readonly keptAs: string | null;
};

/** The question to the operator for every charge since the last record that is sure. */
export type ChargeSearch = {
  /** Charges from then on are asked for. */
  readonly since: string;
  readonly state: 'asking' | 'waiting' | 'done';
  readonly asked: number;
  /** How many there are to ask about, as far as is known. */
  readonly total: number;
  /** Charges that nothing here knows: each is a case now. */
  readonly unknown: number;
  /** Charges of which the operator knew more than this till. */
  readonly corrected: number;
};

export type RescueFailure = 'no_backup_fits' | 'no_space' | 'nothing_readable' | 'newer_program' | 'failed';

export type RescueState = {
  readonly mode: TillMode;
  /** Null when the file is sound. */
  readonly damage: {
    readonly why: 'missing' | 'unreadable' | 'altered';
    /** What the check found, in English: for those who help. */
    readonly detail: string;
  } | null;
  /** Newest first. */
  readonly backups: readonly Backup[];
  /** Null when no restore is under way. */
  readonly progress: { readonly step: RescueStep; readonly done: number; readonly total: number } | null;
  /** Why the last restore did not come about: everything is as it was before it. */
  readonly failure: RescueFailure | null;
  /** The last restore, until somebody has read it. */
  readonly report: RescueReport | null;
  readonly charges: ChargeSearch | null;
};
