import { z } from 'zod';
import { lineText } from '../../../shared/api/fields.ts';
import { settingsSchema } from '../../../shared/api/settings-schema.ts';
import { PROVISIONED_SECRETS } from '../../../shared/provisioning.ts';
import type { FleetKey } from './fleet-key.ts';
import type { Sealed } from './seal.ts';

/*
 * A provisioning file: JSON without a space in it. What is signed is text as it stands there, and is not read before its
 * signature holds.
 *
 *   { format, v, body, sealed: { salt, iv, box }, key, signature }
 *
 * `body` is the JSON of what is set, `sealed` that of the secrets, opened by a code which travels by itself. The box is
 * there without secrets too: that it opens proves that `key` and `body` are of whoever made the code, which is how a till
 * that knows no key yet comes to know one.
 */

export const FORMAT = 'balcao-provisioning';
export const VERSION = 1;

/** Base64 in its one form: a signature that could be written otherwise would be another file with the same meaning. */
function bytesText(encoding: 'base64' | 'base64url', bytes: number | null) {
  return z
    .string()
    .max(16_000)
    .refine((text) => {
      const read = Buffer.from(text, encoding);
      return read.toString(encoding) === text && (bytes === null || read.length === bytes);
    }, 'not bytes');
}

export const envelope = z.strictObject({
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

/** Each by the rules of the settings screen. */
const provisionedSettings = z.strictObject({
  storeName,
  storeCity,
  // files from before it was printed have none: the till then keeps its own
  storeAddress: storeAddress.optional(),
  timeZone: timeZone.optional(),
  registerNumber,
  language,
  operator,
  printers: printing.shape.printers.optional(),
  headOffice: headOffice.unwrap().optional(),
});

export const bodySchema = z.strictObject({
  /** Name of the machine that it is for, as the system calls it; null for whichever machine becomes this till. */
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

/** What the box opens beside. */
export function besideBox(key: FleetKey, body: string): string {
  return [FORMAT, VERSION, key, body].join('\n');
}

/** What is signed; only `body` can have a line break in it, and it is the last. */
export function signedBytes({ key, body, sealed }: Readonly<{ key: FleetKey; body: string; sealed: Sealed }>): Buffer {
  return Buffer.from([FORMAT, VERSION, key, sealed.salt, sealed.iv, sealed.box, body].join('\n'));
}
