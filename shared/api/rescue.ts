import { z } from 'zod';
import type { RescueState } from '../rescue.ts';
import { read, write } from './call.ts';
import { nothing } from './fields.ts';

const backupName = z.string().regex(/^till-\d{6,12}-\d{8}T\d{6}Z\.db$/);

export const rescueApi = {
  'rescue:state': read(nothing, { act: 'door', while: 'always' }).gives<RescueState>(),
  /** Restores a backup, or with null rebuilds the file from readable records. The till is closed meanwhile. */
  'rescue:restore': write(() => ({ backup: backupName.nullable() }), {
    act: 'restore',
    while: 'always',
    recover: 'look',
  }).gives<RescueState>(),
  /** Acknowledges the report. */
  'rescue:seen': write(nothing, { act: 'records', while: 'open', recover: 'repeat' }).gives<RescueState>(),
};
