import type { PrinterProfile } from '../../../../shared/printing.ts';
import { slipEncoder } from './slip-encoder.ts';

/** How long the drawer's magnet is on, and then at rest: what drawers of 12 and of 24 V open by. */
const ON_MS = 120;
const OFF_MS = 240;

/** What opens the drawer that hangs on this printer (`ESC p`); nothing where there is none. */
export function drawerPulse({ drawer }: Pick<PrinterProfile, 'drawer'>): Uint8Array {
  if (drawer === 'none') return new Uint8Array();
  return slipEncoder()
    .pulse(drawer === 'pin_2' ? 0 : 1, ON_MS, OFF_MS)
    .encode();
}
