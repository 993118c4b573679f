import type { KioskSettings, KioskState } from '../../shared/kiosk.ts';

/** The window of a till that is to be all there is on its screen. A tab of a browser is no such window. */
export type KioskHost = {
  /** The settings are these now; what a manager has left is held again. */
  readonly follow: (settings: KioskSettings) => void;
  readonly leave: () => void;
  readonly state: () => KioskState;
};
