import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** 32 bytes. Throws for any other kind of key. */
export function publicHalfOf(key: KeyObject): Buffer {
  const { crv, x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  if (crv !== 'Ed25519' || x === undefined) throw new Error('not an Ed25519 key');
  return Buffer.from(x, 'base64url');
}

/** Also false if `publicHalf` is not a key of 32 bytes. */
export function isSignedBy(publicHalf: Buffer, signed: Uint8Array, signature: Uint8Array): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicHalf.toString('base64url') };
    return verify(null, signed, createPublicKey({ key: jwk, format: 'jwk' }), signature);
  } catch {
    return false;
  }
}
