import { createHash } from 'node:crypto';
import { type LifeKind, replayOf } from './plans.ts';
import { addJudged, type Judged, NOTHING_JUDGED } from './verdict.ts';
import type { LifeOutcome } from './workers.ts';

const NONE: ReadonlySet<string> = new Set();

export type Notebook = ReturnType<typeof createNotebook>;

export function createNotebook(nowMs: () => number) {
  const lines: string[] = [];
  const marks = new Map<string, Set<string>>();
  const ticks = new Map<string, number>();
  const write = (line: string): void => void lines.push(`${nowMs()} ${line}`);
  return {
    write,
    /** Something about one payment, by the first eight of its id. */
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

export type Tally = {
  readonly lives: number;
  readonly days: number;
  readonly balancedDays: number;
  readonly visits: number;
  readonly crashes: number;
  readonly simulatedMs: number;
  readonly judged: Judged;
  readonly rare: Readonly<Record<string, number>>;
  readonly hash: string;
  readonly breaches: readonly string[];
};

export function tallyOf(kind: LifeKind, lives: readonly LifeOutcome[]): Tally {
  const sum = (read: (life: LifeOutcome) => number): number => lives.reduce((total, life) => total + read(life), 0);
  const hash = createHash('sha256');
  const rare: Record<string, number> = {};
  for (const life of lives) {
    hash.update(life.hash);
    for (const [name, count] of Object.entries(life.rare)) rare[name] = (rare[name] ?? 0) + count;
  }
  return {
    lives: lives.length,
    days: sum((life) => life.days),
    balancedDays: sum((life) => life.balancedDays),
    visits: sum((life) => life.visits),
    crashes: sum((life) => life.crashes),
    simulatedMs: sum((life) => life.simulatedMs),
    judged: lives.reduce((total, life) => addJudged(total, life.judged), NOTHING_JUDGED),
    rare,
    hash: hash.digest('hex'),
    breaches: lives.flatMap((life) => life.breaches.map((one) => withReplay(kind, life.seed, one))),
  };
}

/** `I4: two charges ...` with the seed behind the invariant, and the command behind the sentence. */
export function withReplay(kind: LifeKind, seed: number, breach: string): string {
  return `${breach.replace(/^(I\d+)/, `$1 seed=${seed}`)} [${replayOf(kind, seed)}]`;
}
