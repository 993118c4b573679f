import { parentPort, workerData } from 'node:worker_threads';
import { rebuild } from '../rescue/rebuild.ts';
import type { FileReply, FileTask } from './file-task.ts';
import { inspectCopy } from './inspect-copy.ts';

/* The thread that works on whole files. It is started for one task, says what came of it, and ends. */

function say(reply: FileReply): void {
  parentPort?.postMessage(reply);
}

function work(task: FileTask): unknown {
  switch (task.kind) {
    case 'inspect':
      return inspectCopy(task.file, task.previous);
    case 'rebuild':
      return rebuild(task.order, (progress) => say({ kind: 'progress', progress }));
  }
}

try {
  say({ kind: 'done', result: work(workerData as FileTask) });
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  say({ kind: 'failed', message: String(error), code });
}
