import fc from 'fast-check';
import type { Answer, Operator } from '../../../electron/operator/operator.ts';
import { cents } from '../../../shared/money.ts';
import { type AnsweredClient, answerCase, spoilt } from './answer-case.ts';
import type { Scene } from './answer-scenes.ts';
import type { Records } from './recorded-answers.ts';

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

/** Every question with every recorded answer, spoilt; returns exceptions and unknown kinds of answer. */
export async function askEverythingElse(
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
