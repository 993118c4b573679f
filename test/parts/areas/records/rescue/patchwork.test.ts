import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backupFolder } from '../../../../../electron/areas/records/backup-folder.ts';
import { createRandom } from '../../../../faults/random.ts';
import { readIn } from '../../../../support/by-driver.ts';
import { copyHistory, type History, makeHistory, spoilBytes, truthOf } from '../../../../support/damaged-till.ts';
import { restored } from '../../../../support/restored-till.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';

const PAGE = 4096;

const trailPages = (file: string): readonly number[] =>
  readIn(file, (database) =>
    database
      .prepare<[], number>(`SELECT pageno - 1 FROM dbstat WHERE name = 'audit' AND pagetype = 'leaf' ORDER BY pageno`)
      .pluck()
      .all(),
  );

/** Restores a till after random pages of its trail were lost, and holds it against what some file still has. */
function loseAndRestore(whole: History, seed: number): void {
  const random = createRandom(seed);
  const { files, backups } = copyHistory(whole, tempFolder());
  const { trail } = whole.truth;
  const kept = new Set<number>();
  for (const [place, file] of [files.till, ...backups.map(backupFolder(files.backups).pathOf)].entries()) {
    const share = place === 0 ? 0.15 : 0.3;
    // the first page stays in one of them
    const lost = trailPages(file)
      .slice(place === 0 ? 1 : 0)
      .filter(() => random.next() < share);
    const bytes = readFileSync(file);
    for (const { id, hash } of trail) {
      const at = bytes.indexOf(hash);
      if (at >= 0 && !lost.includes(Math.floor(at / PAGE))) kept.add(id);
    }
    spoilBytes(file, (spoilt) => {
      for (const page of lost) spoilt.fill(0xaa, page * PAGE, (page + 1) * PAGE);
    });
  }
  const reached = trail.findIndex(({ id }) => !kept.has(id));
  const expected = reached === -1 ? trail : trail.slice(0, reached);
  expect(expected.length, `seed ${seed}`).toBeGreaterThan(0);
  const { database } = restored(files);
  expect(truthOf(database).trail.slice(0, expected.length), `seed ${seed}`).toEqual(expected);
}

test('pages of the trail are lost in the file and its copies: the rescue reaches the first entry that none has', async () => {
  const whole = await makeHistory(tempFolder(), { parts: [30, 25, 40], products: 5 });
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) loseAndRestore(whole, seed);
});
