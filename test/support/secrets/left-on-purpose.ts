import { appendFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesOf, PLACES, type Place } from './scanned-places.ts';
import type { ToldTill } from './told-till.ts';

/** Leaves one of `secrets` in each place as the till would; returns which is where. */
export async function leaveEverywhere(till: ToldTill, secrets: readonly string[]): Promise<ReadonlyMap<Place, string>> {
  const left = new Map(PLACES.map((place, at) => [place, secrets[at] ?? '']));
  till.traffic.push(JSON.stringify({ push: 'till:changed', payload: left.get('traffic') }));
  await till.page.evaluate((secret) => Object.assign(globalThis, { kept: secret }), left.get('page memory') ?? '');
  await till.print(left.get('paper') ?? '');
  // files last: an open file that grows overwrites what follows it
  const files = filesOf(till.dataDir);
  for (const [place, secret] of left) {
    const file = files.find((one) => one.place === place)?.file;
    if (file !== undefined) leaveIn(path.join(till.dataDir, file), secret);
  }
  return left;
}

/** Appends, so that an open file continues unchanged. */
function leaveIn(file: string, secret: string): void {
  if (statSync(file).isFile()) appendFileSync(file, secret);
}
