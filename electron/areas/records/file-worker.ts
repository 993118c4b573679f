import { parentPort, workerData } from 'node:worker_threads';
import type { FileErrand, FileReply } from './file-work.ts';
import { inspectCopy } from './inspect-copy.ts';
import { rebuild } from './rescue/rebuild.ts';

function say(reply: FileReply): void {
  parentPort?.postMessage(reply);
}

const { task, stop } = workerData as FileErrand;
const asked = new Int32Array(stop);

function goOn(): void {
  if (Atomics.load(asked, 0) !== 0) throw Object.assign(new Error('ended before it was done'), { code: 'STOPPED' });
}

function work(): unknown {
  goOn();
  switch (task.kind) {
    case 'inspect':
      return inspectCopy(task.file, task.previous, goOn);
    case 'rebuild':
      return rebuild(task.order, (progress) => say({ kind: 'progress', progress }));
  }
}

try {
  say({ kind: 'done', result: work() });
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  say({ kind: 'failed', message: String(error), code });
}
