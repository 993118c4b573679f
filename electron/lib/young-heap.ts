import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the part of the heap in which objects begin as small as it is now. Left to itself V8 lets it grow to 64 MB in the
 * course of a day, however little survives in it: a till makes a few short-lived objects at a time, all day long. Where
 * V8 should not know this flag any more, it is passed over.
 */
export function keepYoungHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
