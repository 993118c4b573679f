import { z } from 'zod';
import { UPDATE_CHANNELS, type UpdateState } from '../update.ts';
import { read, write } from './call.ts';
import { nothing, operatorUrlOrEmpty } from './fields.ts';

export const updateSettings = z.strictObject({
  channel: z.enum(UPDATE_CHANNELS),
  automatic: z.boolean(),
  // as strict as an operator's: TLS, or this machine
  address: operatorUrlOrEmpty,
});

/** Updates of the program. */
export const updatesApi = {
  'update:state': read(nothing, { act: 'updates' }).gives<UpdateState>(),
  /** Looks now, and brings what there is. */
  'update:check': write(nothing, { act: 'updates', while: 'open', recover: 'repeat' }).gives<UpdateState>(),
  /**
   * Makes a copy of the till's file, installs what is ready and starts the program anew. Does not answer where it succeeds.
   * A till that does not sell has nothing to copy first: it is mended by hand.
   */
  'update:install': write(nothing, { act: 'installUpdate', recover: 'repeat' }).gives<UpdateState>(),
};
