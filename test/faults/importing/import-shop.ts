import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { readCopy, workIn } from '../../support/by-driver.ts';
import { type Breach, breach, breachLine } from '../judge/breach.ts';
import { catalogueBreaches } from '../judge/catalogue.ts';
import type { Random } from '../random.ts';
import { roomForFiles } from '../room.ts';
import type { Programs } from '../till-process/child-life.ts';
import { expectGone } from '../till-process/till-child.ts';
import { type Listed, type ProductFile, type Shelf, shelfAfter } from './imported-file.ts';
import { bringFile, putIn, startImportingTill, until } from './importing-till.ts';

export type ImportStory = {
  readonly programs: Programs;
  readonly model: string;
  readonly before: Shelf;
  readonly file: ProductFile;
  readonly told: string;
  readonly putInMs: number;
  readonly startMs: number;
};

export type ShopReport = {
  readonly breaches: readonly string[];
  readonly kills: number;
  readonly killsUnderWay: number;
};

export type Wrong = 'forgets_what_it_began' | 'loses_a_word';

const KILLS = 3;
const ATTEMPTS = 8;

const tillFileOf = (dataDir: string): string => path.join(dataDir, 'real', 'till.db');

export async function playShop(story: ImportStory, dice: Random, wrong: Wrong | null = null): Promise<ShopReport> {
  const dataDir = mkdtempSync(path.join(roomForFiles(), 'balcao-import-'));
  const breaches: string[] = [];
  let [kills, killsUnderWay] = [0, 0];
  const look = (when: string): FoundFile => {
    const found = judgeImport(tillFileOf(dataDir), story.before, story.file);
    breaches.push(...found.breaches.map((one) => `${breachLine(one)} ${when}`));
    return found;
  };
  try {
    cpSync(story.model, dataDir, { recursive: true });
    let stands: FoundFile['stands'] = 'before';
    for (let attempt = 0; attempt < ATTEMPTS && kills < KILLS && stands !== 'after'; attempt += 1) {
      await killOnce(story, dataDir, dice, stands);
      kills += 1;
      const found = look(`after kill ${kills}`);
      stands = found.stands;
      if (stands !== 'under_way') continue;
      killsUnderWay += 1;
      if (wrong !== null) spoil(tillFileOf(dataDir), wrong);
      if (wrong !== null) stands = look('as it was spoiled').stands;
    }
    await finish(story, dataDir, stands, wrong);
    const end = look('at the end');
    if (end.stands !== 'after')
      breaches.push(`I29: the import did not end as an undisturbed one: it stands ${end.stands}`);
    if (end.told !== story.told) breaches.push('I29: the operator is not told what an undisturbed import tells');
    return { breaches, kills, killsUnderWay };
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A life ended at a random moment: mostly during the import, sometimes during check or resumption. */
async function killOnce(story: ImportStory, dataDir: string, dice: Random, stands: FoundFile['stands']): Promise<void> {
  const till = startImportingTill(story.programs, dataDir);
  const work = async (): Promise<void> => {
    if (stands === 'under_way') {
      // resumed at the start, before the till is ready
      await sleep(story.startMs * 0.5 + dice.next() * (story.startMs * 0.5 + story.putInMs));
      return;
    }
    if (dice.chance(0.15)) {
      await till.ready;
      setTimeout(() => void till.kill(), dice.next() * story.putInMs);
    }
    await bringFile(till, story.file.text);
    await putIn(till);
    await sleep(dice.next() * story.putInMs);
  };
  await work().catch(expectGone);
  await till.kill();
}

async function finish(
  story: ImportStory,
  dataDir: string,
  stands: FoundFile['stands'],
  wrong: Wrong | null,
): Promise<void> {
  const till = startImportingTill(story.programs, dataDir);
  await till.ready;
  // what a till forgot is not asked again
  if (stands === 'before' && wrong === null) {
    await bringFile(till, story.file.text);
    await putIn(till);
  }
  const state = await till.call('import:state', null);
  const isIdle = state.ok && state.value.step === 'none';
  if (!isIdle) await until(till, 'done');
  await till.stop();
}

function spoil(file: string, wrong: Wrong): void {
  const changes: Readonly<Record<Wrong, string>> = {
    forgets_what_it_began: `DELETE FROM till_memory WHERE key = 'import_under_way'`,
    loses_a_word:
      'DELETE FROM product_search WHERE rowid = (SELECT (255 << 40) + max(id) FROM product WHERE active = 1)',
  };
  workIn(file, (database) => database.exec(changes[wrong]));
}

export async function tellStory(
  programs: Programs,
  folder: string,
  files: { readonly first: ProductFile; readonly second: (shelf: Shelf) => ProductFile },
): Promise<ImportStory> {
  const model = path.join(folder, 'model');
  const bornMs = performance.now();
  const till = startImportingTill(programs, model);
  await till.ready;
  const startMs = performance.now() - bornMs;
  await bringFile(till, files.first.text);
  await putIn(till);
  await until(till, 'done');
  await till.stop();
  const before = shelfAfter(new Map(), files.first, Number.POSITIVE_INFINITY);
  const file = files.second(before);
  const calm = path.join(folder, 'undisturbed');
  cpSync(model, calm, { recursive: true });
  const reference = startImportingTill(programs, calm);
  await bringFile(reference, file.text);
  const beganMs = performance.now();
  await putIn(reference);
  await until(reference, 'done');
  const putInMs = performance.now() - beganMs;
  await reference.stop();
  const { breaches, stands, told } = judgeImport(tillFileOf(calm), before, file);
  if (stands !== 'after' || breaches.length > 0) {
    throw new Error(
      `an undisturbed import is not as it should be: ${breaches.map((one) => breachLine(one)).join(' ')}`,
    );
  }
  return { programs, model, before, file, told, putInMs, startMs };
}

type FoundFile = {
  readonly breaches: readonly Breach[];
  /** `under_way` while the journal exists, otherwise `before` or `after`. */
  readonly stands: 'before' | 'under_way' | 'after';
  readonly done: number;
  readonly told: string;
};

type Journal = { readonly line: number; readonly done: number };

/** Reads a copy of `file`: a killed till leaves it untouched. */
function judgeImport(file: string, before: Shelf, imported: ProductFile): FoundFile {
  return readCopy(file, (copy) => judge(copy, before, imported), roomForFiles());
}

function judge(database: Database, before: Shelf, imported: ProductFile): FoundFile {
  const text = database.prepare(`SELECT value FROM till_memory WHERE key = 'import_under_way'`).pluck().get();
  const journal = typeof text === 'string' ? (JSON.parse(text) as Journal) : null;
  const shelf = readShelf(database);
  const all = shelfAfter(before, imported, Number.POSITIVE_INFINITY);
  const isAfter = journal === null && isSame(shelf, all);
  const wanted = journal === null ? (isAfter ? all : before) : shelfAfter(before, imported, journal.line);
  const breaches = [...differences(shelf, wanted), ...catalogueBreaches(database), ...heldBreaches(database, journal)];
  const stands = journal !== null ? 'under_way' : isAfter ? 'after' : 'before';
  return { breaches, stands, done: journal?.done ?? 0, told: toldOf(database) };
}

function readShelf(database: Database): Shelf {
  const rows = database
    .prepare<[], Omit<Listed, 'more_barcodes'> & { readonly more_barcodes: string }>(
      `SELECT code, barcode, product.name, price_cents, active, more_barcodes, unit, category.name AS category, minimum_age
       FROM product LEFT JOIN category ON category.id = category_id ORDER BY product.id`,
    )
    .all();
  return new Map(rows.map((row) => [row.code, { ...row, more_barcodes: JSON.parse(row.more_barcodes) as string[] }]));
}

const lines = (shelf: Shelf): readonly string[] =>
  [...shelf.values()].map((one) => JSON.stringify(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Order included: first in the file is first on the shelf. */
const isSame = (one: Shelf, other: Shelf): boolean => lines(one).join('\n') === lines(other).join('\n');

function differences(there: Shelf, wanted: Shelf): Breach[] {
  if (isSame(there, wanted)) return [];
  const [is, should] = [lines(there), lines(wanted)];
  const at = should.findIndex((line, index) => line !== is[index]);
  const says = `${is.length} products instead of ${should.length}; product ${at + 1} is ${is[at]} instead of ${should[at]}`;
  return [breach('I29', ['product'], `the catalogue is not as the journal says: ${says}`)];
}

/** The search index is paused during an import and only then. */
function heldBreaches(database: Database, journal: Journal | null): Breach[] {
  const merge = database.prepare(`SELECT v FROM product_search_config WHERE k = 'automerge'`).pluck().get() ?? 4;
  const isHeld = merge === 0;
  if (isHeld === (journal !== null)) return [];
  return [breach('I29', ['product_search_config'], `the index puts itself together with ${String(merge)}`)];
}

function toldOf(database: Database): string {
  const rows = database
    .prepare<[], { readonly line: string }>(
      `SELECT code || ' ' || kind || ' ' || payload || ' ' || state AS line
       FROM outbox JOIN product ON outbox.lane = 'product:' || product.id ORDER BY code, outbox.id`,
    )
    .all();
  return rows.map(({ line }) => line).join('\n');
}
