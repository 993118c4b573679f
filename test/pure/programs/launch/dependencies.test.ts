import { describe, expect, test } from 'vitest';
import { readFile } from '../../../support/project-files.ts';

/* Exact versions with hashes, no scripts at install, a reason each. */

type Locked = { integrity?: string; resolved?: string; hasInstallScript?: boolean; link?: boolean };
type Lock = { packages: Record<string, Locked> };
type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

const lock = JSON.parse(readFile('package-lock.json')) as Lock;
const manifest = JSON.parse(readFile('package.json')) as Manifest;

const nameAt = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

/** Packages without a hash, with their own source, or with an undecided script. */
function faults({ packages }: Lock, decided: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(packages).flatMap(([place, locked]) => {
    if (place === '') return [];
    const found: string[] = [];
    if (!/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? '')) found.push(`${place}: no hash`);
    if (locked.resolved !== undefined || locked.link === true) found.push(`${place}: a place of its own`);
    if (locked.hasInstallScript === true && !(nameAt(place) in decided)) found.push(`${place}: a script`);
    return found;
  });
}

function explained(page: string): ReadonlySet<string> {
  const names = [...page.matchAll(/^\| (.+?) \|/gm)].flatMap((row) => (row[1] ?? '').split(', '));
  return new Set(names);
}

function unexplained(names: readonly string[], page: string): readonly string[] {
  const known = explained(page);
  return names.filter((name) => !known.has(name) && !(name.startsWith('@types/') && known.has('@types/*')));
}

function stale(names: readonly string[], page: string): readonly string[] {
  const [, ...named] = explained(page);
  return named.filter((name) =>
    name === '@types/*' ? !names.some((each) => each.startsWith('@types/')) : !names.includes(name),
  );
}

describe('the lock file', () => {
  test('has a hash for every package, no place to fetch it from, and no script that nobody decided on', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(400);
    expect(faults(lock, manifest.allowScripts)).toEqual([]);
  });

  test('lets one package alone run a script: the Node of the project', () => {
    const allowed = Object.entries(manifest.allowScripts).filter(([, may]) => may);
    expect(allowed.map(([name]) => name)).toEqual(['node']);
  });

  test('is caught with a planted fault of each kind', () => {
    const packages: Record<string, Locked> = {
      'node_modules/a': {},
      'node_modules/b': { integrity: `sha512-${'a'.repeat(86)}==`, resolved: 'https://example.org/b.tgz' },
      'node_modules/c': { integrity: `sha512-${'a'.repeat(86)}==`, hasInstallScript: true },
    };
    expect(faults({ packages }, {})).toEqual([
      'node_modules/a: no hash',
      'node_modules/b: a place of its own',
      'node_modules/c: a script',
    ]);
  });
});

test('the documents say of each dependency why it is the one', () => {
  const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  const page = readFile('resources/docs/dependencies.md');
  expect(unexplained(names, page)).toEqual([]);
  expect(unexplained(['left-pad'], page)).toEqual(['left-pad']);
  expect(stale(names, page)).toEqual([]);
  expect(stale(names, `${page}| left-pad, zod | pads |\n`)).toEqual(['left-pad']);
});
