import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLogger } from '../../electron/lib/logger.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { tempFolder } from '../support/temp-folder.ts';

type Shell = typeof import('../support/electron-stand-in.ts');

let electron: Shell;
let folder: string;

beforeEach(async () => {
  vi.resetModules();
  electron = (await import('electron')) as unknown as Shell;
  folder = tempFolder();
});

afterEach(() => vi.unstubAllGlobals());

const openVault = async () => (await import('../../electron/vault.ts')).openVault(folder, silentLogger);
const file = () => path.join(folder, 'vault.json');
const written = () => (existsSync(file()) ? readFileSync(file(), 'utf8') : '');

describe('the vault', () => {
  test('keeps a secret for the next start, and nothing readable on disk', async () => {
    const vault = await openVault();
    expect(vault.canKeep()).toBe(true);
    expect(vault.get('operator-token')).toBeNull();
    vault.set('operator-token', 'a-secret-token');
    expect(vault.get('operator-token')).toBe('a-secret-token');
    await vi.waitFor(() => expect(written()).toContain('operator-token'));
    expect(written()).not.toContain('a-secret-token');
    expect((await openVault()).get('operator-token')).toBe('a-secret-token');
  });

  test('of two secrets set at once the last is kept; an empty one removes it', async () => {
    const vault = await openVault();
    vault.set('operator-token', 'first');
    vault.set('operator-token', 'second');
    await vi.waitFor(async () => expect((await openVault()).get('operator-token')).toBe('second'));
    vault.set('operator-token', '');
    expect(vault.get('operator-token')).toBeNull();
    await vi.waitFor(() => expect(written()).not.toContain('operator-token'));
  });

  test('refuses a Linux whose "encryption" is plain text: nothing is written', async () => {
    vi.stubGlobal('process', { ...process, platform: 'linux' });
    electron.safeStorage.backend = 'basic_text';
    const vault = await openVault();
    expect(vault.canKeep()).toBe(false);
    vault.set('operator-token', 'a-secret-token');
    expect(vault.get('operator-token')).toBe('a-secret-token');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(written()).not.toContain('operator-token');
    expect((await openVault()).get('operator-token')).toBeNull();
  });

  test('refuses a machine that cannot encrypt', async () => {
    electron.safeStorage.available = false;
    expect((await openVault()).canKeep()).toBe(false);
  });

  test('a secret of another user or machine is as if it were not there', async () => {
    (await openVault()).set('operator-token', 'theirs');
    await vi.waitFor(() => expect(written()).toContain('operator-token'));
    electron.safeStorage.key = 'another key';
    const vault = await openVault();
    expect(vault.get('operator-token')).toBeNull();
    expect(vault.canKeep()).toBe(true);
  });
});

describe('the settings', () => {
  test('are a file in the folder of the till, and last', async () => {
    const { openSettings } = await import('../../electron/settings.ts');
    openSettings(folder).set({ ...DEFAULT_SETTINGS, registerNumber: 9 });
    expect(existsSync(path.join(folder, 'settings.json'))).toBe(true);
    expect(openSettings(folder).get()).toEqual({ ...DEFAULT_SETTINGS, registerNumber: 9 });
  });
});
