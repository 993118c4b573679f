import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rig } from '../rig.ts';

/** A rig as it was found; `failure` where its module cannot be loaded. */
export type FoundRig = Pick<Rig, 'name' | 'figure' | 'cores' | 'goal'> & {
  readonly file: string;
  readonly isLong: boolean;
  readonly onRequest: boolean;
  readonly failure: string | null;
};

const ENDING = '.rig.ts';

/** Loads the rig of a module. Throws where there is none. */
export async function loadRig(file: string): Promise<Rig> {
  const module = (await import(pathToFileURL(file).href)) as { readonly rig?: Rig };
  if (module.rig === undefined) throw new Error('the module exports no rig');
  return module.rig;
}

/** Every `*.rig.ts` under `folder`, in the order of their paths. */
export async function findRigs(folder: string): Promise<readonly FoundRig[]> {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING) && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const found: FoundRig[] = [];
  for (const file of files) found.push(await describe(file));
  return found;
}

async function describe(file: string): Promise<FoundRig> {
  const common = { file, isLong: false, onRequest: false, failure: null };
  try {
    return { ...common, ...(await loadRig(file)) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    const goal = { small: 0, quick: 0, night: 0 };
    return { ...common, name: path.basename(file, ENDING), figure: '', cores: 1, goal, failure };
  }
}
