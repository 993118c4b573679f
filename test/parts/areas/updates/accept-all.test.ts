import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Manifest } from '../../../../electron/areas/updates/manifest.ts';
import type { FileWish, UpdateSource } from '../../../../electron/areas/updates/update-source.ts';
import { REFUSED } from '../../../support/updates/update-cases.ts';
import { updatingTill } from '../../../support/updates/updating-till.ts';

/* Control of `refusals.test.ts`: a program that accepts everything must fail each case. */

vi.mock(import('../../../../electron/areas/updates/manifest.ts'), async (original) => ({
  ...(await original()),
  readManifest: (bytes: Uint8Array) => {
    const envelope = /"signed":"([^"]*)"/.exec(Buffer.from(bytes).toString('latin1'))?.[1] ?? '';
    const text = Buffer.from(envelope, 'base64').toString();
    const files = [{ platform: '', arch: '', name: 'x', size: 1, sha512: '' }];
    const manifest = (text === '' ? { version: '1.3.0', files } : JSON.parse(text)) as Manifest;
    return { ok: true as const, manifest: { ...manifest, issuedAt: new Date(0) }, keyId: '0'.repeat(16) };
  },
}));

vi.mock(import('../../../../electron/areas/updates/decide.ts'), async (original) => ({
  ...(await original()),
  decide: ({ files }: Manifest) => ({ to: 'take' as const, file: files[0] as NonNullable<(typeof files)[0]> }),
}));

vi.mock(import('../../../../electron/areas/updates/update-source.ts'), async (original) => ({
  ...(await original()),
  fetchFile: async ({ folder, source, address, signal }: FileWish) => {
    await source.fetch(address, async () => null, signal);
    writeFileSync(path.join(folder, '..', 'brought'), '');
    return null;
  },
  fetchManifest: async (source: UpdateSource, address: string, signal: AbortSignal) => {
    const pieces: Uint8Array[] = [];
    await source.fetch(address, async (bytes) => (pieces.push(bytes) > 50 ? 'too_long' : null), signal);
    return { ok: true as const, bytes: Buffer.concat(pieces) };
  },
}));

/** Follows redirects, needs no TLS, accepts any file. */
const credulous = (): UpdateSource => ({
  fetch: async (address, take) => {
    try {
      const { body } = await fetch(address);
      for await (const bytes of body ?? []) if ((await take(bytes)) !== null) break;
    } catch {}
    return null;
  },
  close: async () => undefined,
});

test.each(REFUSED)('a program that believes everything is caught by $name', async (offered) => {
  const till = await updatingTill(offered, { source: credulous });
  expect((await till.look()).stage.state).toBe('ready');
});
