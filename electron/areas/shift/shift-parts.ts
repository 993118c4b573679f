import { reaches } from '../../../shared/person.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Actor } from '../actor.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { TillDatabase } from '../till-database.ts';
import type { ShiftRow } from './shift-rows.ts';

/** What the store has decided about its drawers. */
export type DrawerSettings = Pick<
  Settings,
  | 'drawerLimitCents'
  | 'closeDifferenceCents'
  | 'countsAllowed'
  | 'blindClose'
  | 'withdrawalSupervised'
  | 'storeName'
  | 'registerNumber'
>;

export type ShiftParts = Pick<ServiceParts, 'database' | 'clock' | 'localTime' | 'newId' | 'push' | 'actor'> & {
  /** As they are now. */
  readonly drawer: () => DrawerSettings;
  /** Whether the shop has an operator: where it has none, nothing waits to be sent. */
  readonly hasOperator: () => boolean;
  /** Called once a shift is closed, on disk and told. */
  readonly onClosed: () => void;
};

export function openShift(database: TillDatabase): Result<ShiftRow> {
  const open = database.shifts.findOpen();
  return open === null ? fail('no_shift') : ok(open);
}

/** Whether a supervisor stands behind what happens now: signed in, or by his PIN for this one act. */
export function isSupervised(actor: Actor): boolean {
  return [actor.person(), actor.approver()].some((one) => one !== null && reaches(one.role, 'supervisor'));
}
