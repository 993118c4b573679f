import diagnostics from 'node:diagnostics_channel';
import { safeStorage } from 'electron';
import './for-older-electron.ts';

/* What the main process of Electron 25 lacks besides. */

// the log asks whether anybody follows it
Object.assign(diagnostics, {
  tracingChannel: () => ({
    traceSync: (work: (...args: unknown[]) => unknown, _: object, of: unknown, ...args: unknown[]) =>
      work.apply(of, args),
  }),
});

// the newer way of asking: without a key ring it encrypts too, with a key that everybody knows, and its mark
Object.assign(safeStorage, {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) =>
    safeStorage.isEncryptionAvailable() ? safeStorage.encryptString(text) : Buffer.from(`v10${text}`),
  decryptStringAsync: async (encrypted: Buffer) => ({
    shouldReEncrypt: false,
    result: safeStorage.decryptString(encrypted),
  }),
});
