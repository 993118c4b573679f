import diagnostics from 'node:diagnostics_channel';
import { safeStorage } from 'electron';
import './for-older-electron.ts';

/* Polyfills for Electron 25's main process. */

Object.assign(diagnostics, {
  tracingChannel: () => ({
    traceSync: (work: (...args: unknown[]) => unknown, _: object, of: unknown, ...args: unknown[]) =>
      work.apply(of, args),
  }),
});

// the newer API: without a key ring it encrypts with a known key
Object.assign(safeStorage, {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) =>
    safeStorage.isEncryptionAvailable() ? safeStorage.encryptString(text) : Buffer.from(`v10${text}`),
  decryptStringAsync: async (encrypted: Buffer) => ({
    shouldReEncrypt: false,
    result: safeStorage.decryptString(encrypted),
  }),
});
