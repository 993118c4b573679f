import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createRandom, type Random } from '../random.ts';
import type { Rig, RigReport, RigRun } from '../rig.ts';
import { roomForFiles } from '../room.ts';
import { bundlePrograms } from '../till-process/bundle-programs.ts';
import { type ImportStory, playShop, type ShopReport, tellStory, type Wrong } from './import-shop.ts';
import { filePrinter } from './imported-file.ts';

/*
 * A till process imports products, new and changed, and is killed by SIGKILL again and again; then it finishes. After each
 * kill the catalogue must be as before or as the journal says, to the row, and search, counts and further barcodes must
 * match the products. The end must equal an undisturbed import, the operator's messages included.
 */

const name = 'kill-while-importing';
const goal = { small: 1, quick: 10, night: 600 };
const ROWS = { small: [100, 400], quick: [300, 1_200], night: [300, 1_200] } as const;
const LANES = 2;
const CONTROL_SHOPS = 4;
const WRONG: readonly Wrong[] = ['forgets_what_it_began', 'loses_a_word'];

async function isFoundOut(story: ImportStory, dice: Random, wrong: Wrong): Promise<boolean> {
  // a till that was not killed during the import could not be wrong
  for (let shop = 0; shop < CONTROL_SHOPS; shop += 1) {
    const { breaches, killsUnderWay } = await playShop(story, dice.fork(`${wrong} ${shop}`), wrong);
    if (killsUnderWay > 0) return breaches.length > 0;
  }
  return false;
}

async function control(story: ImportStory, dice: Random): Promise<RigReport['control']> {
  const caught = await Promise.all(WRONG.map((wrong) => isFoundOut(story, dice, wrong)));
  return {
    what: WRONG.map((wrong) => `a till that ${wrong.replaceAll('_', ' ')}`).join(', '),
    caught: caught.every(Boolean),
  };
}

async function run({ seed, tier, say, stopAtMs }: RigRun): Promise<RigReport> {
  const programs = await bundlePrograms();
  const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-story-'));
  const dice = createRandom(seed);
  try {
    const [before, news] = ROWS[tier];
    const printer = filePrinter(dice.fork('files'));
    const first = printer.print(new Map(), before, 'A');
    const story = await tellStory(programs, folder, { first, second: (shelf) => printer.print(shelf, news, 'B') });
    const checked = tier === 'small' ? null : await control(story, dice);
    const done: ShopReport[] = [];
    const kills = (): number => done.reduce((sum, one) => sum + one.killsUnderWay, 0);
    let next = 0;
    const lane = async (): Promise<void> => {
      while (kills() < goal[tier] && performance.now() < stopAtMs) {
        done.push(await playShop(story, dice.fork(`shop ${next++}`)));
        if (done.length % 20 === 0) say(`${kills()} kills while rows went in`);
      }
    };
    await Promise.all(Array.from({ length: tier === 'small' ? 1 : LANES }, lane));
    const all = done.reduce((sum, one) => sum + one.kills, 0);
    return {
      counts: { kills: all, 'kills while rows went in': kills(), imports: done.length, rows: story.file.rows.length },
      breaches: done.flatMap(({ breaches }) => breaches.map((line) => line.replace(/^(I\d+)/, `$1 seed=${seed}`))),
      control: checked,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    programs.remove();
  }
}

export const rig: Rig = {
  name,
  figure: 'Kill -9 while a product file goes in, the catalogue held against its journal',
  cores: 2,
  goal,
  reached: ({ counts }) => counts['kills while rows went in'] ?? 0,
  run,
};
