import type { HostParts, Push } from './host-parts.ts';
import { errorText } from './lib/logger.ts';
import type { Records } from './open-records.ts';
import type { ServiceParts } from './services/service-parts.ts';
import { createShiftService } from './services/shift/shift-service.ts';

export type OpenShiftParts = {
  readonly host: Pick<HostParts, 'settings' | 'backups'>;
  /** A file that can only be looked at is not copied. */
  readonly readOnly: boolean;
  readonly records: Pick<Records, 'backUp'>;
  readonly reconciliation: { readonly shiftClosed: () => void };
  readonly bestSellers: { readonly count: () => void };
  /** Money was put into the drawer, or taken out of it. */
  readonly onMoved: () => void;
  /** The till's state says whether a shift is open. */
  readonly pushState: () => void;
};

/** The drawer's shift, and what follows from its close: a copy of the file, and the day beside the operator's. */
export function openShift(parts: ServiceParts, more: OpenShiftParts) {
  const { host, readOnly, records, reconciliation, bestSellers, pushState } = more;
  const push: Push = (channel, payload) => {
    parts.push(channel, payload);
    if (channel === 'shift:changed') pushState();
  };

  /** In the background; one that fails shows among the copies, and the next hour brings another. */
  function copyFile(): void {
    if (readOnly || host.backups === 'on_demand') return;
    records.backUp().catch((error: unknown) => {
      parts.log.error('no copy was made at the close', { error: errorText(error) });
      parts.onFault(error);
    });
  }

  const service = createShiftService({
    ...parts,
    push,
    drawer: host.settings.get,
    onClosed: () => {
      copyFile();
      reconciliation.shiftClosed();
      bestSellers.count();
    },
  });
  return {
    ...service,
    move: (move: Parameters<typeof service.move>[0]): ReturnType<typeof service.move> => {
      const moved = service.move(move);
      if (moved.ok && move.kind !== 'no_sale') more.onMoved();
      return moved;
    },
  };
}
