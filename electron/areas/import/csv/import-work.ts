import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ImportCheck, ImportPreview } from '../../../../shared/product-import.ts';
import type { CheckOrder } from './check-file.ts';
import type { RememberedColumns } from './column-titles.ts';
import type { WantedFormat } from './inspect-file.ts';
import type { ShrunkPicture } from './picture-desk.ts';
import type { ImportedProduct } from './product-fields.ts';
import type { Verdict } from './row-fate.ts';

type ImportTask =
  | {
      readonly kind: 'inspect';
      readonly file: string;
      readonly wanted: WantedFormat;
      readonly remembered: RememberedColumns;
    }
  | { readonly kind: 'check'; readonly order: CheckOrder };

type ImportTaskResult<T extends ImportTask> = T extends { kind: 'inspect' } ? ImportPreview : ImportCheck;

/** `stop`: anything but 0 in its first 32-bit number asks the thread to end. */
export type ImportErrand = { readonly task: ImportTask; readonly stop: SharedArrayBuffer };

export type ImportReply =
  | { readonly kind: 'progress'; readonly readBytes: number }
  | { readonly kind: 'ask'; readonly rows: readonly ImportedProduct[] }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string };

export type ImportAnswer =
  | { readonly kind: 'verdicts'; readonly verdicts: readonly Verdict[] }
  | { readonly kind: 'shrunk'; readonly shrunk: ShrunkPicture };

/** Beside this file as source, beside the main module when built. */
const WORKER = path.join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'import-worker.ts' : 'import-worker.cjs',
);

const HEAP_LIMIT = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

const NOBODY: ShrunkPicture = { ok: false, why: 'unreadable' };

export class ImportWorkError extends Error {
  override readonly name = 'ImportWorkError';
  /** An `ImportFailure`, the system's code, or `STOPPED`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

type ImportWorkOptions = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (readBytes: number) => void;
  /** Called on this thread. */
  readonly judge?: (rows: readonly ImportedProduct[]) => readonly Verdict[];
  /** Must answer when `signal` aborts. */
  readonly shrink?: (bytes: Uint8Array) => Promise<ShrunkPicture>;
};

/**
 * In a worker thread. Rejects with {@link ImportWorkError} on failure and abort, after the thread has ended. The thread
 * is never terminated, see `workOnFiles`.
 */
export async function workOnImport<T extends ImportTask>(
  task: T,
  options: ImportWorkOptions = {},
): Promise<ImportTaskResult<T>> {
  options.signal?.throwIfAborted();
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(WORKER, {
    workerData: { task, stop } satisfies ImportErrand,
    execArgv: [],
    resourceLimits: HEAP_LIMIT,
  });
  const gone = new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  const end = (): void => void Atomics.store(new Int32Array(stop), 0, 1);
  options.signal?.addEventListener('abort', end);
  try {
    return await new Promise<ImportTaskResult<T>>((resolve, reject) => {
      worker.on('message', (reply: ImportReply) => {
        if (reply.kind === 'progress') options.onProgress?.(reply.readBytes);
        else if (reply.kind === 'ask') answer(worker, reply.rows, options, end, reject);
        else if (reply.kind === 'picture') void shrink(worker, reply.bytes, options);
        else if (reply.kind === 'done') resolve(reply.result as ImportTaskResult<T>);
        else reject(new ImportWorkError(reply.message, reply.code));
      });
      worker.on('error', (error) => reject(new ImportWorkError(String(error), 'WORKER')));
      worker.on('exit', () => reject(new ImportWorkError('ended before it was done', 'ENDED')));
    });
  } finally {
    options.signal?.removeEventListener('abort', end);
    await gone;
  }
}

function say(worker: Worker, answer: ImportAnswer): void {
  worker.postMessage(answer);
}

async function shrink(worker: Worker, bytes: Uint8Array, options: ImportWorkOptions): Promise<void> {
  const shrunk = await (options.shrink?.(bytes) ?? NOBODY);
  say(worker, { kind: 'shrunk', shrunk });
}

/** The thread would wait for ever. */
function answer(
  worker: Worker,
  rows: readonly ImportedProduct[],
  { judge }: ImportWorkOptions,
  end: () => void,
  reject: (error: unknown) => void,
): void {
  try {
    say(worker, { kind: 'verdicts', verdicts: judge?.(rows) ?? [] });
  } catch (error) {
    end();
    say(worker, { kind: 'verdicts', verdicts: [] });
    reject(error);
  }
}
