import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the heap as small as it is with what is alive in it: a till makes a few short-lived objects at a time, all day
 * long. Left to itself V8 lets the part in which objects begin grow to 64 MB in the course of a day, however little
 * survives in it, and the other part by half before it looks through it again. Both flags are read at each collection, so
 * that they hold for a heap that is there already, as that of Electron's main process; where V8 should not know one any
 * more, it is passed over.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  // also gives back what the young part grew by until now
  setFlagsFromString('--memory-saver-mode');
}
