import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { ImportCheck, ImportPreview } from '../../../../shared/product-import.ts';
import { runThread, ThreadError } from '../../../lib/thread-work.ts';
import type { CheckOrder } from './check-file.ts';
import type { RememberedColumns } from './column-titles.ts';
import type { WantedFormat } from './inspect-file.ts';
import type { ShrunkPicture } from './picture-desk.ts';
import type { ImportedProduct } from './product-fields.ts';
import type { Verdict } from './row-fate.ts';

export type ImportTask =
  | {
      readonly kind: 'inspect';
      readonly file: string;
      readonly wanted: WantedFormat;
      readonly remembered: RememberedColumns;
    }
  | { readonly kind: 'check'; readonly order: CheckOrder };

export type ImportSaid =
  | { readonly kind: 'progress'; readonly readBytes: number }
  | { readonly kind: 'ask'; readonly rows: readonly ImportedProduct[] }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array };

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

/** Its code may be an `ImportFailure`. */
export class ImportWorkError extends ThreadError {
  override readonly name = 'ImportWorkError';
}

type ImportWorkOptions = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (readBytes: number) => void;
  /** Called on this thread. */
  readonly judge?: (rows: readonly ImportedProduct[]) => readonly Verdict[];
  /** Must answer when `signal` aborts. */
  readonly shrink?: (bytes: Uint8Array) => Promise<ShrunkPicture>;
};

export function workOnImport<T extends ImportTask>(task: T, options: ImportWorkOptions = {}) {
  return runThread<T extends { kind: 'inspect' } ? ImportPreview : ImportCheck, T, ImportSaid>({
    ...{ file: WORKER, task, failure: ImportWorkError, signal: options.signal, resourceLimits: HEAP_LIMIT },
    onSaid: (said, worker, giveUp) => {
      if (said.kind === 'progress') options.onProgress?.(said.readBytes);
      else if (said.kind === 'ask') answer(worker, said.rows, options, giveUp);
      else void shrink(worker, said.bytes, options);
    },
  });
}

function say(worker: Worker, answer: ImportAnswer): void {
  worker.postMessage(answer);
}

async function shrink(worker: Worker, bytes: Uint8Array, options: ImportWorkOptions): Promise<void> {
  const shrunk = await (options.shrink?.(bytes) ?? NOBODY);
  say(worker, { kind: 'shrunk', shrunk });
}

/** Always answers, or the thread would wait forever. */
function answer(
  worker: Worker,
  rows: readonly ImportedProduct[],
  { judge }: ImportWorkOptions,
  giveUp: (error: unknown) => void,
): void {
  try {
    say(worker, { kind: 'verdicts', verdicts: judge?.(rows) ?? [] });
  } catch (error) {
    giveUp(error);
    say(worker, { kind: 'verdicts', verdicts: [] });
  }
}
