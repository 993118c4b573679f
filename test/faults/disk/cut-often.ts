import path from 'node:path';
import { workIn } from '../../support/by-driver.ts';
import { createRandom } from '../random.ts';
import { type CutMoment, checkCrashState, TILL_FILE } from './check-crash-state.ts';
import { layOut } from './crash-disk.ts';
import { type Before, type CrashState, drawStates, namesIn } from './cut-moments.ts';
import { nothingTold } from './told-so-far.ts';
import type { WatchedRun } from './watched-run.ts';

export const NOTHING_BEFORE: Before = { told: nothingTold(), sent: new Set() };

/** A run, and its number of power cuts. */
export type Cuts = {
  readonly run: WatchedRun;
  readonly before: Before;
  readonly states: number;
  readonly seed: number;
};

export type Cut = { readonly state: CrashState; readonly wrong: readonly string[] };

/** Lays out and checks states of a run in `folder`. */
export function* cutOften(folder: string, { run, before, states, seed }: Cuts): Generator<Cut> {
  const known = { names: namesIn(run, before), seals: sealsOf(folder, run), hadFailure: run.struck > 0 };
  for (const state of drawStates(run, before, states, createRandom(seed).fork('cuts'))) {
    layOut(state.image, folder);
    yield { state, wrong: wrongWith(folder, { ...known, told: state.told, sent: state.sent }) };
  }
}

/** Final hashes of a run's trail. */
function sealsOf(folder: string, run: WatchedRun): ReadonlyMap<number, string> {
  layOut(run.end, folder);
  return workIn(
    path.join(folder, TILL_FILE),
    (database) => new Map(database.prepare<[], [number, string]>('SELECT id, hash FROM audit').raw().all()),
  );
}

/** A file that does not open counts too. */
function wrongWith(folder: string, moment: CutMoment): readonly string[] {
  try {
    return checkCrashState(folder, moment);
  } catch (error) {
    return [`I17: the till does not open: ${error instanceof Error ? `${error.name}: ${error.message}` : error}`];
  }
}
