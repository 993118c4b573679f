import { spawn } from 'node:child_process';
import path from 'node:path';
import type { HttpAnswer, HttpExchange, OpenExchange } from '../../../electron/operator/http-exchange.ts';
import { type Breach, breachLine } from '../judge/breach.ts';
import { PAYMENT_DEFECTS } from '../planted/defects/payments.ts';
import { makeScratchCopy } from '../planted/plant.ts';
import type { PlantedDefect } from '../planted/planted-defect.ts';
import { LIES, type Lie, type Temper } from './lies.ts';
import { runSchedule, type ScheduleOptions } from './schedule.ts';

/*
 * Wrong tills that the rig must find within a few schedules: one believes every refusal; others have a planted
 * defect.
 */
const MOST_SCHEDULES = 50;

type OpenFor = (isDead: () => boolean) => OpenExchange;

/** After a refusal this till no longer sees the card sale. */
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

const UNTRUE_IN = (told: Partial<Record<Lie, number>>): Temper['weights'] =>
  Object.fromEntries(LIES.map((lie) => [lie, told[lie] ?? 0])) as Temper['weights'];

const HONEST: Temper = { often: 0, oftenToOrders: 0, weights: UNTRUE_IN({}), stubborn: 0 };

export const SCENES = {
  /** Half of the answers show one payment for several. */
  lender: { temper: { ...HONEST, often: 0.5, weights: UNTRUE_IN({ borrowed: 1 }) } },
  honest: { temper: HONEST },
  /** Refuses orders, loses them, or obeys regardless. */
  unruly: { temper: { ...HONEST, oftenToOrders: 0.5 }, mode: 'default' },
  /** Refunds only a part of each Pix and reports success. */
  stingy: { temper: { ...HONEST, oftenToOrders: 1, onlyToOrders: 'part' }, mode: 'default' },
  acquirer: { temper: HONEST, mode: 'acquirer_operated' },
} as const satisfies Readonly<Record<string, ScheduleOptions>>;
export type SceneName = keyof typeof SCENES;

type WrongTill = Pick<PlantedDefect, 'name' | 'invariant' | 'edits'> & { readonly scene: SceneName };

function known(name: string, among: readonly PlantedDefect[], scene: SceneName): WrongTill {
  const found = among.find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no planted defect "${name}"`);
  return { ...found, scene };
}

export const WRONG_TILLS: readonly WrongTill[] = [
  known('a proof that has paid pays another sale', PAYMENT_DEFECTS, 'lender'),
  known('a refund without an answer is sent again', PAYMENT_DEFECTS, 'unruly'),
  {
    name: 'a part is charged as all that is left',
    invariant: 'I6',
    scene: 'honest',
    edits: [
      {
        file: 'electron/areas/money/payment/payment-service.ts',
        find: 'const amountCents = part ?? left;',
        replace: 'const amountCents = left;',
      },
    ],
  },
  {
    name: 'the answer to a refund is believed before the charge shows it',
    invariant: 'I5',
    scene: 'stingy',
    edits: [
      {
        file: 'electron/areas/money/cases/case-refunds.ts',
        find: "} else if (answer.kind === 'unreachable') change(parts, row.id, { refund_sent_at: null });",
        replace:
          "} else if (answer.kind === 'unreachable') change(parts, row.id, { refund_sent_at: null });\n    else if (answer.kind === 'done') parts.onRefunded(row.id);",
      },
    ],
  },
  {
    name: 'a charge of the acquirer is in the register of the other mode',
    invariant: 'I22',
    scene: 'acquirer',
    edits: [
      {
        file: 'electron/operator/qr-calls.ts',
        find: "{ name: 'caixaid', value: request.cashRegisterId, field",
        replace: "{ name: 'caixaid', value: 'CAIXA001', field",
      },
    ],
  },
];

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

async function findPlanted(first: number): Promise<readonly (readonly [string, string | null])[]> {
  const copy = makeScratchCopy();
  const program = path.join(copy.folder, 'test', 'faults', 'second-operator', 'first-breach.ts');
  const found: [string, string | null][] = [];
  try {
    for (const till of WRONG_TILLS) {
      const { name, invariant, scene } = till;
      const args = [String(first), invariant, scene];
      found.push([name, await copy.planted(till, () => run(program, copy.folder, args))]);
    }
    return found;
  } finally {
    copy.remove();
  }
}

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
  const believed = await firstBreach(seed, 'I5', () => ({ ears: believingRefusals() }));
  const found = [['a refusal believed at once', believed] as const, ...(await findPlanted(seed))];
  const what = found.map(([name, line]) => `${name}: ${line ?? 'missed'}`).join('; ');
  return { what, caught: found.every(([, line]) => line !== null) };
}
