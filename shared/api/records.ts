import type { BackupState, RecordCheck } from '../backup.ts';
import { read, write } from './call.ts';
import { nothing } from './fields.ts';

/** Copies of the file, and the check of the records. */
export const recordsApi = {
  'backup:list': read(nothing, { act: 'records' }).gives<BackupState>(),
  'backup:now': write(nothing, { act: 'records', while: 'open', recover: 'repeat' }).gives<BackupState>(),

  /** Checks everything stored, in a copy; the till goes on selling. */
  'audit:verify': read(nothing, { act: 'records', while: 'open' }).gives<RecordCheck>(),
};
