import { inThread } from '../../lib/thread-work.ts';
import type { FileSaid, FileTask } from './file-work.ts';
import { inspectCopy } from './inspect-copy.ts';
import { rebuild } from './rescue/rebuild.ts';

const { task, goOn, say, run } = inThread<FileTask, FileSaid>();

void run(() =>
  task.kind === 'inspect'
    ? inspectCopy(task.file, task.previous, goOn)
    : rebuild(task.order, (progress) => say({ kind: 'progress', progress })),
);
