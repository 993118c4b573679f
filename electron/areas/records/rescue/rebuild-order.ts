import type { RescueFailure, RescueReport } from '../../../../shared/rescue.ts';
import type { AuditActor } from '../../../db/audit/audit-functions.ts';
import type { AuditWitness } from '../audit-witness.ts';
import type { ChargeNote } from '../charge-notes.ts';

/** A copy that may be used, as far as its record says. */
export type BackupSource = {
  readonly file: string;
  readonly name: string;
  readonly at: string;
  readonly sha256: string;
  readonly series: number;
  readonly head: number;
};

/** How a new file is to be made. */
export type RebuildOrder = {
  /**
   * salvage  from everything that still holds, in the former file and in every copy
   * exact    from the first of `backups` alone, as it was
   */
  readonly mode: 'salvage' | 'exact';
  /** Where the new file is made; nothing is there. */
  readonly newFile: string;
  /** A folder to work in. */
  readonly workshop: string;
  /** The till's present file; null where there is none. */
  readonly former: string | null;
  /** In the order in which they are believed where they differ. */
  readonly backups: readonly BackupSource[];
  readonly witness: AuditWitness | null;
  /** Pix charges that were noted beside the file. */
  readonly notes: readonly ChargeNote[];
  /** Where the former file will be kept, by name. */
  readonly keptAs: string | null;
  readonly who: AuditActor;
  /** ISO 8601 in UTC. */
  readonly now: string;
};

export type Rebuilt =
  | { readonly ok: true; readonly report: RescueReport; readonly witness: AuditWitness }
  | { readonly ok: false; readonly why: RescueFailure };

/** A file that is made, and not held against itself yet. */
export type Made = { readonly ok: true; readonly report: RescueReport } | Extract<Rebuilt, { ok: false }>;

export type OnProgress = (progress: { step: 'reading' | 'building' | 'checking'; done: number; total: number }) => void;
