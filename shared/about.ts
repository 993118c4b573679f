/** One thing that the program is made of and that others wrote. */
export type ProgramPart = {
  /** Names it among the others. */
  readonly ref: string;
  readonly name: string;
  readonly version: string;
  /** The licence by its SPDX name or expression. */
  readonly licence: string;
};

/** What the program says of itself. */
export type About = {
  readonly version: string;
  /** What tells this build from others of the same version; null where the list of parts did not come with the program. */
  readonly build: string | null;
  /** What it runs on, each with its version: `Electron 45.4.1`, `Linux 6.1 x64`. */
  readonly runsOn: readonly string[];
  /** Where its files are. */
  readonly dataDir: string;
  /** By name; none where the list did not come with the program. */
  readonly parts: readonly ProgramPart[];
};

/** Longer than any name of a part. */
export const MAX_PART_REF = 300;
