import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../support/project-files.ts';

/** Loaded at start: no types, no lazy imports. */
function loads(source: string): string[] {
  const statements = source.matchAll(
    /^\s*(?:import|export)\s+(?!type\b)([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm,
  );
  return [...statements]
    .filter(([, names]) => names === undefined || !onlyTypes(names))
    .map(([, , from, bare]) => from ?? bare ?? '');
}

function onlyTypes(names: string): boolean {
  const list = /^\{([^}]*)\}\s*$/.exec(names.trim())?.[1];
  return list?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
}

/** Packages loaded with `entry`. */
function packagesOf(entry: string): ReadonlySet<string> {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const queue = [path.join(ROOT, entry)];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const specifier of loads(readFileSync(file, 'utf8'))) {
      if (specifier.startsWith('.')) queue.push(path.join(path.dirname(file), specifier));
      else packages.add(specifier);
    }
  }
  return packages;
}

const isOfHeadOffice = (name: string): boolean => name.startsWith('@nats-io/') || name === 'pg';

describe('a till that stands alone', () => {
  test.each(['electron/main.ts', 'electron/browser-host.ts'])('%s loads no head office at its start', (entry) => {
    const packages = packagesOf(entry);
    expect(packages).toContain('better-sqlite3');
    expect([...packages].filter(isOfHeadOffice)).toEqual([]);
  });

  test('the link does, once it is needed', () => {
    expect([...packagesOf('electron/areas/head-office/head-office-link.ts')].filter(isOfHeadOffice)).not.toEqual([]);
  });

  test('types and late imports load nothing', () => {
    const source = [
      "import type { A } from 'a';",
      "import { type B, type C } from 'b';",
      "import { type D, e } from 'd';",
      "const f = await import('f');",
      "export { g } from 'g';",
      "import 'h';",
    ].join('\n');
    expect(loads(source)).toEqual(['d', 'g', 'h']);
  });
});
