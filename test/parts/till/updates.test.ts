import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sealManifest } from '../../../electron/areas/updates/manifest.ts';
import type { InstallOrder } from '../../../electron/areas/updates/update-host.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { DENOMINATIONS } from '../../../shared/shift.ts';
import { DEFAULT_UPDATES } from '../../../shared/update.ts';
import { openCore } from '../../support/open-core.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { serveRelease } from '../../support/updates/release-server.ts';
import { INSTALLER, INSTALLER_NAME, manifestOf, NEWER, newKey } from '../../support/updates/signed-release.ts';
import { value } from '../../support/value.ts';

/* A newer program is offered mid-shift and installed after the close. */

test('an update waits for the close, copies the file, and has the till closed when it is handed over', async (context) => {
  const key = newKey();
  const manifest = { ...manifestOf(), issuedAt: new Date().toISOString(), expiresAt: '2999-01-01T00:00:00.000Z' };
  const served = {
    manifest: Buffer.from(sealManifest(manifest, key.privateKey)),
    files: new Map([[INSTALLER_NAME, INSTALLER]]),
  };
  const { address } = await serveRelease(served);
  const installed: { readonly order: InstallOrder; readonly copies: number; readonly isOpen: boolean }[] = [];
  const folder = tempFolder();
  const training = path.join(folder, 'training');
  const { core } = await openCore(
    context,
    { ...DEFAULT_SETTINGS, updates: { ...DEFAULT_UPDATES, automatic: false, address } },
    folder,
    {
      off: null,
      keys: [key.listed],
      platform: 'linux',
      arch: 'x64',
      needsAdministrator: false,
      install: async (order) => {
        const copies = readdirSync(path.join(training, 'backups')).filter((name) => name.endsWith('.db')).length;
        installed.push({ order, copies, isOpen: existsSync(path.join(training, 'till.db-wal')) });
        throw new Error('the system does not start it');
      },
    },
  );
  const { serve: ask } = core;
  await ask('update:check', null);
  await expect
    .poll(async () => value(await ask('update:state', null)).stage)
    .toEqual({ ...{ state: 'ready', version: NEWER, blocks: ['shift_open'] } });
  expect(await ask('update:install', null)).toMatchObject({ ok: false, error: { code: 'update_blocked' } });

  value(await ask('shift:count', { pieces: DENOMINATIONS.map((cents) => (cents === 5_000 ? 4 : 0)) }));
  value(await ask('shift:close', { comment: '', carryOver: true }));
  const after = value(await ask('update:install', null));
  expect(installed).toMatchObject([{ order: { version: NEWER }, isOpen: false }]);
  expect(installed[0]?.copies).toBeGreaterThan(0);
  expect(after).toMatchObject({ stage: { state: 'ready', blocks: [] }, last: { trouble: 'install_failed' } });
  expect(await ask('shift:open', { floatCents: DEFAULT_SETTINGS.drawerLimitCents })).toMatchObject({ ok: true });
});
