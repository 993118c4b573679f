import { createHash } from 'node:crypto';

const NONE: ReadonlySet<string> = new Set();

export type Notebook = ReturnType<typeof createNotebook>;

export function createNotebook(nowMs: () => number) {
  const lines: string[] = [];
  const marks = new Map<string, Set<string>>();
  const ticks = new Map<string, number>();
  const write = (line: string): void => void lines.push(`${nowMs()} ${line}`);
  return {
    write,
    /** By the first eight characters of the payment's id. */
    mark: (key: string, mark: string) => {
      const known = marks.get(key);
      if (known?.has(mark)) return;
      write(`[${key}] ${mark}`);
      if (known === undefined) marks.set(key, new Set([mark]));
      else known.add(mark);
    },
    marksOf: (key: string) => marks.get(key) ?? NONE,
    tick: (what: string) => {
      write(`(${what})`);
      ticks.set(what, (ticks.get(what) ?? 0) + 1);
    },
    ticks: () => ticks,
    lines: () => lines,
    digest: () => createHash('sha256').update(lines.join('\n')).digest('hex'),
  };
}
