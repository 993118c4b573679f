/** A public key that releases are signed with. */
export type ReleaseKey = {
  /** The first 16 hex digits of the SHA-256 of the key: by it a manifest says who signed it. */
  readonly id: string;
  /** Ed25519, 32 bytes in Base64. */
  readonly publicKey: string;
};

/**
 * The keys that this program believes, the present one first and then the next. Empty until whoever gives the program out
 * has made keys of his own (`node electron/programs/launch/sign-manifest.mjs --new-key FILE` prints the line): until then it
 * updates itself from nowhere, and says so. There is no key to begin with, so that none can be forgotten here.
 *
 * Rotation: the private half of the next key lies elsewhere than that of the present one. Where the present one is lost or
 * stolen, the release is signed with the next; a till that has believed that one believes none before it any more. That
 * release carries the next key in the first place here, and a new one behind it.
 */
export const RELEASE_KEYS: readonly ReleaseKey[] = [];
