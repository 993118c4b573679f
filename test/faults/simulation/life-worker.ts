import { runLife } from './life.ts';
import { planLife } from './plans.ts';
import type { LifeOutcome, WorkerOrder } from './workers.ts';

const tell = (message: LifeOutcome | 'done'): void => void process.send?.(message);

async function obey({ kind, defect, counts, seeds, stopInMs }: WorkerOrder): Promise<void> {
  const stopAtMs = performance.now() + stopInMs;
  for (const seed of seeds) {
    if (performance.now() > stopAtMs) break;
    const { story: _, ...outcome } = await runLife(planLife(kind, seed, { defect }), { counts });
    tell({ ...outcome, seed });
  }
  tell('done');
}

process.once('message', (order) => void obey(order as WorkerOrder));
process.once('disconnect', () => process.exit(0));
