import { parentPort, workerData } from 'node:worker_threads';
import { checkFile, type Verdict } from './check-file.ts';
import type { ImportAnswer, ImportErrand, ImportReply } from './import-task.ts';
import { inspectFile } from './inspect-file.ts';
import type { ShrunkPicture } from './picture-desk.ts';
import type { ImportedProduct } from './product-fields.ts';

/* The thread that reads product files. It is started for one task, says what came of it, and ends. */

const { task, stop } = workerData as ImportErrand;
const asked = new Int32Array(stop);

function say(reply: ImportReply): void {
  parentPort?.postMessage(reply);
}

/** Throws when the till no longer waits for it. */
function goOn(): void {
  if (Atomics.load(asked, 0) !== 0) throw Object.assign(new Error('ended before it was done'), { code: 'STOPPED' });
}

/** One question at a time: the next message answers it. */
function answerTo(question: ImportReply): Promise<ImportAnswer> {
  return new Promise((resolve) => {
    parentPort?.once('message', resolve);
    say(question);
  });
}

async function ask(rows: readonly ImportedProduct[]): Promise<readonly Verdict[]> {
  const answer = await answerTo({ kind: 'ask', rows });
  return answer.kind === 'verdicts' ? answer.verdicts : [];
}

async function shrink(bytes: Uint8Array): Promise<ShrunkPicture> {
  const answer = await answerTo({ kind: 'picture', bytes });
  return answer.kind === 'shrunk' ? answer.shrunk : { ok: false, why: 'unreadable' };
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

try {
  say({ kind: 'done', result: await work() });
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  say({ kind: 'failed', message: String(error), code });
}
