import { type KeyObject, sign } from 'node:crypto';
import {
  besideBox,
  type Envelope,
  FORMAT,
  type ProvisioningBody,
  type ProvisioningSecrets,
  signedBytes,
  VERSION,
} from './file-format.ts';
import { publicHalf } from './fleet-key.ts';
import { seal } from './seal.ts';

export type SigningParts = {
  /** The private half of the fleet's key. */
  readonly key: KeyObject;
  /** What opens the secrets; it is not in the file, and must not travel with it. */
  readonly code: string;
  readonly random: (count: number) => Uint8Array;
};

/** The text of a provisioning file. It ends with its last brace, so that one that was cut anywhere is no file any more. */
export async function signProvisioning(
  given: Omit<ProvisioningBody, 'secrets'>,
  secrets: ProvisioningSecrets,
  parts: SigningParts,
): Promise<string> {
  const key = publicHalf(parts.key);
  const body = JSON.stringify({ ...given, secrets: Object.keys(secrets) });
  const sealed = await seal(JSON.stringify(secrets), parts.code, besideBox(key, body), parts.random);
  const signature = sign(null, signedBytes({ key, body, sealed }), parts.key).toString('base64');
  return JSON.stringify({ format: FORMAT, v: VERSION, body, sealed, key, signature } satisfies Envelope);
}
