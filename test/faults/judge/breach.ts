type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** I1 to I24, and I29, as worded in the rigs' README. */
export type Invariant = `I${Digit}` | `I1${0 | Digit}` | `I2${0 | 1 | 2 | 3 | 4 | 9}`;

export type Breach = {
  readonly invariant: Invariant;
  /** `table id` of the rows concerned. */
  readonly rows: readonly string[];
  readonly says: string;
};

/** Breaches, invariant first; or why this machine cannot check. */
export type CheckResult = { readonly breaches: readonly string[]; readonly skipped?: string };

export function breach(invariant: Invariant, rows: readonly string[], says: string): Breach {
  return { invariant, rows, says };
}

export function unless(isRight: boolean, invariant: Invariant, rows: readonly string[], says: string): Breach[] {
  return isRight ? [] : [breach(invariant, rows, says)];
}

export function whatIsSo(
  invariant: Invariant,
  rows: readonly string[],
  wrong: readonly (readonly [isSo: boolean, says: string])[],
): Breach[] {
  return wrong.filter(([isSo]) => isSo).map(([, says]) => breach(invariant, rows, says));
}

/** As a rig reports it: `I4 seed=12: two charges were kept for one payment (payment 5e0b...)`. */
export function breachLine({ invariant, rows, says }: Breach, seed?: number): string {
  const replay = seed === undefined ? '' : ` seed=${seed}`;
  return `${invariant}${replay}: ${says}${rows.length === 0 ? '' : ` (${rows.join(', ')})`}`;
}
