import { DEFAULT_TIME_ZONE, localTimeIn } from '../../shared/local-time.ts';

/** Days of a shop with default settings, whatever the machine's zone. */
export const SHOP_TIME = localTimeIn(DEFAULT_TIME_ZONE);
export const localDay = SHOP_TIME.dayOf;

/** Days of this machine, for moments written without a zone: `2026-11-20T08:00:00`. */
export const MACHINE_TIME = localTimeIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
export const machineTime = () => MACHINE_TIME;
