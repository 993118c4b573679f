import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHANNELS, PUSH_CHANNELS } from '../../shared/api/contract.ts';

const CHANNEL_NAMES = new Set<string>([...CHANNELS, ...PUSH_CHANNELS]);
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;]*?\sfrom\s+)?'(\.[^']+)'/gm;

/** Every file that `file` loads at start, itself included; lazy imports are not. */
export function filesFrom(file: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [path.resolve(file)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next) || !existsSync(next)) continue;
    found.add(next);
    if (!/\.tsx?$/.test(next)) continue;
    for (const [, name = ''] of readFileSync(next, 'utf8').matchAll(STATIC_IMPORT)) {
      waiting.push(path.resolve(path.dirname(next), name));
    }
  }
  return found;
}

/** Text namespaces in a source; names of calls and pushes are not among them. */
export function namespacesIn(source: string): readonly string[] {
  const hooks = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
  );
  const prefixed = [...source.matchAll(/['"`](([\w-]+):[\w-]*)/g)]
    .filter(([, whole = '']) => !CHANNEL_NAMES.has(whole))
    .map(([, , name = '']) => name);
  return [...hooks, ...prefixed];
}
