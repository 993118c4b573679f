import { setFlagsFromString } from 'node:v8';

/** V8 lets the young generation grow to 64 MB in a day and the old one by half, although a till keeps few objects.
 * Both flags apply to a running heap, so they work in Electron's main process; V8 ignores flags it does not know. */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--memory-saver-mode');
}
