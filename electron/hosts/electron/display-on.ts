import { powerSaveBlocker } from 'electron';

type Reason = 'kiosk' | 'customer_screen';

const reasons = new Set<Reason>();
let blocker: number | null = null;

/** Keeps all displays on while there is a reason; systems only do it for all. */
export function keepDisplayOn(reason: Reason, isReason: boolean): void {
  if (isReason) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size > 0) blocker ??= powerSaveBlocker.start('prevent-display-sleep');
  else if (blocker !== null) {
    powerSaveBlocker.stop(blocker);
    blocker = null;
  }
}
