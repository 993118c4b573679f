import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import type { UpdateHost } from '../../electron/areas/updates/update-host.ts';
import { systemClock } from '../../electron/lib/clock.ts';
import type { HostParts, SettingsStore } from '../../electron/lib/host-parts.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import { newSystemId } from '../../electron/lib/time-ordered-id.ts';
import { type AppCore, createAppCore } from '../../electron/till/app-core.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { createCoreOnDuty, TEST_PIN_COST } from './on-duty.ts';

export type OpenCore = {
  readonly core: AppCore;
  readonly folder: string;
  readonly pushed: { channel: string; payload: unknown }[];
  readonly settings: () => Settings;
  /** `clear` forgets the token, as a restart without a key ring does; a `broken` one stores nothing. */
  readonly vault: { readonly clear: () => void; broken: boolean };
};

export function keptSettings(settings: Settings): SettingsStore {
  return {
    get: () => settings,
    set: (next) => {
      settings = next;
    },
  };
}

export function coreParts(dataDir: string, settings = DEFAULT_SETTINGS, token: string | null = null): HostParts {
  return {
    dataDir,
    version: '0.0.0',
    settings: keptSettings(settings),
    vault: { canKeep: () => false, get: () => token, set: async () => undefined },
    push: () => undefined,
    clock: systemClock,
    newId: newSystemId,
    log: silentLogger,
    freeBytes: () => 100 * 2 ** 30,
    ballastBytes: 4096,
  };
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'balcao-core-'));

function endWith(context: TestContext, core: AppCore, folder: string): void {
  context.onTestFinished(async () => {
    await core.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
}

export async function openCore(
  context: TestContext,
  initial: Settings = DEFAULT_SETTINGS,
  folder: string = newFolder(),
  updates?: UpdateHost,
  more: Partial<HostParts> = {},
): Promise<OpenCore> {
  const pushed: OpenCore['pushed'] = [];
  let token: string | null = null;
  const others = new Map<string, string>();
  const vault = {
    broken: false,
    clear: () => {
      token = null;
    },
  };
  const parts: HostParts = {
    ...coreParts(folder, initial),
    updates,
    vault: {
      canKeep: () => false,
      get: (name) => (name === 'operator-token' ? token : (others.get(name) ?? null)),
      set: async (name, secret) => {
        if (vault.broken) throw new Error('the key ring is locked');
        if (name !== 'operator-token') others.set(name, secret);
        else token = secret === '' ? null : secret;
      },
    },
    push: (channel, payload) => void pushed.push({ channel, payload }),
    ...more,
  };
  const core = createCoreOnDuty(parts);
  await core.start();
  endWith(context, core, folder);
  return { core, folder, pushed, settings: parts.settings.get, vault };
}

export async function openNewCore(context: TestContext, more: Partial<HostParts> = {}) {
  const parts: HostParts = { ...coreParts(more.dataDir ?? newFolder()), pinCost: TEST_PIN_COST, ...more };
  const core = createAppCore(parts);
  await core.start();
  endWith(context, core, parts.dataDir);
  return { core, ask: core.serve, settings: parts.settings.get };
}
