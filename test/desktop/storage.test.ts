import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLogger } from '../../electron/lib/logger.ts';
import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { freshElectron, runOn } from '../support/fresh-electron.ts';
import { tempFolder } from '../support/temp-folder.ts';

let electron: Awaited<ReturnType<typeof freshElectron>>;
let folder: string;

beforeEach(async () => {
  electron = await freshElectron();
  folder = tempFolder();
});

const openVault = async () => (await import('../../electron/hosts/electron/vault.ts')).openVault(folder, silentLogger);
const file = () => path.join(folder, 'vault.json');
const written = () => (existsSync(file()) ? readFileSync(file(), 'utf8') : '');

describe('the vault', () => {
  test('keeps a secret for the next start, and nothing readable on disk', async () => {
    const vault = await openVault();
    expect(vault.canKeep()).toBe(true);
    expect(vault.get('operator-token')).toBeNull();
    await vault.set('operator-token', 'a-secret-token');
    expect(vault.get('operator-token')).toBe('a-secret-token');
    expect(written()).toContain('operator-token');
    expect(written()).not.toContain('a-secret-token');
    expect((await openVault()).get('operator-token')).toBe('a-secret-token');
  });

  test('of two secrets set at once the last is kept; an empty one removes it', async () => {
    const vault = await openVault();
    await Promise.all([vault.set('operator-token', 'first'), vault.set('operator-token', 'second')]);
    expect((await openVault()).get('operator-token')).toBe('second');
    await vault.set('operator-token', '');
    expect(vault.get('operator-token')).toBeNull();
    expect(written()).not.toContain('operator-token');
  });

  test('has no secret before it is on disk, and keeps the old one when the new one cannot be stored', async () => {
    const vault = await openVault();
    const setting = vault.set('operator-token', 'old');
    expect(vault.get('operator-token')).toBeNull();
    await setting;
    vi.spyOn(electron.safeStorage, 'encryptStringAsync').mockRejectedValueOnce(new Error('the key ring is locked'));
    await expect(vault.set('operator-token', 'new')).rejects.toThrow('locked');
    expect(vault.get('operator-token')).toBe('old');
    await vault.set('operator-token', 'newer');
    expect((await openVault()).get('operator-token')).toBe('newer');
  });

  test('lets go of what is on disk also while nothing can be encrypted: it could be read again on the next day', async () => {
    await (await openVault()).set('operator-token', 'a-secret-token');
    vi.spyOn(electron.safeStorage, 'isAsyncEncryptionAvailable').mockResolvedValueOnce(false);
    const locked = await openVault();
    expect(locked.canKeep()).toBe(false);
    await locked.set('operator-token', '');
    expect(written()).not.toContain('operator-token');
    expect((await openVault()).get('operator-token')).toBeNull();
  });

  test('encrypts again what the system says is encrypted with an old key', async () => {
    await (await openVault()).set('operator-token', 'a-secret-token');
    const before = written();
    electron.safeStorage.key = 'k2';
    vi.spyOn(electron.safeStorage, 'decryptStringAsync').mockResolvedValueOnce({
      shouldReEncrypt: true,
      result: 'a-secret-token',
    });
    expect((await openVault()).get('operator-token')).toBe('a-secret-token');
    expect(written()).not.toBe(before);
    expect((await openVault()).get('operator-token')).toBe('a-secret-token');
  });

  describe('on Linux', () => {
    beforeEach(() => runOn('linux'));

    test('without a key ring, whose "encryption" has a known key: nothing is written', async () => {
      electron.safeStorage.mark = 'v10';
      const vault = await openVault();
      expect(vault.canKeep()).toBe(false);
      await vault.set('operator-token', 'a-secret-token');
      expect(vault.get('operator-token')).toBe('a-secret-token');
      expect(written()).not.toContain('operator-token');
      expect((await openVault()).get('operator-token')).toBeNull();
    });

    test.each(['v11', 'v12'] as const)('with a key of the system (%s) it is kept', async (mark) => {
      electron.safeStorage.mark = mark;
      const vault = await openVault();
      expect(vault.canKeep()).toBe(true);
      await vault.set('operator-token', 'a-secret-token');
      expect((await openVault()).get('operator-token')).toBe('a-secret-token');
    });

    test.each(['v10', 'v11'] as const)('unprotected secrets are deleted and reported (key now: %s)', async (mark) => {
      const unprotected = Buffer.from(`v10k1:${Buffer.from('a-secret-token').toString('hex')}`);
      writeFileSync(file(), JSON.stringify({ 'operator-token': unprotected.toString('base64') }));
      electron.safeStorage.mark = mark;
      const warned = vi.spyOn(silentLogger, 'warn');
      expect((await openVault()).get('operator-token')).toBeNull();
      expect(written()).not.toContain('operator-token');
      expect(warned.mock.calls).toEqual([[expect.stringContaining('not protected'), { code: 'operator-token' }]]);
      warned.mockRestore();
    });

    test('a key ring that is locked today loses nothing of yesterday', async () => {
      await (await openVault()).set('operator-token', 'a-secret-token');
      electron.safeStorage.mark = 'v10';
      expect((await openVault()).get('operator-token')).toBeNull();
      electron.safeStorage.mark = 'v11';
      expect((await openVault()).get('operator-token')).toBe('a-secret-token');
    });
  });

  test('on Windows the same mark is the key of the system', async () => {
    runOn('win32');
    electron.safeStorage.mark = 'v10';
    const vault = await openVault();
    expect(vault.canKeep()).toBe(true);
    await vault.set('operator-token', 'a-secret-token');
    expect((await openVault()).get('operator-token')).toBe('a-secret-token');
  });

  test('refuses a machine that cannot encrypt', async () => {
    electron.safeStorage.available = false;
    expect((await openVault()).canKeep()).toBe(false);
  });

  test('a torn file is put away, not written over', async () => {
    writeFileSync(file(), '{"operator-tok');
    const vault = await openVault();
    expect(vault.get('operator-token')).toBeNull();
    await vault.set('operator-token', 'a-new-one');
    const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('vault.unreadable-'));
    expect(readFileSync(path.join(folder, kept), 'utf8')).toBe('{"operator-tok');
    expect((await openVault()).get('operator-token')).toBe('a-new-one');
  });

  test('a secret of another user or machine is as if it were not there', async () => {
    await (await openVault()).set('operator-token', 'theirs');
    electron.safeStorage.key = 'another key';
    const vault = await openVault();
    expect(vault.get('operator-token')).toBeNull();
    expect(vault.canKeep()).toBe(true);
  });
});

describe('the settings', () => {
  test('are a file in the folder of the till, and last', async () => {
    const { openSettings } = await import('../../electron/hosts/electron/app-life.ts');
    openSettings(folder).set({ ...DEFAULT_SETTINGS, registerNumber: 9 });
    expect(existsSync(path.join(folder, 'settings.json'))).toBe(true);
    expect(openSettings(folder).get()).toEqual({ ...DEFAULT_SETTINGS, registerNumber: 9 });
  });
});
