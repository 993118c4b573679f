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

/**
 * Whether something was "encrypted" with the key that is in Chromium's source. On Linux the first three bytes name the key's
 * origin: v11 the key ring, v12 the desktop's portal, and v10 is what Electron falls back to without either, in silence. On
 * Windows v10 is the key that the system protects.
 */
function isUnprotected(encrypted: Buffer): boolean {
  return process.platform === 'linux' && encrypted.subarray(0, 3).toString('latin1') === 'v10';
}

/**
 * Asked of an encrypted word: `isAsyncEncryptionAvailable` is true of the fallback too. `isEncryptionAvailable` and
 * `getSelectedStorageBackend` tell of another path to the key ring, which may be there without the one that is used here.
 */
async function canProtect(): Promise<boolean> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return false;
  return !isUnprotected(await safeStorage.encryptStringAsync('probe'));
}

/** Encrypts and stores; on disk when it resolves (electron-store syncs the file, and the rename is synced here). */
async function write(store: Store, name: SecretName, secret: string): Promise<void> {
  const encrypted = await safeStorage.encryptStringAsync(secret);
  if (isUnprotected(encrypted)) throw new Error('the system has no key to protect a secret with any more');
  store.set(name, encrypted.toString('base64'));
  syncFolder(path.dirname(store.path));
}

/** As durable as a write: a power cut does not bring a removed secret back. */
function remove(store: Store, name: SecretName): void {
  if (!store.has(name)) return;
  store.delete(name);
  syncFolder(path.dirname(store.path));
}

/** Takes away what an earlier version has stored without protection: the till asks for it again. */
function removeUnprotected(store: Store, log: Logger): void {
  for (const [name, encrypted] of Object.entries(store.store) as [SecretName, string][]) {
    if (!isUnprotected(Buffer.from(encrypted, 'base64'))) continue;
    remove(store, name);
    log.warn('a stored secret was not protected and is taken away', { code: name });
  }
}

/** Decrypts what is stored. What cannot be (another user, another machine, a lost key) is as if it were not there. */
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

/**
 * The secrets in `vault.json` of the till's folder, each encrypted by the key that the system keeps for this user. They
 * are decrypted once, here; a new one is on disk before it is in use. Where the system has no safe place, nothing is
 * written and `canKeep` says so.
 */
export async function openVault(dataDir: string, log: Logger): Promise<Vault> {
  const keeps = await canProtect();
  const kept = keepUnreadable(path.join(dataDir, 'vault.json'));
  if (kept !== null) log.warn('the stored secrets were unreadable and are put away', { code: path.basename(kept) });
  const store: Store = new ElectronStore<Secrets>({ cwd: dataDir, name: 'vault', clearInvalidConfig: true });
  removeUnprotected(store, log);
  const secrets = keeps ? await readSecrets(store, log) : new Map<SecretName, string>();
  const turns = createSerial();

  async function keep(name: SecretName, secret: string): Promise<void> {
    // also where nothing can be encrypted today: what an earlier day has stored could be read again on the next
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
