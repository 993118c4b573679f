import type { HandlersOf } from '../../../../shared/api/contract.ts';
import type { rescueApi } from '../../../../shared/api/rescue.ts';
import type { TillMode } from '../../../../shared/settings.ts';
import type { TillHealth } from '../../../../shared/till-health.ts';
import type { HostParts } from '../../../lib/host-parts.ts';
import { FLOOR_BYTES } from '../../../lib/storage-floor.ts';
import { tillFolder } from '../../../lib/till-place.ts';
import type { Till } from '../../../till/till.ts';
import type { TillLife } from '../../../till/till-life.ts';
import type { KeptSession } from '../../people/kept-session.ts';
import { createRescueService } from './rescue-service.ts';

export type OpenRescueParts = {
  readonly host: HostParts;
  readonly till: () => Till;
  readonly current: () => Till | null;
  readonly health: () => TillHealth;
  readonly closedFor: TillLife['closedFor'];
  readonly keptSession: (mode: TillMode) => KeptSession;
};

export function openRescue({ host, till, current, health, closedFor, keptSession }: OpenRescueParts) {
  const settings = host.settings.get;
  const rescue = createRescueService({
    ...host,
    folder: () => tillFolder(host.dataDir, settings().mode),
    mode: () => settings().mode,
    health,
    runningPayments: () => {
      const { heard, unconfirmed } = till().runningPayments();
      return heard + unconfirmed;
    },
    records: () => {
      const records = current()?.records;
      return records === undefined ? null : { report: records.report(), charges: records.charges() };
    },
    closedFor,
    // the till, and the session in it, is closed by the time this is written
    who: () => {
      const { mode, registerNumber } = settings();
      return { till: registerNumber, person: keptSession(mode).get()?.personId ?? null, shift: null };
    },
    reserveBytes: FLOOR_BYTES,
  });
  const handlers: HandlersOf<typeof rescueApi> = {
    'rescue:state': rescue.state,
    'rescue:restore': ({ backup }) => rescue.restore(backup),
    'rescue:seen': () => {
      till().records.reportRead();
      rescue.failureRead();
      return rescue.state();
    },
  };
  return { handlers };
}
