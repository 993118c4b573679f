import { expect, test } from 'vitest';
import { bringWhenIdle } from '../../../../renderer/ui/lazy-screen.tsx';

function quietWindow() {
  const waiting: (() => void)[] = [];
  const window = { requestIdleCallback: (work: () => void) => waiting.push(work) } as unknown as Window;
  const idle = async (): Promise<void> => {
    waiting.shift()?.();
    await new Promise(setImmediate);
  };
  return { window, waiting, idle };
}

test('one screen comes in each idle moment, in their order, and one that cannot be had holds up none', async () => {
  const { window, waiting, idle } = quietWindow();
  const brought: string[] = [];
  const screen = (name: string, fails = false) => ({
    bring: () => {
      brought.push(name);
      return fails ? Promise.reject(new Error('gone')) : Promise.resolve();
    },
  });
  bringWhenIdle(window, [screen('payment'), screen('receipt', true), screen('catalogue')]);
  expect(brought).toEqual([]);
  await idle();
  expect(brought).toEqual(['payment']);
  await idle();
  await idle();
  expect(brought).toEqual(['payment', 'receipt', 'catalogue']);
  expect(waiting).toHaveLength(0);
});
