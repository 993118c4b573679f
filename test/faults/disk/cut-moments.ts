import path from 'node:path';
import { workIn } from '../../support/by-driver.ts';
import { readTillFile } from '../judge/till-file.ts';
import { createRandom, type Random } from '../random.ts';
import { type CutMoment, checkCrashState, TILL_FILE } from './check-crash-state.ts';
import { apply, createCrashDisk, draw, type FolderImage, layOut, seen, undecided } from './crash-disk.ts';
import type { IoRecord } from './io-journal.ts';
import type { Told } from './selling-till.ts';
import { copyTold, hearTold, nothingTold, type ToldSoFar } from './told-so-far.ts';
import type { WatchedRun } from './watched-run.ts';

export type CrashState = {
  /** Journal records before the cut. */
  readonly at: number;
  readonly image: FolderImage;
  readonly undecided: number;
  readonly told: ToldSoFar;
  readonly sent: ReadonlySet<string>;
};

/** State at the run's start: it may continue after an earlier power cut. */
type Before = Pick<CutMoment, 'told' | 'sent'>;

/** Moments of power cuts: anywhere, half of them right after the till told something. */
function chooseCuts(records: readonly IoRecord[], count: number, dice: Random): readonly number[] {
  const told = records.flatMap((record, at) => (record.kind === 'mark' ? [at + 1] : []));
  const cuts = Array.from({ length: count }, () =>
    dice.chance(0.4) && told.length > 0 ? dice.pick(told) : dice.below(records.length + 1),
  );
  return cuts.sort((a, b) => a - b);
}

function* drawStates(run: WatchedRun, before: Before, count: number, dice: Random): Generator<CrashState> {
  const disk = createCrashDisk(run.base);
  const told = copyTold(before.told);
  const sent = new Set(before.sent);
  const ids = sentIdentifiers(run.records, told);
  let at = 0;
  for (const cut of chooseCuts(run.records, count, dice)) {
    for (; at < cut; at++) {
      const record = run.records[at];
      if (record === undefined) break;
      apply(disk, record);
      if (record.kind === 'mark') hearTold(told, JSON.parse(record.text) as Told);
      if (record.kind === 'sent') for (const id of ids(record.text)) sent.add(id);
    }
    const open = undecided(disk);
    yield { at: cut, image: draw(disk, dice), undecided: open, told: copyTold(told), sent: new Set(sent) };
  }
}

/** Payments of a request: a card's carries the identifier, a Pix its first eight characters. */
function sentIdentifiers(records: readonly IoRecord[], before: ToldSoFar): (text: string) => readonly string[] {
  const all = copyTold(before);
  for (const record of records) if (record.kind === 'mark') hearTold(all, JSON.parse(record.text) as Told);
  const ids = [...all.payments.values()].filter(({ tender }) => tender !== 'cash').map(({ id }) => id);
  return (text) => ids.filter((id) => text.includes(id.slice(0, 8)));
}

function namesIn(run: WatchedRun, before: Before): readonly string[] {
  const told = run.records.flatMap((record) => (record.kind === 'mark' ? [JSON.parse(record.text) as Told] : []));
  return [
    ...before.told.names,
    ...told.flatMap((one) => (one.told === 'settings' || one.told === 'naming' ? [one.storeName] : [])),
  ];
}

/**
 * The journal is complete: it reproduces the final files byte for byte. Only SQLite's shared-memory index is written past
 * it; the next start discards that.
 */
export function isComplete(run: WatchedRun): boolean {
  const disk = createCrashDisk(run.base);
  for (const record of run.records) apply(disk, record);
  const end = seen(disk);
  const names = [...run.end.files.keys()];
  const sameNames = end.files.size === names.length && end.folders.join() === [...run.end.folders].sort().join();
  const isSame = (name: string): boolean => run.end.files.get(name)?.equals(end.files.get(name) ?? NOTHING) === true;
  return sameNames && names.every((name) => name.endsWith('-shm') || isSame(name));
}

const NOTHING = Buffer.alloc(0);

export const NOTHING_BEFORE: Before = { told: nothingTold(), sent: new Set() };

/** After a run without cards and Pix. */
export function afterCash({ records }: WatchedRun): Before {
  const told = nothingTold();
  for (const record of records) if (record.kind === 'mark') hearTold(told, JSON.parse(record.text) as Told);
  return { told, sent: new Set() };
}

export type Cuts = {
  readonly run: WatchedRun;
  readonly before: Before;
  readonly states: number;
  readonly seed: number;
};

export type Cut = { readonly state: CrashState; readonly wrong: readonly string[] };

export function* cutOften(folder: string, { run, before, states, seed }: Cuts): Generator<Cut> {
  const known = { names: namesIn(run, before), seals: sealsOf(folder, run), hadFailure: run.struck > 0 };
  for (const state of drawStates(run, before, states, createRandom(seed).fork('cuts'))) {
    layOut(state.image, folder);
    yield { state, wrong: wrongWith(folder, { ...known, told: state.told, sent: state.sent }) };
  }
}

function sealsOf(folder: string, run: WatchedRun): ReadonlyMap<number, string> {
  layOut(run.end, folder);
  return workIn(
    path.join(folder, TILL_FILE),
    (database) => new Map(readTillFile(database).audit.map((entry) => [entry.id, entry.hash])),
  );
}

function wrongWith(folder: string, moment: CutMoment): readonly string[] {
  try {
    return checkCrashState(folder, moment);
  } catch (error) {
    return [`I17: the till does not open: ${error instanceof Error ? `${error.name}: ${error.message}` : error}`];
  }
}
