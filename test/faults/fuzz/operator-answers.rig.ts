import fc from 'fast-check';
import type { HttpAnswer } from '../../../electron/operator/http-exchange.ts';
import type { Answer, Operator } from '../../../electron/operator/operator.ts';
import { cents } from '../../../shared/money.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Rig, RigRun } from '../rig.ts';
import {
  type AnswerCase,
  type AnsweredClient,
  answerCase,
  answered,
  listScenes,
  openAnsweredClient,
  operationOf,
  type Scene,
  spoilt,
} from './answer-case.ts';
import { type End, runStep } from './one-step.ts';
import { listSaysPaid, mayBeDrawn, saysCardPaid, saysPixPaid } from './paid-oracle.ts';
import { RECORDED_AT, type Recorded, type Records, recordAnswers } from './recorded-answers.ts';

/*
 * Real answers of the payment service, spoilt in every known way, through the real path: bytes, text, client, wire
 * mapping, judge, one step of the runner, the state machine. An independent oracle says what may be believed
 * (paid-oracle.ts).
 */

const BATCH = 5_000;

type Verdict = { readonly wrong: string | null; readonly end: End | null };

/** Runs a case; returns what is wrong. `operator` is the client, or a faulty one around it. */
async function tryCase(client: AnsweredClient, operator: Operator, scene: Scene, one: AnswerCase): Promise<Verdict> {
  const wrongAnswer = spoilt(scene, one);
  client.follow((request) => {
    const operation = operationOf(request);
    return operation === scene.target ? wrongAnswer : answered(scene.answers[operation]);
  });
  const { tender, step, state, isCancelled, records } = scene;
  // every third case treats "not found" as final
  const deliveryWindowMs = one.scene % 3 === 0 ? 0 : 120_000;
  try {
    const end = await runStep({ tender, step, state, isCancelled, asked: records, deliveryWindowMs }, operator);
    const creates = client.requests().filter((request) => operationOf(request) === 'create').length;
    return { wrong: whatIsWrong(scene, wrongAnswer, end, creates), end };
  } catch (error) {
    return { wrong: `I9: it threw ${String(error)}`, end: null };
  }
}

function whatIsWrong(scene: Scene, answer: HttpAnswer, { row }: End, creates: number): string | null {
  const { step, state, records, target } = scene;
  if (creates !== (step === 'send' ? 1 : 0)) return `I4: ${creates} requests to charge in one step`;
  const told = (operation: 'read' | 'list') => (target === operation ? answer : scene.answers[operation]);
  const isPaid = isFinal(row.state) && saysPaid(scene, told('read'), told('list'));
  if (row.state === 'approved' && !isPaid) return 'I9: approved without evidence that agrees';
  // the answer to a send proves nothing
  if (step === 'send' && row.state === 'approved') return 'I9: approved by the answer to the request itself';
  if (step === 'watch' && row.state !== state) return `I8: an end became ${row.state}`;
  // money shown only by an unreadable list is found by the watch over ended attempts
  const isKnown = isPaid && target !== 'list';
  if (isFinal(row.state) && row.state !== 'approved' && isKnown && step === 'follow')
    return `I5: money is there, and the payment is ${row.state}`;
  const needsReason = row.state === 'unconfirmed' || (isFinal(row.state) && row.state !== 'approved');
  if (needsReason && row.reason === null) return `I9: ${row.state} without a reason`;
  if (step === 'send' && (row.tender === 'pix' ? row.brCode : null) !== null && 'brCode' in records) {
    if (!mayBeDrawn(answer.text, records.amountCents, records.brCode)) return 'I6: a QR that does not agree is drawn';
  }
  return null;
}

function saysPaid({ tender, records }: Scene, read: Recorded, list: Recorded): boolean {
  if (tender === 'pix') return saysPixPaid(read.status, read.text, records, RECORDED_AT);
  const byList = listSaysPaid(list.status, list.text, records, RECORDED_AT);
  return byList || saysCardPaid(read.status, read.text, records, RECORDED_AT);
}

/** A judge that takes "finished" alone as paid, and adapts the rest of the record. */
function believingStatusAlone(operator: Operator): Operator {
  return {
    ...operator,
    readCardSale: async (identifier) => {
      const answer = await operator.readCardSale(identifier);
      if (answer.kind !== 'done' || answer.value.requestStatus !== 'finished') return answer;
      const { amountCents } = answer.value;
      const transaction = {
        status: 'approved',
        amountCents,
        instalments: 1,
        kind: 'debit',
        nsu: '1',
        authorization: '1',
        brand: null,
        acquirer: null,
        paidAt: null,
      } as const;
      const payment = {
        identifier: 'p',
        saleIdentifier: identifier,
        status: 'done',
        amountCents,
        deviceCode: null,
        deviceName: null,
        transactions: [transaction],
      } as const;
      return { kind: 'done', value: { ...answer.value, payments: [payment] } };
    },
  };
}

type Search = { readonly seed: number; readonly runs: number; readonly operator: Operator };

async function search(
  client: AnsweredClient,
  scenes: readonly Scene[],
  { seed, runs, operator }: Search,
  tally: (end: End, scene: Scene) => void,
) {
  const property = fc.asyncProperty(answerCase, async (one) => {
    const scene = scenes[one.scene % scenes.length];
    if (scene === undefined) throw new Error('there are no scenes');
    const { wrong, end } = await tryCase(client, operator, scene, one);
    if (wrong !== null) throw new Error(wrong);
    if (end !== null) tally(end, scene);
  });
  const details = await fc.check(property, { seed, numRuns: runs });
  if (!details.failed) return null;
  const [one] = details.counterexample ?? [];
  const scene = one === undefined ? undefined : scenes[one.scene % scenes.length];
  const given = one === undefined || scene === undefined ? '' : JSON.stringify(spoilt(scene, one)).slice(0, 2_000);
  const { tender, step, state, target } = scene ?? {};
  const why = details.errorInstance instanceof Error ? details.errorInstance.message : 'unknown';
  return `${why.replace(/^(I\d+):/, `$1 seed=${seed}:`)} (${tender} ${step} from ${state}, answer to ${target}: ${given})`;
}

async function run({ seed, tier, say, stopAtMs }: RigRun) {
  const records = await recordAnswers();
  const scenes = listScenes(records);
  const client = openAnsweredClient();
  const counts: Record<string, number> = { 'answers mutated': 0, scenes: scenes.length };
  const tally = ({ row, conflicts }: End, scene: Scene): void => {
    const name = `${scene.step} ${scene.tender}: ${row.state}${conflicts > 0 ? ', contradicted' : ''}`;
    counts[name] = (counts[name] ?? 0) + 1;
  };
  const breaches: string[] = [];
  const goal = GOAL[tier];
  let done = 0;
  for (let batch = 0; done < goal && performance.now() < stopAtMs && breaches.length < 10; batch++) {
    const own = seed * 100_000 + batch;
    const runs = Math.min(BATCH, goal - done);
    const found = await search(client, scenes, { seed: own, runs, operator: client.operator }, tally);
    if (found !== null) breaches.push(found);
    // every tenth batch: answers that no money depends on
    if (batch % 10 === 0) breaches.push(...(await askEverythingElse(client, records, own)));
    done += runs;
    counts['answers mutated'] = done;
    if (batch % 10 === 9) say(`${done} of ${goal} answers`);
  }
  const mistaken = believingStatusAlone(client.operator);
  const found = await search(client, scenes, { seed, runs: 20_000, operator: mistaken }, () => undefined);
  const control = {
    what: 'a judge that takes the status "finished" alone for paid',
    caught: found?.startsWith('I9') ?? false,
  };
  return { counts, breaches, control };
}

const GOAL = { small: 1_000, quick: 100_000, night: 1_000_000 } as const;

export const rig: Rig = {
  name: 'operator-answers',
  figure: 'Operator answers mutated: 0 crashes, 0 wrongly approved',
  cores: 1,
  goal: GOAL,
  reached: ({ counts }) => counts['answers mutated'] ?? 0,
  run,
};

/** Operations without money: their answers may be anything, and the client must always answer. */

const RUNS = 1_000;
const PRODUCT = { code: 'CAFE', name: 'Café', priceCents: cents(1_899), image: null };
const KINDS: ReadonlySet<string> = new Set<Answer<unknown>['kind']>(['done', 'refused', 'unreachable', 'unknown']);

const QUESTIONS: readonly ((operator: Operator) => Promise<Answer<unknown>>)[] = [
  (operator) => operator.listCompanies(),
  (operator) => operator.listDevices(),
  (operator) => operator.createProducts([PRODUCT]),
  (operator) => operator.updateProduct(PRODUCT),
  (operator) => operator.setProductActive('CAFE', true),
  (operator) => operator.deleteProduct('CAFE'),
  (operator) => operator.registerCompany({ storeId: 'L1', openingHours: [], latitude: '-23.5', longitude: '-46.6' }),
  (operator) => operator.registerCashRegister({ cashRegisterName: 'CAIXA 1', cashRegisterId: 'C1' }),
  (operator) => operator.listCardSales({ from: '2026-01-01T00:00:00', to: '2026-12-31T23:59:59', page: 1 }),
  (operator) => operator.refundQrCharge('700001'),
  (operator) => operator.printOnDevice('p', 'obrigado'),
];

async function askEverythingElse(
  client: AnsweredClient,
  { others, refusals, pix, cards }: Records,
  seed: number,
): Promise<readonly string[]> {
  const [charge] = pix;
  const [sale] = cards;
  if (charge === undefined || sale === undefined) throw new Error('nothing was recorded');
  const texts = [...others, ...refusals, charge.reads.refunded, charge.reads.paid, sale.reads.paid, sale.abort];
  const property = fc.asyncProperty(answerCase, fc.nat(1_000), async (one, question) => {
    const recorded = texts[one.scene % texts.length] ?? charge.create;
    const scene = {
      records: charge,
      target: 'read',
      answers: { read: recorded, create: recorded, abort: recorded },
      other: sale.reads.paid.text,
    } as unknown as Scene;
    client.follow(() => spoilt(scene, one));
    const answer = await QUESTIONS[question % QUESTIONS.length]?.(client.operator);
    if (answer === undefined || !KINDS.has(answer.kind)) throw new Error('no answer');
  });
  const details = await fc.check(property, { seed, numRuns: RUNS });
  return details.failed
    ? [`I9 seed=${seed}: ${String(details.errorInstance)} ${JSON.stringify(details.counterexample)}`]
    : [];
}
