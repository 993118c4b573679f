import { parentPort, type ResourceLimits, Worker, workerData } from 'node:worker_threads';

/** `stop` holds one 32-bit number; anything but 0 asks the thread to end early. */
type Errand<Task> = { readonly task: Task; readonly stop: SharedArrayBuffer };

type End =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string };

/** `code`: the thread's own, the system's, `STOPPED`, `WORKER` or `ENDED`. */
export class ThreadError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

export type ThreadRun<Task, Said> = {
  readonly file: string;
  readonly task: Task;
  readonly failure: new (message: string, code: string) => ThreadError;
  /** `giveUp` asks the thread to end and rejects with its error. */
  readonly onSaid: (said: Said, worker: Worker, giveUp: (error: unknown) => void) => void;
  readonly signal?: AbortSignal | undefined;
  readonly resourceLimits?: ResourceLimits;
};

/**
 * In a thread: the till continues selling. Rejects with `failure` on failure and abort, after the thread has ended. The
 * thread ends itself: terminating one inside Node-API code aborts the whole process.
 */
export async function runThread<Result, Task, Said extends { readonly kind: string }>({
  file,
  task,
  failure,
  onSaid,
  signal,
  resourceLimits = {},
}: ThreadRun<Task, Said>): Promise<Result> {
  signal?.throwIfAborted();
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const errand: Errand<Task> = { task, stop };
  const worker = new Worker(file, { workerData: errand, execArgv: [], resourceLimits });
  const gone = new Promise<void>((resolve) => worker.on('exit', () => resolve()));
  const end = (): void => void Atomics.store(new Int32Array(stop), 0, 1);
  signal?.addEventListener('abort', end);
  try {
    return await new Promise<Result>((resolve, reject) => {
      const giveUp = (error: unknown): void => {
        end();
        reject(error);
      };
      worker.on('message', (reply: Said | End) => {
        if (isDone(reply)) resolve(reply.result as Result);
        else if (isFailed(reply)) reject(new failure(reply.message, reply.code));
        else onSaid(reply, worker, giveUp);
      });
      worker.on('error', (error) => reject(new failure(String(error), 'WORKER')));
      worker.on('exit', () => reject(new failure('ended before it was done', 'ENDED')));
    });
  } finally {
    signal?.removeEventListener('abort', end);
    await gone;
  }
}

type Reply = { readonly kind: string };

function isDone(reply: Reply): reply is Extract<End, { kind: 'done' }> {
  return reply.kind === 'done';
}

function isFailed(reply: Reply): reply is Extract<End, { kind: 'failed' }> {
  return reply.kind === 'failed';
}

/** The side within the thread. `goOn` throws if it is to end early. */
export function inThread<Task, Said>() {
  const { task, stop } = workerData as Errand<Task>;
  const asked = new Int32Array(stop);
  const say = (said: Said | End): void => parentPort?.postMessage(said);
  function goOn(): void {
    if (Atomics.load(asked, 0) !== 0) throw Object.assign(new Error('ended before it was done'), { code: 'STOPPED' });
  }
  return {
    ...{ task, goOn, say },
    run: async (work: () => unknown): Promise<void> => {
      try {
        goOn();
        say({ kind: 'done', result: await work() });
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        say({ kind: 'failed', message: String(error), code });
      }
    },
  };
}
