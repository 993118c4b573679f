import { parentPort, workerData } from 'node:worker_threads';
import { checkFile } from './check-file.ts';
import type { ImportAnswer, ImportErrand, ImportReply } from './import-work.ts';
import { inspectFile } from './inspect-file.ts';
import type { ShrunkPicture } from './picture-desk.ts';
import type { ImportedProduct } from './product-fields.ts';
import type { Verdict } from './row-fate.ts';

const { task, stop } = workerData as ImportErrand;
const asked = new Int32Array(stop);

function say(reply: ImportReply): void {
  parentPort?.postMessage(reply);
}

function goOn(): void {
  if (Atomics.load(asked, 0) !== 0) throw Object.assign(new Error('ended before it was done'), { code: 'STOPPED' });
}

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

async function work(): Promise<unknown> {
  goOn();
  switch (task.kind) {
    case 'inspect':
      return inspectFile(task.file, task.wanted, task.remembered);
    case 'check':
      return checkFile(task.order, {
        ask,
        shrink,
        goOn,
        onProgress: (readBytes) => say({ kind: 'progress', readBytes }),
      });
  }
}

parentPort?.on('message', hear);
work()
  .then((result) => say({ kind: 'done', result }))
  .catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    say({ kind: 'failed', message: String(error), code });
  })
  // lets the thread end
  .finally(() => parentPort?.off('message', hear));
