import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Of the files in `folder` that are `ours`, lets go all but the newest `most`: those whose names are last, as they sort or
 * by `order`. Throws what the system says.
 */
export function keepNewest(
  folder: string,
  ours: (name: string) => boolean,
  most: number,
  order?: (one: string, other: string) => number,
): void {
  const written = readdirSync(folder).filter(ours).sort(order);
  for (const old of written.slice(0, -most)) rmSync(path.join(folder, old), { force: true });
}
