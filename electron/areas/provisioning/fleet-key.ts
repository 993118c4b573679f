import { createHash, type KeyObject } from 'node:crypto';
import { publicHalfOf } from '../../lib/ed25519.ts';

/** The fleet owner's Ed25519 public key, 32 bytes in base64url. */
export type FleetKey = string;

/** Throws if it is no Ed25519 key. */
export function publicHalf(key: KeyObject): FleetKey {
  return publicHalfOf(key).toString('base64url');
}

/** `3F2A 91BC 08D1 77E0`, for people to compare. */
export function keyMark(key: FleetKey): string {
  const hex = createHash('sha256').update(Buffer.from(key, 'base64url')).digest('hex').slice(0, 16).toUpperCase();
  return hex.match(/.{4}/g)?.join(' ') ?? hex;
}
