import path from 'node:path';
import { runThread, ThreadError } from '../../lib/thread-work.ts';
import type { Inspection } from './inspect-copy.ts';
import type { RebuildOrder, Rebuilt } from './rescue/rebuild-order.ts';

export type FileTask =
  | { readonly kind: 'inspect'; readonly file: string; readonly previous: string | null }
  | { readonly kind: 'rebuild'; readonly order: RebuildOrder };

export type FileSaid = { readonly kind: 'progress'; readonly progress: unknown };

/** Beside this source, or beside the built main module. */
const WORKER = path.join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'file-worker.ts' : 'file-worker.cjs',
);

class FileWorkError extends ThreadError {
  override readonly name = 'FileWorkError';
}

export function workOnFiles<T extends FileTask>(
  task: T,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (progress: unknown) => void } = {},
) {
  return runThread<T extends { kind: 'inspect' } ? Inspection : Rebuilt, T, FileSaid>({
    ...{ file: WORKER, task, failure: FileWorkError, signal: options.signal },
    onSaid: ({ progress }) => options.onProgress?.(progress),
  });
}
