import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { openCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

const CALLS = 300;

const heldPromises = (): number => queryObjects(Promise, { format: 'count' });

test('a call leaves nothing behind when it has been answered', async (context) => {
  const { core } = await openCore(context);
  const call = async (): Promise<void> => void value(await core.serve('sale:current', null));
  await call();
  const before = heldPromises();
  for (let done = 0; done < CALLS; done++) await call();
  expect(heldPromises() - before).toBeLessThan(CALLS / 3);
});
