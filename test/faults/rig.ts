// What a rig is to the runner (run.mjs). A rig is a module `test/faults/<area>/<name>.rig.ts` that
// exports `rig`; the runner starts each one in a process of its own.

// `small` is what `npm test` runs: a few cases, to see that the rig still starts, plays and judges.
export type RigTier = 'small' | 'quick' | 'night';

export type RigRun = {
  readonly seed: number;
  readonly tier: RigTier;
  readonly say: (line: string) => void;
  // A performance.now() of the rig's own process: stop early and report how far it came.
  readonly stopAtMs: number;
};

export type RigReport = {
  readonly counts: Readonly<Record<string, number>>;
  // Each names the invariant and the seed that replays it: "I4 seed=12: ...".
  readonly breaches: readonly string[];
  // The rig run once against something known to be wrong. Null beside `skipped`, and where a small run leaves it out.
  readonly control: { readonly what: string; readonly caught: boolean } | null;
  readonly skipped?: string;
};

export type Rig = {
  readonly name: string;
  // The row of the table in the README that this rig fills.
  readonly figure: string;
  // How many processor cores it keeps busy: rigs of one core run two at a time.
  readonly cores: 1 | 2;
  // Its quick tier takes more than a minute: it starts before the short ones, so that no core waits for it in the end.
  readonly isLong?: true;
  // Runs only where it is named: what it shows does not change from one evening to the next.
  readonly onRequest?: true;
  readonly goal: Readonly<Record<RigTier, number>>;
  readonly reached: (report: RigReport) => number;
  readonly run: (run: RigRun) => Promise<RigReport>;
};

/** What a rig keeps count of while it runs. */
export type Tally = { readonly counts: Record<string, number>; readonly breaches: string[] };

export function count({ counts }: Pick<Tally, 'counts'>, name: string, more = 1): void {
  counts[name] = (counts[name] ?? 0) + more;
}
