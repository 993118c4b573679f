import { spawn } from 'node:child_process';
import path from 'node:path';
import type { HttpAnswer, HttpExchange, OpenExchange } from '../../../electron/operator/http-exchange.ts';
import { type Breach, breachLine } from '../judge/breach.ts';
import { PAYMENT_DEFECTS } from '../planted/defects/payments.ts';
import { makeScratchCopy } from '../planted/scratch-copy.ts';
import { LIES, type Temper } from './lies.ts';
import { runSchedule, type ScheduleOptions } from './schedule.ts';

/*
 * Tills that are wrong: the rig has to find each within a few schedules, or it is worth nothing.
 *
 * - One that believes a refusal at once: what the operator carries out all the same it never hears of.
 * - One that takes any proof: a payment that has paid a sale pays another. That is a planted defect, in a copy.
 */
const MOST_SCHEDULES = 50;
const PROOF_DEFECT = 'a proof that has paid pays another sale';

type OpenFor = (isDead: () => boolean) => OpenExchange;

/** After a refusal of its request a card sale is not there for this till, neither by its name nor in a list. */
export function believingRefusals(): (openFor: OpenFor) => OpenFor {
  const refused = new Set<string>();
  return (openFor) => (isDead) => (timeouts) => {
    const exchange: HttpExchange = openFor(isDead)(timeouts);
    return {
      ...exchange,
      send: async (request) => {
        const name = /^\/pos-venda\/([^?]+)/.exec(request.path)?.[1] ?? '';
        if (refused.has(name)) return { kind: 'answered', status: 404, contentType: '', text: '' };
        const answer = await exchange.send(request);
        if (answer.kind !== 'answered') return answer;
        if (request.method === 'POST' && request.path === '/pos-venda' && answer.status >= 400 && answer.status < 500)
          refused.add(String((JSON.parse(request.body ?? '{}') as Record<string, unknown>)['Identificador']));
        return request.path.startsWith('/venda?') ? without(answer, refused) : answer;
      },
    };
  };
}

function without(answer: HttpAnswer, refused: ReadonlySet<string>): HttpAnswer {
  if (refused.size === 0 || !answer.text.startsWith('{')) return answer;
  const list = JSON.parse(answer.text) as { data?: { posVendaIdentificador: string }[] };
  const data = (list.data ?? []).filter((one) => !refused.has(one.posVendaIdentificador));
  return { ...answer, text: JSON.stringify({ ...list, data }) };
}

/** Half of its answers show one payment for several, which is all that the second till is wrong about. */
export const LENDER: Temper = {
  often: 0.5,
  oftenToOrders: 0,
  weights: Object.fromEntries(LIES.map((lie) => [lie, lie === 'borrowed' ? 1 : 0])) as Temper['weights'],
  stubborn: 0,
};

/** The first breach of this invariant in schedules from `first` on; null where there is none. */
export async function firstBreach(
  first: number,
  invariant: Breach['invariant'],
  wrong: () => ScheduleOptions,
): Promise<string | null> {
  for (let seed = first; seed < first + MOST_SCHEDULES; seed++) {
    const { breaches } = await runSchedule(seed, wrong());
    const found = breaches.find((one) => one.invariant === invariant);
    if (found !== undefined) return breachLine(found, seed);
  }
  return null;
}

/** Runs the same schedules on a copy of the product in which a proof pays as often as it is shown. */
async function findDoubleProof(first: number): Promise<string | null> {
  const defect = PAYMENT_DEFECTS.find(({ name }) => name === PROOF_DEFECT);
  if (defect === undefined) throw new Error(`there is no planted defect "${PROOF_DEFECT}"`);
  const copy = makeScratchCopy();
  const program = path.join(copy.folder, 'test', 'faults', 'second-operator', 'first-breach.ts');
  try {
    return await copy.planted(defect, () => run(program, copy.folder, [String(first), defect.invariant]));
  } finally {
    copy.remove();
  }
}

/** The last line of what it says; null where it has nothing to say. */
function run(program: string, cwd: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.once('error', reject);
    child.once('close', () => resolve(output.trim().split('\n').at(-1) || null));
  });
}

export async function runControl(seed: number): Promise<{ readonly what: string; readonly caught: boolean }> {
  const [believed, doubled] = [
    await firstBreach(seed, 'I5', () => ({ ears: believingRefusals() })),
    await findDoubleProof(seed),
  ];
  const what = `a refusal believed at once: ${believed ?? 'missed'}; a proof that pays twice: ${doubled ?? 'missed'}`;
  return { what, caught: believed !== null && doubled !== null };
}
