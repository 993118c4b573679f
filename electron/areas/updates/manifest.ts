import { createHash, type KeyObject, sign } from 'node:crypto';
import { z } from 'zod';
import type { UpdateRefusal } from '../../../shared/update.ts';
import { isSignedBy, publicHalfOf } from '../../lib/ed25519.ts';
import type { ReleaseKey } from './release-keys.ts';
import { isVersion } from './version.ts';

/** Longer than any manifest: no more of one is read. */
export const MAX_MANIFEST_BYTES = 64 * 1024;

/** Four times what an installer takes today. */
export const MAX_FILE_BYTES = 600 * 1024 * 1024;

/** Stands before what is signed: a signature made for something else is none for a release. */
const SIGNED_AS = 'balcao-pdv release 1\n';

/** Bytes in Base64, written in the one way in which they can be. */
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

// What is signed may say more than this program understands: a newer one has to be told of by the same manifest.
const fileSchema = z.object({
  /** As `process.platform` and `process.arch` name them. */
  platform: word,
  arch: word,
  name: z.string().min(1).max(200),
  size: z.int().min(1),
  /** SHA-512 of the file, Base64. */
  sha512: base64(64, 64).transform((bytes) => bytes.toString('base64')),
});

const instant = z.iso.datetime().transform((text) => new Date(text));

const manifestSchema = z.object({
  product: word,
  channel: word,
  version: z.string().refine(isVersion, 'no version'),
  issuedAt: instant,
  expiresAt: instant,
  /** In percent of all tills, 0 to 100. */
  rollout: z.int().min(0).max(100),
  files: z.array(fileSchema).min(1).max(20),
});

/** What a release is: one version for one channel, and a file of it for each kind of machine. */
export type Manifest = z.output<typeof manifestSchema>;
export type ReleaseFile = Manifest['files'][number];

export type ReadManifest =
  | { readonly ok: true; readonly manifest: Manifest; readonly keyId: string }
  | { readonly ok: false; readonly why: UpdateRefusal };

const refused = (why: UpdateRefusal): ReadManifest => ({ ok: false, why });

/**
 * What the bytes of a manifest say, once a key of `keys` vouches for them; nothing of what was signed is looked at before.
 * Whether it is for this till is `decide`'s to say.
 */
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

/** Nothing where the bytes are not UTF-8, no JSON, or JSON with something behind it. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

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
