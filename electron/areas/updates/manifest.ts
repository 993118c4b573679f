import { createHash, type KeyObject, sign } from 'node:crypto';
import { z } from 'zod';
import type { UpdateRefusal } from '../../../shared/update.ts';
import { isSignedBy, publicHalfOf } from '../../lib/ed25519.ts';
import type { ReleaseKey } from './release-keys.ts';
import { isVersion } from './version.ts';

/** Longer than any manifest. */
export const MAX_MANIFEST_BYTES = 64 * 1024;

/** Four times today's installer. */
export const MAX_FILE_BYTES = 600 * 1024 * 1024;

/** Prefix of the signed bytes: a signature for another purpose is invalid for a release. */
const SIGNED_AS = 'balcao-pdv release 1\n';

/** Canonical Base64 only. */
const base64 = (most: number, exactly?: number) =>
  z
    .string()
    .max(Math.ceil(most / 3) * 4)
    .transform((text) => ({ text, bytes: Buffer.from(text, 'base64') }))
    .refine(({ text, bytes }) => bytes.toString('base64') === text, 'not Base64')
    .refine(({ bytes }) => exactly === undefined || bytes.length === exactly, 'another length')
    .transform(({ bytes }) => bytes);

const envelopeSchema = z.strictObject({
  key: z.string().regex(/^[0-9a-f]{16}$/),
  signature: base64(64, 64),
  signed: base64(MAX_MANIFEST_BYTES),
});

const word = z.string().min(1).max(100);

// Unknown fields are allowed: newer programs read the same manifest.
const fileSchema = z.object({
  platform: word,
  arch: word,
  name: z.string().min(1).max(200),
  size: z.int().min(1),
  /** SHA-512, Base64. */
  sha512: base64(64, 64).transform((bytes) => bytes.toString('base64')),
});

const instant = z.iso.datetime().transform((text) => new Date(text));

const manifestSchema = z.object({
  product: word,
  channel: word,
  version: z.string().refine(isVersion, 'no version'),
  issuedAt: instant,
  expiresAt: instant,
  rollout: z.int().min(0).max(100),
  files: z.array(fileSchema).min(1).max(20),
});

/** One version for one channel, with a file for each kind of machine. */
export type Manifest = z.output<typeof manifestSchema>;
export type ReleaseFile = Manifest['files'][number];

export type ReadManifest =
  | { readonly ok: true; readonly manifest: Manifest; readonly keyId: string }
  | { readonly ok: false; readonly why: UpdateRefusal };

const refused = (why: UpdateRefusal): ReadManifest => ({ ok: false, why });

/** Verifies the signature by a key of `keys` before reading the content. `decide` tells whether it is for this till. */
export function readManifest(bytes: Uint8Array, keys: readonly ReleaseKey[]): ReadManifest {
  if (bytes.length > MAX_MANIFEST_BYTES) return refused('too_long');
  const envelope = envelopeSchema.safeParse(parsed(bytes));
  if (!envelope.success) return refused('unreadable');
  const { key: keyId, signature, signed } = envelope.data;
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) return refused('unknown_key');
  const vouchedFor = Buffer.concat([Buffer.from(SIGNED_AS), signed]);
  if (!isSignedBy(Buffer.from(key.publicKey, 'base64'), vouchedFor, signature)) return refused('bad_signature');
  const manifest = manifestSchema.safeParse(parsed(signed));
  return manifest.success ? { ok: true, manifest: manifest.data, keyId } : refused('unreadable');
}

/** Undefined if the bytes are not UTF-8 or not JSON. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** In the format of `RELEASE_KEYS`. Throws for a key that is not Ed25519. */
export function releaseKeyOf(privateKey: KeyObject): ReleaseKey {
  const bytes = publicHalfOf(privateKey);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  return { id, publicKey: bytes.toString('base64') };
}

export function sealManifest(manifest: object, privateKey: KeyObject): string {
  const signed = Buffer.from(JSON.stringify(manifest));
  const signature = sign(null, Buffer.concat([Buffer.from(SIGNED_AS), signed]), privateKey);
  const { id } = releaseKeyOf(privateKey);
  return `${JSON.stringify({ key: id, signature: signature.toString('base64'), signed: signed.toString('base64') })}\n`;
}
