import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { ShiftDatabase, ShiftRow } from './tables.ts';

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

export type ShiftParts = Pick<
  ServiceParts<ShiftDatabase>,
  'database' | 'clock' | 'localTime' | 'newId' | 'push' | 'actor'
> & {
  /** As they are now. */
  readonly drawer: () => DrawerSettings;
  /** Whether the shop has an operator: where it has none, nothing waits to be sent. */
  readonly hasOperator: () => boolean;
  /** Called once a shift is closed, on disk and told. */
  readonly onClosed: () => void;
};

export function openShift(database: ShiftDatabase): Result<ShiftRow> {
  const open = database.shifts.findOpen();
  return open === null ? fail('no_shift') : ok(open);
}
