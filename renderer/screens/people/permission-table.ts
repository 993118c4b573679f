import { ACTS, type Act, type Need } from '../../../shared/api/acts.ts';
import { type Role, reaches } from '../../../shared/person.ts';

/** Whether a role may do an act; `limit`: up to an amount that the store sets. */
export type Verdict = 'yes' | 'limit' | 'supervised' | 'supervisedByManager' | 'no';

export type PermissionRow = {
  readonly act: Act;
  readonly verdicts: Readonly<Record<Role, Verdict>>;
  readonly needsOpenShift: boolean;
};

/** One row an act, in the order of the table. */
export function permissionRows(): readonly PermissionRow[] {
  return (Object.keys(ACTS) as Act[]).map((act) => rowOf(act, ACTS[act]));
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
