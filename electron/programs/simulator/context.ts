import type { WireProfile } from '../../../shared/settings.ts';
import type { Faults } from './faults.ts';
import type { Identity } from './identity.ts';
import type { Ledger } from './ledger.ts';
import type { Modes } from './modes.ts';
import type { Store } from './store.ts';
import type { WireDates } from './wire-dates.ts';

export type ServiceContext = {
  readonly store: Store;
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly modes: Modes;
  readonly identity: Identity;
  readonly wire: WireProfile;
  readonly dates: WireDates;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to below 1. */
  readonly random: () => number;
  /** Call when a device or charge changed. */
  readonly onChange: () => void;
};
