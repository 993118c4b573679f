import type { Inspection } from './inspect-copy.ts';
import type { RebuildOrder, Rebuilt } from './rescue/rebuild-order.ts';

export type FileTask =
  | { readonly kind: 'inspect'; readonly file: string; readonly previous: string | null }
  | { readonly kind: 'rebuild'; readonly order: RebuildOrder };

/** `stop` holds one 32-bit number; anything but 0 asks the thread to end early. */
export type FileErrand = { readonly task: FileTask; readonly stop: SharedArrayBuffer };

export type FileTaskResult<T extends FileTask> = T extends { kind: 'inspect' } ? Inspection : Rebuilt;

export type FileReply =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string };
