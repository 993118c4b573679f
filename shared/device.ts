declare const brand: unique symbol;

/** The operator's id of a smart POS device: what a sale is addressed to. */
export type DeviceId = number & { readonly [brand]: 'DeviceId' };

export type Device = {
  readonly id: DeviceId;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  /** ISO 8601 in UTC; null when the device was never seen or the operator's date could not be read. */
  readonly lastActivityAt: string | null;
};

/** A device that has given no sign for so long is asked about before a sale goes to it. An idle one gives none: it may be well. */
export const SILENT_AFTER_MS = 10 * 60_000;

/** Whether the last sign of a device is older than {@link SILENT_AFTER_MS}, or nobody knows of one. */
export function isSilent({ lastActivityAt }: Pick<Device, 'lastActivityAt'>, nowMs: number): boolean {
  return lastActivityAt === null || nowMs - Date.parse(lastActivityAt) > SILENT_AFTER_MS;
}

export type DeviceList = {
  /** `lastActivityAt` is the operator's, or when a sale of this till was sent that the device then picked up, if that is later. */
  readonly devices: readonly (Device & {
    /** A payment of this till that is not final holds it. */
    readonly inUse: boolean;
    /** When a sale of this till that it did not pick up was broken off, within the last ten minutes; else null. ISO 8601 in UTC. */
    readonly missedAt: string | null;
  })[];
  /** The device that the next card sale goes to unless the cashier takes another. */
  readonly chosenId: DeviceId | null;
  /** When the operator last answered; null when never. */
  readonly fetchedAt: string | null;
};
