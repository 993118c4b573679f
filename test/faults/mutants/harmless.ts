/** A mutant that no test can tell from the program, and why. */
export type Harmless = {
  readonly file: string;
  /** The lines as the program has them, and as the mutant has them, each run of spaces as one. */
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

/** Only what changes nothing that anybody could see. What is merely hard to test is no reason. */
export const HARMLESS: readonly Harmless[] = [];
