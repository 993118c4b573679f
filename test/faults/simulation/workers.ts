import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Defect } from './defects.ts';
import type { LifeReport } from './life.ts';
import type { LifeKind } from './plans.ts';

/** Lives shared out over processes; the result does not depend on it. */
type Errand = {
  readonly kind: LifeKind;
  readonly first: number;
  readonly count: number;
  readonly defect?: Defect | null;
  readonly counts?: boolean;
  readonly workers?: number;
  /** No further life after this performance.now(). */
  readonly stopAtMs?: number;
};

export type LifeOutcome = Omit<LifeReport, 'story'> & { readonly seed: number };

export type WorkerOrder = Required<Pick<Errand, 'kind' | 'defect' | 'counts'>> & {
  readonly seeds: readonly number[];
  readonly stopInMs: number;
};

/** Results by seed; fewer if time ran out. */
export async function runLives(
  { kind, first, count, defect = null, counts = false, workers = 2, stopAtMs = Number.POSITIVE_INFINITY }: Errand,
  onLife: (outcome: LifeOutcome) => void = () => undefined,
): Promise<readonly LifeOutcome[]> {
  const seeds = Array.from({ length: count }, (_, index) => first + index);
  const shares = Array.from({ length: workers }, (_, turn) => seeds.filter((_seed, index) => index % workers === turn));
  const outcomes: LifeOutcome[] = [];
  const note = (outcome: LifeOutcome): void => {
    outcomes.push(outcome);
    onLife(outcome);
  };
  const stopInMs = stopAtMs - performance.now();
  const children: ChildProcess[] = [];
  try {
    await Promise.all(
      shares.map((share) => {
        const child = fork(path.join(import.meta.dirname, 'life-worker.ts'), {
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
          // young objects of some lives, rarely copied
          execArgv: [...process.execArgv, '--min-semi-space-size=32', '--max-semi-space-size=64'],
          // an infinite limit would arrive as null
          serialization: 'advanced',
        });
        children.push(child);
        return work(child, { kind, defect, counts, seeds: share, stopInMs }, note);
      }),
    );
  } finally {
    for (const child of children) child.kill();
  }
  return outcomes.sort((a, b) => a.seed - b.seed);
}

function work(child: ChildProcess, order: WorkerOrder, note: (outcome: LifeOutcome) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message === 'done') resolve();
      else note(message as LifeOutcome);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`a worker ended with ${code}`)));
    child.send(order);
  });
}
