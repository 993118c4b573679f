import { safeStorage } from 'electron';
import ElectronStore from 'electron-store';
import type { SecretName, Vault } from './host-parts.ts';
import { errorText, type Logger } from './lib/logger.ts';

type Secrets = { [Name in SecretName]?: string };

/** On a Linux without a key ring Electron "encrypts" with a key that is in its source: that is plain text, and refused. */
async function canEncrypt(): Promise<boolean> {
  if (process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') return false;
  return safeStorage.isAsyncEncryptionAvailable();
}

/** Decrypts what is stored. What cannot be (another user, another machine, a lost key) is as if it were not there. */
async function readSecrets(stored: Secrets, log: Logger): Promise<Map<SecretName, string>> {
  const secrets = new Map<SecretName, string>();
  for (const [name, encrypted] of Object.entries(stored) as [SecretName, string][]) {
    try {
      const { result } = await safeStorage.decryptStringAsync(Buffer.from(encrypted, 'base64'));
      secrets.set(name, result);
    } catch (error) {
      log.warn('a stored secret could not be read', { error: errorText(error) });
    }
  }
  return secrets;
}

/**
 * The secrets in `vault.json` of the till's folder, each encrypted by the key that the system keeps for this user. They
 * are decrypted once, here; a new one is in use at once and on disk a moment later. Where the system has no safe place,
 * nothing is written and `canKeep` says so.
 */
export async function openVault(dataDir: string, log: Logger): Promise<Vault> {
  const keeps = await canEncrypt();
  const store = new ElectronStore<Secrets>({ cwd: dataDir, name: 'vault', clearInvalidConfig: true });
  const secrets = keeps ? await readSecrets(store.store, log) : new Map<SecretName, string>();
  let writing = Promise.resolve();

  const write = async (name: SecretName, secret: string): Promise<void> => {
    const encrypted = await safeStorage.encryptStringAsync(secret);
    store.set(name, encrypted.toString('base64'));
  };

  return {
    canKeep: () => keeps,
    get: (name) => secrets.get(name) ?? null,
    set: (name, secret) => {
      if (secret === '') secrets.delete(name);
      else secrets.set(name, secret);
      if (!keeps) return;
      writing = writing
        .then(() => (secret === '' ? store.delete(name) : write(name, secret)))
        .catch((error: unknown) => log.error('a secret could not be stored', { error: errorText(error) }));
    },
  };
}
