export type ReleaseKey = {
  /** The first 16 hex digits of the key's SHA-256; a manifest names its signer by it. */
  readonly id: string;
  /** Ed25519, 32 bytes in Base64. */
  readonly publicKey: string;
};

/** Trusted keys, the present one first. Empty until the publisher adds one (`node electron/programs/launch/sign-
 * manifest.mjs --new-key FILE` prints the line); until then there are no updates. Keep the next key's private half
 * in another place. If the present one is lost or stolen, sign with the next: a till that has accepted it no
 * longer trusts earlier keys. */
export const RELEASE_KEYS: readonly ReleaseKey[] = [];
