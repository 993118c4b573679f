import type { UpdateTrouble } from '../../../shared/update.ts';
import { MAX_MANIFEST_BYTES } from './manifest.ts';
import type { UpdateSource } from './update-source.ts';

export type FetchedManifest =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly why: UpdateTrouble };

/** The bytes of the manifest at `address`, of which no more are read than one has. */
export async function fetchManifest(
  source: UpdateSource,
  address: string,
  signal: AbortSignal,
): Promise<FetchedManifest> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const why = await source.fetch(
    address,
    async (bytes) => {
      length += bytes.length;
      pieces.push(bytes);
      return length > MAX_MANIFEST_BYTES ? 'too_long' : null;
    },
    signal,
  );
  return why === null ? { ok: true, bytes: Buffer.concat(pieces) } : { ok: false, why };
}
