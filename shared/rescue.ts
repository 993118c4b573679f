import type { Backup } from './backup.ts';
import type { TillMode } from './settings.ts';

/**
 * reading   collecting everything sound in the damaged file and the copies
 * building  writing it to a new file
 * checking  verifying the new file
 * placing   swapping the damaged file for the new one
 */
export type RescueStep = 'reading' | 'building' | 'checking' | 'placing';

export type RescueReport = {
  readonly at: string;
  /** The copy restored; null if rebuilt from all readable parts. */
  readonly backup: string | null;
  readonly sales: number;
  readonly entries: number;
  /** Records may be missing from then on; null if complete. */
  readonly lostSince: string | null;
  /** Catalogue rows and the like, unreadable and in no copy. */
  readonly unread: number;
  readonly series: number;
  readonly keptAs: string | null;
};

/** Asks the operator for every charge since the last record that is sure. */
export type ChargeSearch = {
  readonly since: string;
  readonly state: 'asking' | 'waiting' | 'done';
  readonly asked: number;
  readonly total: number;
  /** Charges unknown here; each became a case. */
  readonly unknown: number;
  /** Charges the operator knew more about. */
  readonly corrected: number;
};

export type RescueFailure = 'no_backup_fits' | 'no_space' | 'nothing_readable' | 'newer_program' | 'failed';

export type RescueState = {
  readonly mode: TillMode;
  /** Null when the file is sound. */
  readonly damage: {
    readonly why: 'missing' | 'unreadable' | 'altered';
    /** English, for support. */
    readonly detail: string;
  } | null;
  readonly backups: readonly Backup[];
  readonly progress: { readonly step: RescueStep; readonly done: number; readonly total: number } | null;
  /** Why the last restore failed; it changed nothing. */
  readonly failure: RescueFailure | null;
  /** The last restore, until acknowledged. */
  readonly report: RescueReport | null;
  readonly charges: ChargeSearch | null;
};
