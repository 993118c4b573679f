import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { ServiceParts } from '../service-parts.ts';
import type { ShiftDatabase, ShiftRow } from './tables.ts';

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
  /** As set now. */
  readonly drawer: () => DrawerSettings;
  /** Without an operator nothing waits to be sent. */
  readonly hasOperator: () => boolean;
  /** Called once a shift is closed on disk and pushed. */
  readonly onClosed: () => void;
};

export function openShift(database: ShiftDatabase): Result<ShiftRow> {
  const open = database.shifts.findOpen();
  return open === null ? fail('no_shift') : ok(open);
}
