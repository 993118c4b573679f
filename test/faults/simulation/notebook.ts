import { createHash } from 'node:crypto';

/** What the driver saw and did, in order: the story of a run, and half of its fingerprint. */
export type Notebook = {
  readonly write: (line: string) => void;
  /** Something about one payment, by the first eight of its id. */
  readonly mark: (key: string, mark: string) => void;
  readonly marksOf: (key: string) => ReadonlySet<string>;
  /** Something that happened to the shop. */
  readonly tick: (what: string) => void;
  readonly ticks: () => ReadonlyMap<string, number>;
  readonly lines: () => readonly string[];
  readonly digest: () => string;
};

const NONE: ReadonlySet<string> = new Set();

export function createNotebook(nowMs: () => number): Notebook {
  const lines: string[] = [];
  const marks = new Map<string, Set<string>>();
  const ticks = new Map<string, number>();
  const write = (line: string): void => void lines.push(`${nowMs()} ${line}`);
  return {
    write,
    mark: (key, mark) => {
      const known = marks.get(key);
      if (known?.has(mark)) return;
      write(`[${key}] ${mark}`);
      if (known === undefined) marks.set(key, new Set([mark]));
      else known.add(mark);
    },
    marksOf: (key) => marks.get(key) ?? NONE,
    tick: (what) => {
      write(`(${what})`);
      ticks.set(what, (ticks.get(what) ?? 0) + 1);
    },
    ticks: () => ticks,
    lines: () => lines,
    digest: () => createHash('sha256').update(lines.join('\n')).digest('hex'),
  };
}
