import path from 'node:path';
import { safeStorage } from 'electron';
import ElectronStore from 'electron-store';
import type { SecretName, Vault } from '../../lib/host-parts.ts';
import { errorText, type Logger } from '../../lib/logger.ts';
import { createSerial } from '../../lib/serial.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { keepUnreadable } from '../settings-file.ts';

type Secrets = { [Name in SecretName]?: string };
type Store = ElectronStore<Secrets>;

/** Encrypted with the key in Chromium's source. On Linux the prefix names the key's origin: v11 key ring, v12
 * desktop portal, v10 Electron's silent fallback. On Windows v10 is the system's protected key. */
function isUnprotected(encrypted: Buffer): boolean {
  return process.platform === 'linux' && encrypted.subarray(0, 3).toString('latin1') === 'v10';
}

/**
 * Tested by encrypting: `isAsyncEncryptionAvailable` is true for the fallback too, and the synchronous API reaches the
 * key ring another way.
 */
async function canProtect(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  return !isUnprotected(await safeStorage.encryptStringAsync('probe'));
}

/** On disk when it resolves: electron-store syncs the file, we sync the rename. */
async function write(store: Store, name: SecretName, secret: string): Promise<void> {
  const encrypted = await safeStorage.encryptStringAsync(secret);
  if (isUnprotected(encrypted)) throw new Error('the system has no key to protect a secret with any more');
  store.set(name, encrypted.toString('base64'));
  syncFolder(path.dirname(store.path));
}

/** Synced, so a power cut does not bring it back. */
function remove(store: Store, name: SecretName): void {
  if (!store.has(name)) return;
  store.delete(name);
  syncFolder(path.dirname(store.path));
}

/** Stored by an earlier version; the till asks again. */
function removeUnprotected(store: Store, log: Logger): void {
  for (const [name, encrypted] of Object.entries(store.store) as [SecretName, string][]) {
    if (!isUnprotected(Buffer.from(encrypted, 'base64'))) continue;
    remove(store, name);
    log.warn('a stored secret was not protected and is taken away', { code: name });
  }
}

/** Skips secrets that cannot be decrypted: another user or machine, a lost key. */
async function readSecrets(store: Store, log: Logger): Promise<Map<SecretName, string>> {
  const secrets = new Map<SecretName, string>();
  for (const [name, encrypted] of Object.entries(store.store) as [SecretName, string][]) {
    try {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'));
      secrets.set(name, result);
      if (shouldReEncrypt) await write(store, name, result);
    } catch (error) {
      log.warn('a stored secret could not be read', { error: errorText(error) });
    }
  }
  return secrets;
}

/** `vault.json`, encrypted with the user's system key; decrypted once. A new secret is on disk before use. Without
 * safe storage nothing is written and `canKeep` is false. */
export async function openVault(dataDir: string, log: Logger): Promise<Vault> {
  const keeps = await canProtect();
  const kept = keepUnreadable(path.join(dataDir, 'vault.json'));
  if (kept !== null) log.warn('the stored secrets were unreadable and are put away', { code: path.basename(kept) });
  const store: Store = new ElectronStore<Secrets>({ cwd: dataDir, name: 'vault', clearInvalidConfig: true });
  removeUnprotected(store, log);
  const secrets = keeps ? await readSecrets(store, log) : new Map<SecretName, string>();
  const turns = createSerial();

  async function keep(name: SecretName, secret: string): Promise<void> {
    // remove it even without encryption today: it could be readable tomorrow
    if (secret === '') remove(store, name);
    if (keeps && secret !== '') await write(store, name, secret);
    if (secret === '') secrets.delete(name);
    else secrets.set(name, secret);
  }

  return {
    canKeep: () => keeps,
    get: (name) => secrets.get(name) ?? null,
    set: (name, secret) => {
      const kept = turns.run(() => keep(name, secret));
      kept.catch((error: unknown) => log.error('a secret could not be stored', { error: errorText(error) }));
      return kept;
    },
  };
}
