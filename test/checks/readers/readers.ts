import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe } from 'vitest';

/* Programs of others that read what leaves the till. None is a dependency: a missing one is a declared skip. */

const CACHE = path.join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'readers');

export const PIX =
  '00020126410014BR.GOV.BCB.PIX0119loja@exemplo.com.br520400005303986540510.005802BR' +
  '5916PADARIA SAO JOAO6009SAO PAULO62100506VENDA163043565';

/** Its `require`, or why it cannot be had. Installed on first use, without install steps. */
export function npmReader(name: string, version: string, others: readonly string[] = []) {
  const folder = path.join(CACHE, `${name.replace('/', '+')}@${version}`);
  const packages = [`${name}@${version}`, ...others];
  if (!existsSync(folder) && !install(folder, packages)) {
    return { missing: `npm could not install ${packages.join(' ')} into node_modules/.cache/readers` };
  }
  return { require: createRequire(path.join(folder, 'package.json')) };
}

/** A package of the reader; for use in its tests. */
export function loaded<T>({ require, missing }: ReturnType<typeof npmReader>, name: string): T {
  if (require === undefined) throw new Error(missing);
  return require(name) as T;
}

function install(folder: string, packages: readonly string[]): boolean {
  mkdirSync(CACHE, { recursive: true });
  const beside = mkdtempSync(path.join(CACHE, 'new-'));
  writeFileSync(path.join(beside, 'package.json'), '{ "private": true }');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--fetch-retries=0'];
  const { status } = spawnSync('npm', ['install', ...options, ...packages], { cwd: beside, stdio: 'ignore' });
  if (status === 0 && !existsSync(folder)) renameSync(beside, folder);
  rmSync(beside, { recursive: true, force: true });
  return existsSync(folder);
}

/** Null if the program is on the path, else the command that brings it. */
export function withoutProgram(program: string, debianPackage: string): string | null {
  const found = spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;
  return found ? null : `${program} is not here: apt-get install ${debianPackage}`;
}

export function say(program: string, ...args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
}

/** The reason is part of a skipped name. */
export function unless(missing: string | null | undefined, name: string, tests: () => void): void {
  const isMissing = missing !== null && missing !== undefined;
  describe.skipIf(isMissing)(isMissing ? `${name} (skipped: ${missing})` : name, tests);
}
