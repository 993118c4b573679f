import {
  type PrinterId,
  type PrinterProfile,
  type PrinterStatus,
  type PrintTrouble,
  TRAINING_PRINTER,
} from '../../../shared/printing.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { timestamp } from '../service-parts.ts';
import type { Said } from './status.ts';

export type PrinterBookParts = {
  readonly clock: Clock;
  readonly settings: () => Pick<Settings, 'printing'>;
  /** Training needs no printer. */
  readonly hasVirtual: boolean;
};

export function createPrinterBook({ clock, settings, hasVirtual }: PrinterBookParts) {
  const statuses = new Map<PrinterId, Pick<PrinterStatus, 'state' | 'trouble' | 'at'>>();

  function all(): readonly PrinterProfile[] {
    const { printers } = settings().printing;
    return printers.length === 0 && hasVirtual ? [TRAINING_PRINTER] : printers;
  }

  function statusOf(id: PrinterId): PrinterStatus {
    const name = all().find((one) => one.id === id)?.name ?? '';
    return { state: 'unknown', trouble: null, at: null, ...statuses.get(id), printerId: id, name };
  }

  return {
    all,
    find: (id: PrinterId): PrinterProfile | null => all().find((one) => one.id === id) ?? null,
    own: (): PrinterProfile | null => all()[0] ?? null,
    withDrawer: (): PrinterProfile | null => all().find(({ drawer }) => drawer !== 'none') ?? null,
    statusOf,
    statuses: (): readonly PrinterStatus[] => all().map(({ id }) => statusOf(id)),
    /** Its own status answer, or the result of the last job. */
    heard: ({ id }: PrinterProfile, said: Said | null, trouble: PrintTrouble | null): void => {
      const state = trouble === null ? (said?.state ?? 'ready') : 'troubled';
      statuses.set(id, { state, trouble: trouble ?? said?.trouble ?? null, at: timestamp(clock) });
    },
  };
}

export type PrinterBook = ReturnType<typeof createPrinterBook>;
