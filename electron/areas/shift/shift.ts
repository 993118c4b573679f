import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { shiftApi } from '../../../shared/api/shift.ts';
import { shownShop } from '../../../shared/own-shop.ts';
import { ok } from '../../../shared/result.ts';
import type { SampleShop } from '../../../shared/sample-shop.ts';
import type { RecoveriesOf } from '../../lib/area.ts';
import type { HostParts, Push } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import type { ServiceParts } from '../service-parts.ts';
import { createShiftService } from './shift-service.ts';

export type OpenShiftParts = {
  readonly host: Pick<HostParts, 'settings' | 'backups'>;
  readonly sampleShop: SampleShop | null;
  /** A file that can only be looked at is not copied. */
  readonly readOnly: boolean;
  /** Copies the file. */
  readonly backUp: () => Promise<unknown>;
  readonly onClosed: () => void;
  /** Money was put into the drawer, or taken out of it. */
  readonly onMoved: () => void;
  /** The till's state says whether a shift is open. */
  readonly pushState: () => void;
};

/** The drawer's shift, and what follows from its close: a copy of the file, and the day beside the operator's. */
export function openShift(parts: ServiceParts, more: OpenShiftParts) {
  const { host, readOnly, pushState } = more;
  const push: Push = (channel, payload) => {
    parts.push(channel, payload);
    if (channel === 'shift:changed') pushState();
  };

  /** In the background; one that fails shows among the copies, and the next hour brings another. */
  function copyFile(): void {
    if (readOnly || host.backups === 'on_demand') return;
    more.backUp().catch((error: unknown) => {
      parts.log.error('no copy was made at the close', { error: errorText(error) });
      parts.onFault(error);
    });
  }

  const service = createShiftService({
    ...parts,
    push,
    drawer: () => {
      const settings = host.settings.get();
      return { ...settings, storeName: shownShop(settings, more.sampleShop).storeName };
    },
    onClosed: () => {
      copyFile();
      more.onClosed();
    },
  });
  const move = (order: Parameters<typeof service.move>[0]): ReturnType<typeof service.move> => {
    const moved = service.move(order);
    if (moved.ok && order.kind !== 'no_sale') more.onMoved();
    return moved;
  };
  const shift = { ...service, move };
  return { ...shift, handlers: handlersOf(shift), recoveries: recoveriesOf(shift), start: service.resume };
}

type Shift = ReturnType<typeof createShiftService>;

function handlersOf(shift: Shift): HandlersOf<typeof shiftApi> {
  return {
    'shift:state': () => shift.state(),
    'shift:open': ({ floatCents }) => shift.open(floatCents),
    'shift:move': (order) => shift.move(order),
    'shift:count': ({ pieces }) => shift.count(pieces),
    'shift:check-close': () => shift.checkClose(),
    'shift:close': ({ comment, carryOver }) => shift.close(comment, carryOver),
    'shift:report-x': () => shift.reportX(),
    'shift:list-reports': ({ offset, limit }) => shift.listReports(offset, limit),
    'shift:get-report': ({ number }) => shift.getReport(number),
  };
}

function recoveriesOf(shift: Shift): RecoveriesOf<typeof shiftApi> {
  return {
    'shift:open': () => {
      // none was open when the call was let in, so one that is open is this call's; with the closing it is the other way
      const state = shift.state();
      return state.ok && state.value.shift !== null ? state : null;
    },
    'shift:move': (_order, row) => {
      const state = shift.state();
      const movement = row === null ? null : shift.findMovement(row);
      return state.ok && movement !== null ? ok({ state: state.value, movement }) : null;
    },
    'shift:close': () => {
      const state = shift.state();
      const z = shift.lastReport();
      return state.ok && state.value.shift === null && z !== null ? ok(z) : null;
    },
  };
}
