import type { RescueState } from '../rescue.ts';
import { push, read, write } from './call.ts';

/** Going back to a copy, or to what can still be read of a damaged file. */
export const rescueApi = {
  'rescue:state': read<null, RescueState>({ act: 'door', while: 'always' }),
  /** Goes back to a copy, or, for null, puts together everything that can still be read. The till is closed meanwhile. */
  'rescue:restore': write<{ backup: string | null }, RescueState>({ act: 'restore', while: 'always', recover: 'look' }),
  /** The report of the last restore was read. */
  'rescue:seen': write<null, RescueState>({ act: 'records', while: 'open', recover: 'repeat' }),
};

export const rescuePushes = {
  'rescue:changed': push<RescueState>('caller'),
};
