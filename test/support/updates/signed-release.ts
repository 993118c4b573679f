import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { PRODUCT } from '../../../electron/areas/updates/decide.ts';
import { releaseKeyOf } from '../../../electron/areas/updates/manifest.ts';
import type { ReleaseKey } from '../../../electron/areas/updates/release-keys.ts';

/** A key of a test, made anew in each run: none is stored anywhere. */
export type TestKey = { readonly privateKey: KeyObject; readonly listed: ReleaseKey };

export function newKey(): TestKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { privateKey, listed: releaseKeyOf(privateKey) };
}

/** An installer of the version that the rig gives out; a few pieces of the network long. */
export const INSTALLER = Buffer.alloc(300_000, 'a program that is newer than yours. ');

export const RUNNING = '1.2.0';
export const NEWER = '1.3.0';
export const INSTALLER_NAME = `balcao-pdv-${NEWER}-x86_64.AppImage`;

/** The clocks of tests stand at noon of 2026-11-21. */
export const ISSUED_AT = '2026-11-20T12:00:00.000Z';

export type TestManifest = ReturnType<typeof manifestOf>;

/** What a till of the tests may have: a Linux machine, x64, on the stable channel. */
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
