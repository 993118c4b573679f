import { parseArgs } from 'node:util';
import type { RigTier } from '../rig.ts';

export type Options = {
  readonly tier: RigTier;
  /** All if empty. */
  readonly rigs: readonly string[];
  readonly seed: number;
  readonly list: boolean;
  readonly mutants: boolean;
  /** Milliseconds for all rigs before they are asked to stop. */
  readonly budgetMs: number;
  readonly folder: string;
  readonly resultFolder: string;
};

const TIERS: readonly RigTier[] = ['small', 'quick', 'night'];
const QUICK_BUDGET_MS = 10 * 60_000;
const MUTANTS_BUDGET_MS = 60 * 60_000;
const NIGHT_HOURS = 10;
const HOUR_MS = 3_600_000;

const USAGE = `npm run faults -- [--tier small|quick|night] [--rig NAME[,NAME]] [--seed S] [--hours H] [--planted] [--mutants] [--list]`;

/** Options, or what is wrong with the command line. */
export function readOptions(
  args: readonly string[],
  standard: Pick<Options, 'folder' | 'resultFolder'>,
): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        tier: { type: 'string' },
        rig: { type: 'string', multiple: true },
        seed: { type: 'string' },
        hours: { type: 'string' },
        planted: { type: 'boolean', default: false },
        mutants: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        folder: { type: 'string' },
      },
    });
    const asked = values.tier ?? (values.planted ? 'night' : 'quick');
    const tier = TIERS.find((one) => one === asked);
    const seed = Number(values.seed ?? (tier === 'night' ? Math.floor(Date.now() / 1000) : 1));
    const hours = Number(values.hours ?? NIGHT_HOURS);
    if (tier === undefined) return `There is no tier "${asked}".\n${USAGE}`;
    if (!Number.isSafeInteger(seed) || seed < 0) return `The seed has to be a whole number.\n${USAGE}`;
    if (!(hours > 0)) return `The hours have to be a number above 0.\n${USAGE}`;
    const quickMs = values.mutants ? MUTANTS_BUDGET_MS : QUICK_BUDGET_MS;
    const named = (values.rig ?? []).flatMap((name) => name.split(',')).filter(Boolean);
    return {
      tier,
      rigs: [...named, ...(values.planted ? ['planted-defects'] : []), ...(values.mutants ? ['mutants'] : [])],
      mutants: values.mutants,
      seed,
      list: values.list,
      budgetMs: tier === 'night' || values.hours !== undefined ? hours * HOUR_MS : quickMs,
      folder: values.folder ?? standard.folder,
      resultFolder: values.folder ?? standard.resultFolder,
    };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
}
