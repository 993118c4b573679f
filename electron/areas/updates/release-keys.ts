export type ReleaseKey = {
  /** The first 16 hex digits of the key's SHA-256; a manifest names its signer by it. */
  readonly id: string;
  /** Ed25519, 32 bytes in Base64. */
  readonly publicKey: string;
};

/**
 * Trusted keys, the present one first; made by `electron/programs/launch/sign-manifest.mjs --new-key FILE`. Empty: no
 * updates. If the present key is lost or stolen, sign with the next: tills then drop the earlier.
 */
export const RELEASE_KEYS: readonly ReleaseKey[] = [];
