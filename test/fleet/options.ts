import { parseArgs } from 'node:util';

export type FleetOptions = {
  readonly tills: number;
  readonly minutes: number;
  /** Per till. */
  readonly rate: number;
  readonly seed: number;
  readonly restartNats: boolean;
};

export const USAGE = `Options:
  --tills N        simulated tills (default 200)
  --minutes M      how long they sell (default 3)
  --rate R         sales a minute and till (default 12)
  --seed S         what decides when each sells and goes away (default 1)
  --restart-nats   kill the message server in the middle and start it again
`;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function readFleetOptions(args: readonly string[]): FleetOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tills: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '3' },
      rate: { type: 'string', default: '12' },
      seed: { type: 'string', default: '1' },
      'restart-nats': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  return {
    tills: within(values.tills, 'tills', 1, 5_000),
    minutes: within(values.minutes, 'minutes', 0.1, 24 * 60),
    rate: within(values.rate, 'rate', 0.1, 600),
    seed: within(values.seed, 'seed', 0, 2 ** 31),
    restartNats: values['restart-nats'],
  };
}

function within(text: string, name: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least && value <= most)) {
    throw new UsageError(`--${name} takes a number from ${least} to ${most}`);
  }
  return value;
}
