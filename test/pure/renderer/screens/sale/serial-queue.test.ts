import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createSerialQueue } from '../../../../../renderer/screens/sale/serial-queue.ts';

describe('the queue of scans', () => {
  it('keeps the order although earlier work takes longer', async () => {
    const done: number[] = [];
    const queue = createSerialQueue(() => undefined);
    const all = Array.from(
      { length: 20 },
      (_, index) =>
        new Promise<void>((resolve) => {
          queue.add(async () => {
            for (let turn = 20 - index; turn > 0; turn--) await Promise.resolve();
            return () => {
              done.push(index);
              resolve();
            };
          });
        }),
    );
    await Promise.all(all);
    expect(done).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('goes on after work that failed, and counts down to nothing', async () => {
    const lengths: number[] = [];
    const queue = createSerialQueue((length) => lengths.push(length));
    queue.add(() => Promise.reject(new Error('lost')));
    queue.add(async () => () => {
      throw new Error('cannot be shown');
    });
    await new Promise<void>((resolve) => queue.add(async () => resolve));
    await turn();
    expect(lengths).toEqual([1, 2, 3, 2, 1, 0]);
  });

  it('tells what came of it and that it is over in one go, with nothing in between', async () => {
    const told: string[] = [];
    const queue = createSerialQueue((length) => told.push(`${length} left`));
    await new Promise<void>((resolve) =>
      queue.add(async () => () => {
        told.push('done');
        queueMicrotask(() => told.push('later'));
        setImmediate(resolve);
      }),
    );
    expect(told).toEqual(['1 left', 'done', '0 left', 'later']);
  });
});
