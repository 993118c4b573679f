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

export type DeviceList = {
  readonly devices: readonly (Device & {
    /** A payment of this till that is not final holds it. */
    readonly inUse: boolean;
  })[];
  /** The device that the next card sale goes to unless the cashier takes another. */
  readonly chosenId: DeviceId | null;
  /** When the operator last answered; null when never. */
  readonly fetchedAt: string | null;
};
