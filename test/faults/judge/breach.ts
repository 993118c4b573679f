/** The invariants, as the README of this folder words them. */
export type Invariant =
  | 'I1'
  | 'I2'
  | 'I3'
  | 'I4'
  | 'I5'
  | 'I6'
  | 'I7'
  | 'I8'
  | 'I9'
  | 'I10'
  | 'I11'
  | 'I12'
  | 'I13'
  | 'I14'
  | 'I15'
  | 'I16'
  | 'I17'
  | 'I18'
  | 'I19'
  | 'I20'
  | 'I21'
  | 'I22'
  | 'I23'
  | 'I24'
  | 'I29';

export type Breach = {
  readonly invariant: Invariant;
  /** What it is about, as `table id`. */
  readonly rows: readonly string[];
  /** One sentence. */
  readonly says: string;
};

export function breach(invariant: Invariant, rows: readonly string[], says: string): Breach {
  return { invariant, rows, says };
}

/** As a rig reports it: `I4 seed=12: two charges were kept for one payment (payment 5e0b...)`. */
export function breachLine({ invariant, rows, says }: Breach, seed?: number): string {
  const replay = seed === undefined ? '' : ` seed=${seed}`;
  return `${invariant}${replay}: ${says}${rows.length === 0 ? '' : ` (${rows.join(', ')})`}`;
}
