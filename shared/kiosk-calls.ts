import type { KioskState } from './kiosk.ts';

export type KioskCalls = {
  /** Gives the screen back to the machine: for whoever mends it. */
  'kiosk:leave': { input: null; value: KioskState };
};
