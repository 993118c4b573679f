import { createHash } from 'node:crypto';
import { z } from 'zod';
import { lineText } from '../../../shared/api/fields.ts';
import { settingsSchema } from '../../../shared/api/settings-schema.ts';
import { MAX_PROVISIONING_CHARS, PROVISIONED_SECRETS } from '../../../shared/provisioning.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { isSignedBy } from '../../lib/ed25519.ts';
import type { FleetKey } from './fleet-key.ts';
import { type Sealed, unseal } from './seal.ts';

/*
 * A provisioning file is JSON without spaces:
 * { format, v, body, sealed: { salt, iv, box }, key, signature }
 * `body` is JSON text, read only after the signature is verified. `sealed` is opened by a code that travels separately.
 * It exists without secrets too: opening it proves that `key` comes from the maker of the code, so a new till can learn
 * the key.
 */

export const FORMAT = 'balcao-provisioning';
export const VERSION = 1;

/** Canonical Base64, so that a signature has one spelling. */
function bytesText(encoding: 'base64' | 'base64url', bytes: number | null) {
  return z
    .string()
    .max(16_000)
    .refine((text) => {
      const read = Buffer.from(text, encoding);
      return read.toString(encoding) === text && (bytes === null || read.length === bytes);
    }, 'not bytes');
}

const envelope = z.strictObject({
  format: z.literal(FORMAT),
  v: z.literal(VERSION),
  body: z.string(),
  sealed: z.strictObject({
    salt: bytesText('base64', 16),
    iv: bytesText('base64', 12),
    box: bytesText('base64', null),
  }),
  key: bytesText('base64url', 32),
  signature: bytesText('base64', 64),
});

export type Envelope = z.output<typeof envelope>;

const { storeName, storeCity, storeAddress, timeZone, registerNumber, language, operator, printing, headOffice } =
  settingsSchema.shape;

/** By the rules of the settings screen. */
const provisionedSettings = z.strictObject({
  storeName,
  storeCity,
  // missing in files of older programs: the till keeps its own
  storeAddress: storeAddress.optional(),
  timeZone: timeZone.optional(),
  registerNumber,
  language,
  operator,
  printers: printing.shape.printers.optional(),
  headOffice: headOffice.unwrap().optional(),
});

export const bodySchema = z.strictObject({
  /** Host name of the machine; null for any. */
  machine: lineText(64, 1).nullable(),
  issuedAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  settings: provisionedSettings,
  secrets: z.array(z.enum(PROVISIONED_SECRETS)),
});

export type ProvisioningBody = z.output<typeof bodySchema>;

export const secretsSchema = z.strictObject({
  'operator-token': z
    .string()
    .regex(/^[\u0021-\u007e]{1,4096}$/)
    .optional(),
  'head-office-credentials': z.string().min(1).max(16_000).optional(),
});

export type ProvisioningSecrets = z.output<typeof secretsSchema>;

/** Additional authenticated data of the box. */
export function besideBox(key: FleetKey, body: string): string {
  return [FORMAT, VERSION, key, body].join('\n');
}

/** Only `body`, the last, can contain a line break. */
export function signedBytes({ key, body, sealed }: Readonly<{ key: FleetKey; body: string; sealed: Sealed }>): Buffer {
  return Buffer.from([FORMAT, VERSION, key, sealed.salt, sealed.iv, sealed.box, body].join('\n'));
}

/** A file with a valid signature by its own key. Trust in the key is decided elsewhere. */
export type SignedFile = {
  readonly key: FleetKey;
  readonly digest: string;
  readonly body: ProvisioningBody;
  readonly open: (code: string) => Promise<ProvisioningSecrets | null>;
};

export function readProvisioningFile(text: string): Result<SignedFile> {
  const outside = readJson(text);
  if (outside === null || outside['format'] !== FORMAT) return fail('provisioning_unreadable');
  if (typeof outside['v'] === 'number' && outside['v'] > VERSION) return fail('provisioning_newer');
  if (!outside['signature']) return fail('provisioning_unsigned');
  const read = envelope.safeParse(outside);
  if (!read.success || !isSigned(read.data)) return fail('provisioning_altered');
  return readBody(read.data);
}

function readJson(text: string): Record<string, unknown> | null {
  if (text.length > MAX_PROVISIONING_CHARS) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isSigned(file: Envelope): boolean {
  return isSignedBy(Buffer.from(file.key, 'base64url'), signedBytes(file), Buffer.from(file.signature, 'base64'));
}

/** A signed body can still break the rules of the settings screen. */
function readBody(file: Envelope): Result<SignedFile> {
  const { key, body, sealed } = file;
  const read = bodySchema.safeParse(readJson(body));
  if (!read.success) {
    return fail('provisioning_unfit', { values: { place: read.error.issues[0]?.path.join('.') ?? '' } });
  }
  const open = async (code: string): Promise<ProvisioningSecrets | null> => {
    const text = await unseal(sealed, code, besideBox(key, body));
    return text === null ? null : secretsSchema.parse(readJson(text));
  };
  const digest = createHash('sha256').update(signedBytes(file)).digest('hex');
  return ok({ key, digest, body: read.data, open });
}
