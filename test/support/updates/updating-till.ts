import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { sealManifest } from '../../../electron/areas/updates/manifest.ts';
import type { ReleaseKey } from '../../../electron/areas/updates/release-keys.ts';
import type { InstallOrder } from '../../../electron/areas/updates/update-host.ts';
import { createUpdateService } from '../../../electron/areas/updates/update-service.ts';
import { createUpdateSource, type UpdateSource } from '../../../electron/areas/updates/update-source.ts';
import { silentLogger } from '../../../electron/lib/logger.ts';
import { DEFAULT_UPDATES, type UpdateBlock, type UpdateState } from '../../../shared/update.ts';
import { manualClock } from '../manual-clock.ts';
import { tempFolder } from '../temp-folder.ts';
import { until } from '../until.ts';
import { value } from '../value.ts';
import { serveRelease } from './release-server.ts';
import { INSTALLER, INSTALLER_NAME, manifestOf, newKey, RUNNING, type TestManifest } from './signed-release.ts';
import { type Signer, TILL_ID, type UpdateCase } from './update-cases.ts';

const KEYS = { present: newKey(), next: newKey(), retired: newKey(), stranger: newKey() } as const;

export type RigParts = {
  readonly source?: () => UpdateSource;
  readonly blocks?: () => readonly UpdateBlock[];
  readonly backUp?: () => Promise<boolean>;
  readonly keys?: readonly ReleaseKey[];
  readonly install?: () => Promise<never>;
};

export async function updatingTill(offered: Omit<UpdateCase, 'why' | 'name'>, rig: RigParts = {}) {
  const folder = tempFolder();
  if (offered.seen !== undefined) laySeen(folder, offered.seen);
  const manifest = offered.manifest?.(manifestOf()) ?? manifestOf();
  const text = sealManifest(manifest, KEYS[offered.signer ?? 'present'].privateKey);
  const sealed = offered.sealed?.(text) ?? text;
  const file = offered.file?.(INSTALLER) ?? INSTALLER;
  const names = (manifest as { files: { name: string }[] }).files.map(({ name }) => name.split('/').at(-1) ?? '');
  const files = new Map([INSTALLER_NAME, ...names].map((name) => [name, file]));
  const served = { manifest: Buffer.from(sealed as string), files };
  const server = await serveRelease(served, offered.server);
  const clock = manualClock();
  const installed: InstallOrder[] = [];
  const service = createUpdateService({
    host: {
      off: null,
      keys: rig.keys ?? [KEYS.present.listed, KEYS.next.listed],
      platform: 'linux',
      arch: 'x64',
      needsAdministrator: false,
      install: (order) => {
        installed.push(order);
        return rig.install?.() ?? new Promise<never>(() => undefined);
      },
    },
    version: RUNNING,
    dataDir: folder,
    clock,
    newId: () => TILL_ID,
    log: silentLogger,
    push: () => undefined,
    settings: () => ({ ...DEFAULT_UPDATES, address: offered.address?.(server.address) ?? server.address }),
    roomBytes: () => offered.roomBytes ?? Number.MAX_SAFE_INTEGER,
    source: rig.source ?? createUpdateSource,
    openBlocks: rig.blocks ?? (() => []),
    backUp: rig.backUp ?? (async () => true),
    closedFor: (work) => work(),
  });
  onTestFinished(service.stop);
  const state = (): UpdateState => value(service.state());
  return {
    service,
    state,
    installed,
    clock,
    server,
    asked: () => server.asked,
    offer: (change: (sound: TestManifest) => object): void => {
      served.manifest = Buffer.from(sealManifest(change(manifestOf()), KEYS.present.privateKey));
    },
    file: path.join(folder, 'updates', 'files', INSTALLER_NAME),
    brought: (): readonly string[] => filesIn(path.join(folder, 'updates', 'files')),
    look: async (): Promise<UpdateState> => {
      await service.check();
      await until('nothing is being brought', () => state().stage.state !== 'downloading');
      return state();
    },
  };
}

const filesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** State of an earlier run; keys are named as in the cases. */
function laySeen(folder: string, seen: NonNullable<UpdateCase['seen']>): void {
  const { manifest = null } = seen;
  const named = manifest === null ? null : { ...manifest, keyId: KEYS[manifest.keyId as Signer].listed.id };
  mkdirSync(path.join(folder, 'updates'));
  const whole = { tillId: TILL_ID, installed: RUNNING, ...seen, manifest: named };
  writeFileSync(path.join(folder, 'updates', 'seen.json'), JSON.stringify(whole));
}
