import { setFlagsFromString } from 'node:v8';

/**
 * V8 lets the young generation grow to 64 MB in a day; a till keeps few objects. Both flags apply to a running heap; V8
 * ignores unknown flags.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--memory-saver-mode');
}
