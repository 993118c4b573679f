declare const brand: unique symbol;

/** At the operator. */
export type DeviceId = number & { readonly [brand]: 'DeviceId' };

export type Device = {
  readonly id: DeviceId;
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  /** ISO 8601 in UTC; null if never seen or unreadable. */
  readonly lastActivityAt: string | null;
};

/** A device silent this long is confirmed before a sale goes to it; an idle one may be fine. */
export const SILENT_AFTER_MS = 10 * 60_000;

export function isSilent({ lastActivityAt }: Pick<Device, 'lastActivityAt'>, nowMs: number): boolean {
  return lastActivityAt === null || nowMs - Date.parse(lastActivityAt) > SILENT_AFTER_MS;
}

export type DeviceList = {
  /** `lastActivityAt`: the later of the operator's and the sending of our last sale that was picked up. */
  readonly devices: readonly (Device & {
    readonly inUse: boolean;
    /** Abort of a sale it did not pick up, within ten minutes; else null. ISO 8601 in UTC. */
    readonly missedAt: string | null;
  })[];
  readonly chosenId: DeviceId | null;
  readonly fetchedAt: string | null;
};
