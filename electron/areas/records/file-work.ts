import path from 'node:path';
import { Worker } from 'node:worker_threads';
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

/** Beside this source, or beside the built main module. */
const WORKER = path.join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'file-worker.ts' : 'file-worker.cjs',
);

export class FileWorkError extends Error {
  override readonly name = 'FileWorkError';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** In a thread, so that the till goes on selling. Rejects with {@link FileWorkError}, after the thread is gone. The
 * thread ends itself: terminating one inside Node-API code aborts the whole process. */
export async function workOnFiles<T extends FileTask>(
  task: T,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (progress: unknown) => void } = {},
): Promise<FileTaskResult<T>> {
  options.signal?.throwIfAborted();
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(WORKER, { workerData: { task, stop } satisfies FileErrand, execArgv: [] });
  const gone = new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  const end = (): void => void Atomics.store(new Int32Array(stop), 0, 1);
  options.signal?.addEventListener('abort', end);
  try {
    return await new Promise<FileTaskResult<T>>((resolve, reject) => {
      worker.on('message', (reply: FileReply) => {
        if (reply.kind === 'progress') options.onProgress?.(reply.progress);
        else if (reply.kind === 'done') resolve(reply.result as FileTaskResult<T>);
        else reject(new FileWorkError(reply.message, reply.code));
      });
      worker.on('error', (error) => reject(new FileWorkError(String(error), 'WORKER')));
      worker.on('exit', () => reject(new FileWorkError('ended before it was done', 'ENDED')));
    });
  } finally {
    options.signal?.removeEventListener('abort', end);
    await gone;
  }
}
