import type { OperationName } from '../../../electron/programs/simulator/operation-names.ts';
import type { Random } from '../random.ts';
import type { CommitFault } from './disk.ts';
import { calm, type Fate, fateOf, type SpoilKind } from './fate.ts';
import type { CommitPlan, CrashPlan, Habits, Visit } from './visit.ts';

/** Whoever registers twice or asks twice does so by itself; what the till must never repeat is not repeated for it. */
const KEEPS_SPACING: ReadonlySet<string> = new Set(['qr.status']);

export type Trouble = ReturnType<typeof createTrouble>;

/** Decides what goes wrong, and when: from the plan of the visit first, else by chance. Nothing, once it has ceased. */
export function createTrouble(random: Random, habits: Habits) {
  let fates: { readonly operation: OperationName; readonly fate: Fate | SpoilKind }[] = [];
  let commits: { plan: CommitPlan; left: number; isCounting: boolean }[] = [];
  let crash: CrashPlan | null = null;
  let isOver = false;

  function drawFate(operation: OperationName | 'unknown'): Fate {
    if (operation === 'unknown' || !random.chance(habits.trouble)) return calm(random);
    return within(operation, random.weighted(habits.kinds));
  }

  /** Two status requests never come closer than the till sent them: the operator would count that against the till. */
  function within(operation: OperationName, kind: SpoilKind): Fate {
    if (!KEEPS_SPACING.has(operation)) return fateOf(kind, operation, random);
    if (kind === 'slow') return { kind: 'through', thereMs: random.between(5, 60), backMs: random.between(50, 12_000) };
    if (kind === 'answer_lost') return { kind, thereMs: random.between(5, 60), hangs: random.chance(0.5) };
    return fateOf(kind === 'late' || kind === 'twice' ? 'lost' : kind, operation, random);
  }

  return {
    /** A visit begins: its plan is the one that counts. */
    plan: ({ script }: Visit) => {
      fates = [...(script.fates ?? [])];
      commits = (script.commits ?? []).map((plan) => ({ plan, left: plan.skip, isCounting: plan.from === 'visit' }));
      crash = script.crash ?? null;
    },
    /** The cashier presses the key that starts a payment. */
    paymentBegins: () => {
      for (const commit of commits) commit.isCounting = true;
    },
    chooseFate: (operation: OperationName | 'unknown') => {
      if (isOver) return calm(random);
      const index = fates.findIndex((one) => one.operation === operation);
      const [planned] = index < 0 ? [] : fates.splice(index, 1);
      if (planned === undefined) return drawFate(operation);
      return typeof planned.fate === 'string' ? within(planned.operation, planned.fate) : planned.fate;
    },
    onCommit: () => {
      if (isOver) return null;
      let fault: CommitFault | null = null;
      for (const commit of commits) {
        if (!commit.isCounting) continue;
        if (commit.left === 0) fault = commit.plan.fault;
        commit.left -= 1;
      }
      commits = commits.filter((commit) => commit.left >= 0);
      return fault;
    },
    /** True where the till is to be lost at this point of a request. */
    crashesAt: (at: 'send' | 'arrival' | 'answer', operation: string) => {
      const strikes = !isOver && crash !== null && crash.at === at && crash.operation === operation;
      if (strikes) crash = null;
      return strikes;
    },
    crashesIn: (state: string) => {
      if (isOver || crash === null || crash.at !== 'state' || crash.state !== state) return null;
      const { afterMs } = crash;
      crash = null;
      return afterMs;
    },
    cease: () => {
      isOver = true;
    },
    resume: () => {
      isOver = false;
    },
    hasCeased: () => isOver,
  };
}
