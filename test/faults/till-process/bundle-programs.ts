import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { httpAlone, oneByteText, replacing, threadBuilds } from '../../../electron/vite.config.ts';
import { bundleProgram, programFolder } from '../../support/bundle-program.ts';
import { ownShop } from '../../support/own-shop.ts';
import type { Programs } from './child-life.ts';
import { startTill } from './till-child.ts';
import { startOperator } from './till-shop.ts';

/* One file per program: starts several times as fast, and is unaffected by edits. */

const here = import.meta.dirname;

/** Set by the runner: rigs share the bundles. */
const SHARED = 'FAULT_PROGRAMS';

export async function bundlePrograms(): Promise<Programs> {
  const shared = process.env[SHARED];
  if (shared !== undefined) return { ...programsIn(shared), remove: () => undefined };
  const { folder, remove } = programFolder('fault-programs-');
  const [till, operator] = [path.join(here, 'till-program.ts'), path.join(here, 'operator-program.ts')];
  await bundleProgram(folder, 'till', till, { plugins: [withoutTraining, httpAlone, oneByteText], minify: true });
  await bundleProgram(folder, 'operator', operator, { plugins: [], minify: true });
  for (const thread of threadBuilds(folder)) await build(thread);
  const programs = { ...programsIn(folder), remove };
  await keepCompiled(programs, path.join(folder, 'first'));
  return programs;
}

const programsIn = (folder: string): Omit<Programs, 'remove'> => ({
  till: path.join(folder, 'till.js'),
  operator: path.join(folder, 'operator.js'),
  env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
});

/** Returns the end of the bundles' use. */
export async function sharePrograms(): Promise<() => void> {
  const programs = await bundlePrograms();
  process.env[SHARED] = path.dirname(programs.till);
  return () => {
    delete process.env[SHARED];
    programs.remove();
  };
}

/** Runs both to their end, because only then Node stores compiled code. */
async function keepCompiled(programs: Programs, folder: string): Promise<void> {
  mkdirSync(folder);
  const pace = { zeroMs: Date.now(), factor: 1 };
  const operator = await startOperator(programs, path.join(folder, 'service.db'), pace);
  const settings = { ...ownShop(), lockAfterMinutes: 0 };
  const till = startTill(programs, { dataDir: folder, settings, token: 'none', pace, pushes: [] });
  await till.ready;
  await till.stop();
  await operator.stop();
}

/** A real till never starts the built-in operator. */
const withoutTraining = replacing('without-training', {
  '/electron/programs/simulator/service.ts': `export const startService = () => { throw new Error('there is no training in this till'); };`,
});
