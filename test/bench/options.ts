import { parseArgs } from 'node:util';
import type { BenchOptions } from './bench.ts';

export type BenchChoice = Omit<BenchOptions, 'say'> & {
  readonly areas: readonly string[];
  /** Checks that a planted slow-down is seen. */
  readonly control: boolean;
  /** A commit that takes turns with this build; null: this build alone. */
  readonly beside: string | null;
};

const USAGE =
  'npm run bench -- [AREA...] [--products N] [--sales N] [--rounds N] [--scale F] [--control | --beside COMMIT]';

const OPTIONS = {
  rounds: { type: 'string', default: '3' },
  scale: { type: 'string', default: '1' },
  products: { type: 'string', default: '100000' },
  sales: { type: 'string', default: '0' },
  control: { type: 'boolean', default: false },
  beside: { type: 'string' },
} as const;

/** Options, or what is wrong with the command line. */
export function readBenchOptions(args: readonly string[], known: readonly string[]): BenchChoice | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [rounds, scale, products, sales] = [values.rounds, values.scale, values.products, values.sales].map(
      readNumber,
    );
    const stranger = positionals.find((area) => !known.includes(area));
    if (stranger !== undefined) return `There is no area "${stranger}"; there are: ${known.join(', ')}.\n${USAGE}`;
    if (!isWhole(rounds, 1, 99)) return `Rounds: a whole number, 1 to 99.\n${USAGE}`;
    if (scale === undefined || !(scale > 0 && scale <= 1)) return `Scale: above 0, at most 1.\n${USAGE}`;
    if (!isWhole(products, 100, 1_000_000)) return `Products: a whole number, 100 to 1_000_000.\n${USAGE}`;
    if (!isWhole(sales, 0, 5_000_000)) return `Sales: a whole number, 0 to 5_000_000.\n${USAGE}`;
    const { control, beside = null } = values;
    if (control && beside !== null) return `--control measures this build alone.\n${USAGE}`;
    return { areas: positionals, rounds, scale, products, sales, control, beside };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n${USAGE}`;
  }
}

const readNumber = (text: string): number => Number(text.replaceAll('_', ''));

function isWhole(value: number | undefined, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && value !== undefined && value >= least && value <= most;
}
