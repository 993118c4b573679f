import type { BackupState, RecordCheck } from '../backup.ts';
import { read, write } from './call.ts';
import { nothing } from './fields.ts';

export const recordsApi = {
  'backup:list': read(nothing, { act: 'records' }).gives<BackupState>(),
  'backup:now': write(nothing, { act: 'records', while: 'open', recover: 'repeat' }).gives<BackupState>(),

  /** Works on a copy; selling continues. */
  'audit:verify': read(nothing, { act: 'records', while: 'open' }).gives<RecordCheck>(),
};
