import { createHash, type KeyObject, sign } from 'node:crypto';
import { publicHalfOf } from '../../lib/ed25519.ts';
import { SIGNED_AS } from './manifest.ts';
import type { ReleaseKey } from './release-keys.ts';

/** The public half of an Ed25519 key, as a program that is to believe it has it in `RELEASE_KEYS`. Throws for another key. */
export function releaseKeyOf(privateKey: KeyObject): ReleaseKey {
  const bytes = publicHalfOf(privateKey);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { id, publicKey: bytes.toString('base64') };
}

/** The manifest as a file that `readManifest` believes, for those who have the key. */
export function sealManifest(manifest: object, privateKey: KeyObject): string {
  const signed = Buffer.from(JSON.stringify(manifest));
  const signature = sign(null, Buffer.concat([Buffer.from(SIGNED_AS), signed]), privateKey);
  const { id } = releaseKeyOf(privateKey);
  return `${JSON.stringify({ key: id, signature: signature.toString('base64'), signed: signed.toString('base64') })}\n`;
}
