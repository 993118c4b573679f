import type { RescueFailure, RescueReport } from '../../../../shared/rescue.ts';
import type { AuditActor } from '../../../db/audit/audit-functions.ts';
import type { AuditWitness } from '../audit-witness.ts';
import type { ChargeNote } from '../charge-notes.ts';

export type BackupSource = {
  readonly file: string;
  readonly name: string;
  readonly at: string;
  readonly sha256: string;
  readonly series: number;
  readonly head: number;
};

export type RebuildOrder = {
  /** `salvage`: everything still valid, from the former file and all copies; `exact`: the first of `backups`
   * unchanged. */
  readonly mode: 'salvage' | 'exact';
  readonly newFile: string;
  readonly workshop: string;
  readonly former: string | null;
  /** By precedence if they differ. */
  readonly backups: readonly BackupSource[];
  readonly witness: AuditWitness | null;
  readonly notes: readonly ChargeNote[];
  readonly keptAs: string | null;
  readonly who: AuditActor;
  /** ISO 8601 in UTC. */
  readonly now: string;
};

export type Rebuilt =
  | { readonly ok: true; readonly report: RescueReport; readonly witness: AuditWitness }
  | { readonly ok: false; readonly why: RescueFailure };

export type Made = { readonly ok: true; readonly report: RescueReport } | Extract<Rebuilt, { ok: false }>;

export type OnProgress = (progress: { step: 'reading' | 'building' | 'checking'; done: number; total: number }) => void;
