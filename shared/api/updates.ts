import type { UpdateState } from '../update.ts';
import { push, read, write } from './call.ts';

/** Updates of the program. */
export const updatesApi = {
  'update:state': read<null, UpdateState>({ act: 'updates' }),
  /** Looks now, and brings what there is. */
  'update:check': write<null, UpdateState>({ act: 'updates', while: 'open', recover: 'repeat' }),
  /**
   * Makes a copy of the till's file, installs what is ready and starts the program anew. Does not answer where it succeeds.
   * A till that does not sell has nothing to copy first: it is mended by hand.
   */
  'update:install': write<null, UpdateState>({ act: 'installUpdate', recover: 'repeat' }),
};

export const updatesPushes = {
  'update:changed': push<UpdateState>('caller'),
};
