import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** `ageOf` gives the part of a name that sorts by age; by default the whole name. Throws the system's error. */
export function keepNewest(
  folder: string,
  isOfKind: (name: string) => boolean,
  most: number,
  ageOf = (name: string): string => name,
): void {
  const written = readdirSync(folder).filter(isOfKind);
  written.sort((one, other) => (ageOf(one) < ageOf(other) ? -1 : 1));
  for (const old of written.slice(0, -most)) rmSync(path.join(folder, old), { force: true });
}
