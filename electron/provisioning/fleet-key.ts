import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** The key of whoever owns the tills: Ed25519, its public half as 32 bytes in base64url. */
export type FleetKey = string;

/** The public half of a key of either kind. Throws where it is no Ed25519 key. */
export function publicHalf(key: KeyObject): FleetKey {
  const { crv, x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' });
  if (crv !== 'Ed25519' || x === undefined) throw new Error('not an Ed25519 key');
  return x;
}

/** The key as Node's crypto takes it. Throws where it is none. */
export function keyObjectOf(key: FleetKey): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
}

/** `3F2A 91BC 08D1 77E0`: what people compare. */
export function keyMark(key: FleetKey): string {
  const hex = createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex').slice(0, 16).toUpperCase();
  return hex.match(/.{4}/g)?.join(' ') ?? hex;
}
