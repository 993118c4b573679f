import { parseArgs } from 'node:util';
import { runLife } from './life.ts';
import { DAYS_OF_A_LIFE, firstSeed, type LifeKind, planLife } from './plans.ts';
import { type Tally, tallyOf, withReplay } from './tally.ts';
import { INVARIANTS } from './verdict.ts';
import { type LifeOutcome, runLives } from './workers.ts';

const USAGE = `Options:
  --days N       shop days to simulate (default 20), in shops of ${DAYS_OF_A_LIFE} days each
  --seed S       the seed of the run (default 1): the same seed gives the same hash
  --workers N    processes that share the shops (default 2); the hash does not depend on it
  --life K       one shop alone, with its story
  --schedule K   one schedule of faults alone, with its story
`;

class UsageError extends Error {
  override readonly name = 'UsageError';
}

function whole(text: string, name: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw new UsageError(`--${name} takes a whole number up to ${max}`);
  return value;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      days: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      life: { type: 'string' },
      schedule: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError('');
  const kind: LifeKind = values.schedule === undefined ? 'days' : 'schedule';
  const one = values.schedule ?? values.life;
  const name = values.schedule === undefined ? 'life' : 'schedule';
  return {
    days: whole(values.days, 'days', 1_000_000),
    seed: whole(values.seed, 'seed', 1_000_000),
    workers: Math.max(1, whole(values.workers, 'workers', 64)),
    one: one === undefined ? null : { kind, seed: whole(one, name, Number.MAX_SAFE_INTEGER) },
  };
}

async function tellOne({ kind, seed }: { kind: LifeKind; seed: number }): Promise<number> {
  const life = await runLife(planLife(kind, seed), { counts: true });
  console.log(life.story.join('\n'));
  for (const breach of life.breaches) console.log(withReplay(kind, seed, breach));
  console.log(`${life.days} days, ${life.visits} customers, hash ${life.hash}`);
  return life.breaches.length === 0 ? 0 : 1;
}

async function simulateDays(days: number, seed: number, workers: number): Promise<number> {
  const first = firstSeed(seed);
  const fullShops = Math.floor(days / DAYS_OF_A_LIFE);
  const startedMs = performance.now();
  const lives: LifeOutcome[] = [...(await runLives({ kind: 'days', first, count: fullShops, counts: true, workers }))];
  const rest = days % DAYS_OF_A_LIFE;
  if (rest > 0) {
    const { story: _, ...last } = await runLife(planLife('days', first + fullShops, { days: rest }), { counts: true });
    lives.push({ ...last, seed: first + fullShops });
  }
  const tally = tallyOf('days', lives);
  print(tally, days, performance.now() - startedMs);
  return tally.breaches.length === 0 && tally.days === days ? 0 : 1;
}

function print(tally: Tally, days: number, tookMs: number): void {
  const names = Object.entries(tally.rare);
  console.log('rare states reached:');
  for (const [name, count] of names) console.log(`${String(count).padStart(7)}  ${name}`);
  const reached = names.filter(([, count]) => count > 0).length;
  console.log(`rare states: ${reached} of ${names.length} named`);
  console.log(`invariants: ${INVARIANTS}, judged ${tally.days} times over`);
  console.log(
    Object.entries(tally.judged)
      .map(([what, count]) => `  ${count} ${what}`)
      .join('\n'),
  );
  const hours = Math.round(tally.simulatedMs / 3_600_000);
  console.log(`${tally.visits} customers, ${tally.crashes} crashes of the till, ${hours} simulated hours`);
  console.log(`till-days per second: ${(tally.days / (tookMs / 1_000)).toFixed(1)}`);
  console.log(`breaches: ${tally.breaches.length}`);
  for (const breach of tally.breaches) console.log(`  ${breach}`);
  console.log(`drawer balanced: ${tally.balancedDays} of ${days} days`);
  console.log(`hash: ${tally.hash}`);
}

async function run(): Promise<number> {
  const options = readOptions();
  return options.one === null ? simulateDays(options.days, options.seed, options.workers) : tellOne(options.one);
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n${USAGE}`);
  process.exitCode = 2;
}
