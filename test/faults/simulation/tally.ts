import { createHash } from 'node:crypto';
import { type LifeKind, replayOf } from './plans.ts';
import { addJudged, type Judged, NOTHING_JUDGED } from './verdict.ts';
import type { LifeOutcome } from './workers.ts';

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

/** `I4: two charges ...` with the seed and the command to replay it. */
export function withReplay(kind: LifeKind, seed: number, breach: string): string {
  return `${breach.replace(/^(I\d+)/, `$1 seed=${seed}`)} [${replayOf(kind, seed)}]`;
}
