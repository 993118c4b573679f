import { z } from 'zod';
import type { RescueState } from '../rescue.ts';
import { read, write } from './call.ts';
import { nothing } from './fields.ts';

const backupName = z.string().regex(/^till-\d{6,12}-\d{8}T\d{6}Z\.db$/);

/** Going back to a copy, or to what can still be read of a damaged file. */
export const rescueApi = {
  'rescue:state': read(nothing, { act: 'door', while: 'always' }).gives<RescueState>(),
  /** Goes back to a copy, or, for null, puts together everything that can still be read. The till is closed meanwhile. */
  'rescue:restore': write(() => z.strictObject({ backup: backupName.nullable() }), {
    act: 'restore',
    while: 'always',
    recover: 'look',
  }).gives<RescueState>(),
  /** The report of the last restore was read. */
  'rescue:seen': write(nothing, { act: 'records', while: 'open', recover: 'repeat' }).gives<RescueState>(),
};
