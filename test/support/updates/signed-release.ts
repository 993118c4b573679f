import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { PRODUCT } from '../../../electron/areas/updates/decide.ts';
import { releaseKeyOf } from '../../../electron/areas/updates/manifest.ts';
import type { ReleaseKey } from '../../../electron/areas/updates/release-keys.ts';

/** Made in each run, never stored. */
export type TestKey = { readonly privateKey: KeyObject; readonly listed: ReleaseKey };

export function newKey(): TestKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { privateKey, listed: releaseKeyOf(privateKey) };
}

/** The release's installer, several network chunks long. */
export const INSTALLER = Buffer.alloc(300_000, 'a program that is newer than yours. ');

export const RUNNING = '1.2.0';
export const NEWER = '1.3.0';
export const INSTALLER_NAME = `balcao-pdv-${NEWER}-x86_64.AppImage`;

/** Tests start at noon of 2026-11-21. */
export const ISSUED_AT = '2026-11-20T12:00:00.000Z';

export type TestManifest = ReturnType<typeof manifestOf>;

/** For a Linux till, x64, stable channel. */
export function manifestOf(file: Uint8Array = INSTALLER) {
  return {
    product: PRODUCT,
    channel: 'stable',
    version: NEWER,
    issuedAt: ISSUED_AT,
    expiresAt: '2026-12-20T12:00:00.000Z',
    rollout: 100,
    files: [
      {
        platform: 'linux',
        arch: 'x64',
        name: INSTALLER_NAME,
        size: file.length,
        sha512: createHash('sha512').update(file).digest('base64'),
      },
    ],
  };
}
