import { parentPort } from 'node:worker_threads';
import { inThread } from '../../../lib/thread-work.ts';
import { checkFile } from './check-file.ts';
import type { ImportAnswer, ImportSaid, ImportTask } from './import-work.ts';
import { inspectFile } from './inspect-file.ts';
import type { ShrunkPicture } from './picture-desk.ts';
import type { ImportedProduct } from './product-fields.ts';
import type { Verdict } from './row-fate.ts';

const { task, goOn, say, run } = inThread<ImportTask, ImportSaid>();

/** The catalogue and the page may be asked at the same time. */
const waiting: {
  verdicts: (verdicts: readonly Verdict[]) => void;
  shrunk: (shrunk: ShrunkPicture) => void;
} = { verdicts: () => undefined, shrunk: () => undefined };

function hear(answer: ImportAnswer): void {
  if (answer.kind === 'verdicts') waiting.verdicts(answer.verdicts);
  else waiting.shrunk(answer.shrunk);
}

function ask(rows: readonly ImportedProduct[]): Promise<readonly Verdict[]> {
  return new Promise((resolve) => {
    waiting.verdicts = resolve;
    say({ kind: 'ask', rows });
  });
}

function shrink(bytes: Uint8Array): Promise<ShrunkPicture> {
  return new Promise((resolve) => {
    waiting.shrunk = resolve;
    say({ kind: 'picture', bytes });
  });
}

const onProgress = (readBytes: number): void => say({ kind: 'progress', readBytes });

parentPort?.on('message', hear);
void run(() =>
  task.kind === 'inspect'
    ? inspectFile(task.file, task.wanted, task.remembered)
    : checkFile(task.order, { ask, shrink, goOn, onProgress }),
)
  // lets the thread end
  .finally(() => parentPort?.off('message', hear));
