import { parseArgs } from 'node:util';

export type BenchChoice = {
  /** All where it is empty. */
  readonly areas: readonly string[];
  readonly rounds: number;
  readonly scale: number;
};

const USAGE = 'npm run bench -- [AREA...] [--rounds N] [--scale F]';

/** What the command line asks for, or the sentence that says what is wrong with it. */
export function readBenchOptions(args: readonly string[], known: readonly string[]): BenchChoice | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { rounds: { type: 'string' }, scale: { type: 'string' } },
      allowPositionals: true,
    });
    const rounds = Number(values.rounds ?? 3);
    const scale = Number(values.scale ?? 1);
    const stranger = positionals.find((area) => !known.includes(area));
    if (stranger !== undefined) return `There is no area "${stranger}"; there are: ${known.join(', ')}.\n${USAGE}`;
    if (!Number.isSafeInteger(rounds) || rounds < 1 || rounds > 99) return `Rounds: a whole number, 1 to 99.\n${USAGE}`;
    if (!(scale > 0 && scale <= 1)) return `Scale: above 0, at most 1.\n${USAGE}`;
    return { areas: positionals, rounds, scale };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
}
