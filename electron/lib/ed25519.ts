import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** The public half of an Ed25519 key of either kind: 32 bytes. Throws where it is another key. */
export function publicHalfOf(key: KeyObject): Buffer {
  const { crv, x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  if (crv !== 'Ed25519' || x === undefined) throw new Error('not an Ed25519 key');
  return Buffer.from(x, 'base64url');
}

/** Whether the key with this public half, 32 bytes, has signed exactly these bytes. By bytes that are no key, nothing is signed. */
export function isSignedBy(publicHalf: Buffer, signed: Uint8Array, signature: Uint8Array): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicHalf.toString('base64url') };
    return verify(null, signed, createPublicKey({ key: jwk, format: 'jwk' }), signature);
  } catch {
    return false;
  }
}
