import { expect, type TestContext, test } from 'vitest';
import { sealManifest } from '../../electron/areas/updates/manifest.ts';
import type { InstallOrder } from '../../electron/areas/updates/update-host.ts';
import type { AppCore, CreateAppCore } from '../../electron/till/app-core.ts';
import { DENOMINATIONS } from '../../shared/shift.ts';
import { withSight } from '../support/act-and-sight.ts';
import { takeForGuides } from '../support/guide-pictures.ts';
import { createCoreOnDuty } from '../support/on-duty.ts';
import { openServedPage } from '../support/open-served-page.ts';
import { serveRelease } from '../support/updates/release-server.ts';
import { INSTALLER, INSTALLER_NAME, manifestOf, newKey } from '../support/updates/signed-release.ts';
import { value } from '../support/value.ts';

/* The whole till without Electron: a server offers a newer program, and a manager installs it after the close. */

async function openPackagedTill(context: TestContext) {
  const key = newKey();
  const manifest = { ...manifestOf(), issuedAt: new Date().toISOString(), expiresAt: '2999-01-01T00:00:00.000Z' };
  const manifestFile = Buffer.from(sealManifest(manifest, key.privateKey));
  const server = await serveRelease({ manifest: manifestFile, files: new Map([[INSTALLER_NAME, INSTALLER]]) });
  const installed: InstallOrder[] = [];
  let core: AppCore | undefined;
  const create: CreateAppCore = (parts) => {
    core = createCoreOnDuty({
      ...parts,
      updates: {
        ...{ off: null, keys: [key.listed], platform: 'linux', arch: 'x64', needsAdministrator: false },
        install: (order) => {
          installed.push(order);
          return new Promise<never>(() => undefined);
        },
      },
    });
    return core;
  };
  const { page, hand } = await openServedPage(context, create, '1.2.0');
  if (core === undefined) throw new Error('no core was made');
  const { serve: ask } = core;
  const { settings } = value(await ask('settings:get', null));
  const updates = { ...settings.updates, address: server.address };
  value(await ask('settings:save', { settings: { ...settings, updates } }));
  return { page, ...withSight(page, hand), ask, installed, server };
}

test('a newer program is found, waits for the close, and is installed by a manager', async (context) => {
  const { page, press, pressInVain, choose, sees, ask, installed, server } = await openPackagedTill(context);
  await sees('Caixa livre');
  await press('F1').sees('Atualização');
  await press('l').sees('Ainda não se sabe se há versão nova');
  await press('F5').sees('A versão 1.3.0 está pronta para instalar', 'feche o turno (F12)');
  await takeForGuides(page, 'update-ready');
  await pressInVain('F9');
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);

  await server.stop();
  await press('F5').sees('Não foi possível chegar ao endereço das atualizações');

  value(await ask('shift:count', { pieces: DENOMINATIONS.map((cents) => (cents === 5_000 ? 4 : 0)) }));
  value(await ask('shift:close', { comment: '', carryOver: true }));
  await page.getByText('feche o turno (F12)').waitFor({ state: 'detached' });
  await press('Escape').sees('A versão 1.3.0 do programa está pronta para instalar.');
  await choose(page.getByRole('button', { name: 'Ver atualização' })).sees('Versão deste caixa');
  await press('F9').sees('Instalar a versão 1.3.0?');
  await press('Enter');
  await expect.poll(() => installed.length).toBe(1);
  expect(installed[0]?.version).toBe('1.3.0');
});
