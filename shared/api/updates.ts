import { z } from 'zod';
import { UPDATE_CHANNELS, type UpdateState } from '../update.ts';
import { read, write } from './call.ts';
import { nothing, operatorUrlOrEmpty } from './fields.ts';

export const updateSettings = z.strictObject({
  channel: z.enum(UPDATE_CHANNELS),
  automatic: z.boolean(),
  // TLS, or this machine
  address: operatorUrlOrEmpty,
});

export const updatesApi = {
  'update:state': read(nothing, { act: 'updates' }).gives<UpdateState>(),
  /** Checks and downloads now. */
  'update:check': write(nothing, { act: 'updates', while: 'open', recover: 'repeat' }).gives<UpdateState>(),
  /** Backs up the file, installs and restarts; does not answer on success. Not served while the till cannot sell:
   * that is repaired by hand. */
  'update:install': write(nothing, { act: 'installUpdate', recover: 'repeat' }).gives<UpdateState>(),
};
