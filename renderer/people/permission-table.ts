import { type Need, PERMISSIONS } from '../../shared/permissions.ts';
import { type Role, reaches } from '../../shared/person.ts';
import { ACTS, type Act, channelsOf } from '../text/act-of-channel.ts';

/** Whether a role may do an act; `limit`: up to an amount that the store sets. */
export type Verdict = 'yes' | 'limit' | 'supervised' | 'supervisedByManager' | 'no';

export type PermissionRow = {
  readonly act: Act;
  readonly verdicts: Readonly<Record<Role, Verdict>>;
  readonly needsOpenShift: boolean;
};

/** One row an act: what the table of permissions says of the calls that the act is made of, which are all alike. */
export function permissionRows(): readonly PermissionRow[] {
  return ACTS.map((act) => rowOf(act, needOf(act)));
}

/** What the calls of an act need. A test holds that they agree. */
export function needOf(act: Act): Need {
  const [first] = channelsOf(act);
  if (first === undefined) throw new Error(`No channel is part of ${act}.`);
  return PERMISSIONS[first];
}

function rowOf(act: Act, need: Need): PermissionRow {
  return {
    act,
    verdicts: {
      cashier: verdict(need, 'cashier'),
      supervisor: verdict(need, 'supervisor'),
      manager: verdict(need, 'manager'),
    },
    needsOpenShift: need.shift === 'open',
  };
}

function verdict({ least, below }: Need, role: Role): Verdict {
  if (least === 'anyone') return 'yes';
  if (least === 'cashier' && below === 'supervised') return role === 'cashier' ? 'limit' : 'yes';
  if (reaches(role, least)) return 'yes';
  if (below === 'refused') return 'no';
  return least === 'manager' ? 'supervisedByManager' : 'supervised';
}
