import { powerSaveBlocker } from 'electron';

/** Why a display is not to go dark: people look at it who press nothing. */
type Reason = 'kiosk' | 'customer_screen';

const reasons = new Set<Reason>();
let blocker: number | null = null;

/** Keeps every display of this machine on while there is a reason: systems keep on all of them or none. */
export function keepDisplayOn(reason: Reason, isReason: boolean): void {
  if (isReason) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size > 0) blocker ??= powerSaveBlocker.start('prevent-display-sleep');
  else if (blocker !== null) {
    powerSaveBlocker.stop(blocker);
    blocker = null;
  }
}
