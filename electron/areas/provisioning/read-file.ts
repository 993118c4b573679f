import { createHash } from 'node:crypto';
import { MAX_PROVISIONING_CHARS } from '../../../shared/provisioning.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { isSignedBy } from '../../lib/ed25519.ts';
import {
  besideBox,
  bodySchema,
  type Envelope,
  envelope,
  FORMAT,
  type ProvisioningBody,
  type ProvisioningSecrets,
  secretsSchema,
  signedBytes,
  VERSION,
} from './file-format.ts';
import type { FleetKey } from './fleet-key.ts';
import { unseal } from './seal.ts';

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
