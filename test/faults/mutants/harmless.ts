/** A mutant that no test can tell from the program, and why. */
export type Harmless = {
  readonly file: string;
  /** The lines as the program has them, and as the mutant has them, each run of spaces as one. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

/** Only what changes nothing that anybody could see. What is merely hard to test is no reason. */
export const HARMLESS: readonly Harmless[] = [
  {
    file: 'electron/services/card-watch.ts',
    from: "const evidence = JSON.parse(row.evidence ?? 'null') as PaymentEvidence | null;",
    to: 'const evidence = JSON.parse(row.evidence) as PaymentEvidence | null;',
    reason: 'JSON.parse(null) is null as well: the text is there for the compiler alone.',
  },
  {
    file: 'electron/services/legs/leg-service.ts',
    from: "if (undone.value.some(({ how }) => how === 'drawer')) onCash();",
    to: "if (undone.value.every(({ how }) => how === 'drawer')) onCash();",
    reason: 'Here one leg is undone at a time: what is true of one of them is true of all.',
  },
];
