import type { KioskSettings, KioskState } from '../../shared/kiosk.ts';

/** A window that can fill the screen; a browser tab cannot. */
export type KioskHost = {
  /** Also re-locks a kiosk left by a manager. */
  readonly follow: (settings: KioskSettings) => void;
  readonly leave: () => void;
  readonly state: () => KioskState;
};
