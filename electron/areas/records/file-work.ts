import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FileErrand, FileReply, FileTask, FileTaskResult } from './file-task.ts';

/** Beside this source, or beside the built main module. */
const WORKER = path.join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'file-worker.ts' : 'file-worker.cjs',
);

export class FileWorkError extends Error {
  override readonly name = 'FileWorkError';
  /** The system's or the driver's code, where there is one. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Runs file work in a thread, so that the till goes on selling. Rejects with {@link FileWorkError} on failure or
 * abort, after the thread is gone. Threads are asked to end: terminating one inside Node-API code aborts the whole
 * process. */
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
