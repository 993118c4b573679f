import type { OperationName } from '../../../electron/programs/simulator/operation-names.ts';
import type { Random } from '../random.ts';
import type { CommitFault } from './disk.ts';
import { calm, type Fate, fateOf, type SpoilKind } from './fate.ts';
import type { CommitPlan, CrashPlan, Habits, Visit } from './visit.ts';

/** Idempotent by name; other requests are not repeated. */
const KEEPS_SPACING: ReadonlySet<string> = new Set(['qr.status']);

/** By the visit's plan first, else by chance. */
export type Trouble = {
  readonly random: Random;
  readonly habits: Habits;
  fates: { readonly operation: OperationName; readonly fate: Fate | SpoilKind }[];
  commits: { readonly plan: CommitPlan; left: number; isCounting: boolean }[];
  crash: CrashPlan | null;
  isOver: boolean;
};

export function planTrouble(trouble: Trouble, { script }: Visit): void {
  trouble.fates = [...(script.fates ?? [])];
  trouble.commits = (script.commits ?? []).map((plan) => ({
    plan,
    left: plan.skip,
    isCounting: plan.from === 'visit',
  }));
  trouble.crash = script.crash ?? null;
}

export function paymentBegins({ commits }: Trouble): void {
  for (const commit of commits) commit.isCounting = true;
}

export function chooseFate(trouble: Trouble, operation: OperationName | 'unknown'): Fate {
  if (trouble.isOver) return calm(trouble.random);
  const index = trouble.fates.findIndex((one) => one.operation === operation);
  const [planned] = index < 0 ? [] : trouble.fates.splice(index, 1);
  if (planned === undefined) return drawFate(trouble, operation);
  return typeof planned.fate === 'string' ? within(trouble.random, planned.operation, planned.fate) : planned.fate;
}

export function faultAtCommit(trouble: Trouble): CommitFault | null {
  if (trouble.isOver) return null;
  let fault: CommitFault | null = null;
  for (const commit of trouble.commits) {
    if (!commit.isCounting) continue;
    if (commit.left === 0) fault = commit.plan.fault;
    commit.left -= 1;
  }
  trouble.commits = trouble.commits.filter((commit) => commit.left >= 0);
  return fault;
}

export function crashesAt(trouble: Trouble, at: 'send' | 'arrival' | 'answer', operation: string): boolean {
  const { crash, isOver } = trouble;
  const strikes = !isOver && crash !== null && crash.at === at && crash.operation === operation;
  if (strikes) trouble.crash = null;
  return strikes;
}

/** Milliseconds until the till dies in this state; null: never. */
export function crashesIn(trouble: Trouble, state: string): number | null {
  const { crash, isOver } = trouble;
  if (isOver || crash === null || crash.at !== 'state' || crash.state !== state) return null;
  trouble.crash = null;
  return crash.afterMs;
}

function drawFate({ random, habits }: Trouble, operation: OperationName | 'unknown'): Fate {
  if (operation === 'unknown' || !random.chance(habits.trouble)) return calm(random);
  return within(random, operation, random.weighted(habits.kinds));
}

/** Keeps the till's spacing of status requests. */
function within(random: Random, operation: OperationName, kind: SpoilKind): Fate {
  if (!KEEPS_SPACING.has(operation)) return fateOf(kind, operation, random);
  if (kind === 'slow') return { kind: 'through', thereMs: random.between(5, 60), backMs: random.between(50, 12_000) };
  if (kind === 'answer_lost') return { kind, thereMs: random.between(5, 60), hangs: random.chance(0.5) };
  return fateOf(kind === 'late' || kind === 'twice' ? 'lost' : kind, operation, random);
}
