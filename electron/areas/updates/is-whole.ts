import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ReleaseFile } from './manifest.ts';

/** Size and hash as signed. False if it is missing; rejects when it cannot be read. */
export async function isWhole(file: string, { size, sha512 }: Pick<ReleaseFile, 'size' | 'sha512'>): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  if (found === null || found.size !== size) return false;
  const hash = createHash('sha512');
  for await (const bytes of createReadStream(file)) hash.update(bytes as Uint8Array);
  return hash.digest('base64') === sha512;
}
