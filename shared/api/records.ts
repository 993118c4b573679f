import type { BackupState, RecordCheck } from '../backup.ts';
import { push, read, write } from './call.ts';

/** Copies of the file, and the check of the records. */
export const recordsApi = {
  'backup:list': read<null, BackupState>({ act: 'records' }),
  'backup:now': write<null, BackupState>({ act: 'records', while: 'open', recover: 'repeat' }),

  /** Checks everything stored, in a copy; the till goes on selling. */
  'audit:verify': read<null, RecordCheck>({ act: 'records', while: 'open' }),
};

export const recordsPushes = {
  'backup:changed': push<BackupState>('cashier'),
};
