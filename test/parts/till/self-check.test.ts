import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createAppCore } from '../../../electron/till/app-core.ts';
import { coreParts, openCore } from '../../support/open-core.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { value } from '../../support/value.ts';

test('a check of its files leaves one copy more, and the shop as it was', async (context) => {
  const { core, folder, pushed } = await openCore(context);
  const till = path.join(folder, 'training');
  const seen = async () => {
    const { entries } = value(await core.serve('backup:list', null)).backups[0] ?? { entries: null };
    const { productCount } = value(await core.serve('till:state', null));
    return { entries, productCount, names: readdirSync(till).filter((name) => !name.startsWith('till.db')) };
  };
  expect(await core.checkFiles()).toEqual({ copy: true, import: true });
  const once = await seen();
  pushed.length = 0;
  expect(await core.checkFiles()).toEqual({ copy: true, import: true });
  expect(await seen()).toEqual(once);
  expect(value(await core.serve('backup:list', null)).backups).toHaveLength(2);
  expect(value(await core.serve('import:state', null))).toEqual({ step: 'none' });
  expect(new Set(pushed.map(({ channel }) => channel))).toEqual(new Set(['backup:changed']));
});

test('a till that is not open says so', async () => {
  const core = createAppCore(coreParts(tempFolder()));
  expect(await core.checkFiles()).toEqual({ copy: 'the till is not open', import: 'the till is not open' });
});
