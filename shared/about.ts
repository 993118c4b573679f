export type ProgramPart = {
  readonly ref: string;
  readonly name: string;
  readonly version: string;
  /** SPDX name or expression. */
  readonly licence: string;
};

export type About = {
  readonly version: string;
  /** Build id; null without the parts list. */
  readonly build: string | null;
  /** With versions: `Electron 45.4.1`, `Linux 6.1 x64`. */
  readonly runsOn: readonly string[];
  readonly dataDir: string;
  readonly parts: readonly ProgramPart[];
};

export const MAX_PART_REF = 300;
