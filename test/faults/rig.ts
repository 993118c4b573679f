// A rig's contract with the runner (run.mjs): a module `test/faults/<area>/<name>.rig.ts` that exports `rig`. Each runs in
// its own process.

// `small` is for the test suites: a few cases that show that the rig starts, plays and judges.
export type RigTier = 'small' | 'quick' | 'night';

export type RigRun = {
  readonly seed: number;
  readonly tier: RigTier;
  readonly say: (line: string) => void;
  // By the rig's own performance.now(): stop early and report how far it came.
  readonly stopAtMs: number;
};

export type RigReport = {
  readonly counts: Readonly<Record<string, number>>;
  // Invariant and seed: "I4 seed=12: ...".
  readonly breaches: readonly string[];
  // The rig against a planted defect. Null with `skipped`, and in small runs that omit it.
  readonly control: { readonly what: string; readonly caught: boolean } | null;
  readonly skipped?: string;
};

export type Rig = {
  readonly name: string;
  readonly figure: string;
  // Processor cores in use: rigs of one core run two at a time.
  readonly cores: 1 | 2;
  // Quick tier over a minute: starts first, so that no core waits at the end.
  readonly isLong?: true;
  // Runs only by name: its result does not change from day to day.
  readonly onRequest?: true;
  readonly goal: Readonly<Record<RigTier, number>>;
  readonly reached: (report: RigReport) => number;
  readonly run: (run: RigRun) => Promise<RigReport>;
};

export type Tally = { readonly counts: Record<string, number>; readonly breaches: string[] };

export function count({ counts }: Pick<Tally, 'counts'>, name: string, more = 1): void {
  counts[name] = (counts[name] ?? 0) + more;
}
