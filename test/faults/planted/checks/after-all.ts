import type { Probe } from '../probe/probe-shop.ts';
import { callOffByForce, onDevice } from './steps.ts';

/** A gateway refuses what the operator carries out. */
export async function refusedYetDone(shop: Probe): Promise<void> {
  const refusal = { settings: { status: 400, work: true, body: 'não foi possível' } };
  await shop.operator.fault('pos-venda.create', 'http_status', refusal);
  await shop.operator.fault('pos-venda.abort', 'http_status', { times: -1 });
  const payment = await shop.startCard(await shop.sell(1_620));
  await shop.until(payment.id, 'declined');
  await shop.device('approve');
  await shop.pause(70_000);
  await shop.judge({ quiet: true });
}

/** A charge cancelled by the operator is paid after the till stopped looking; the till restarts. */
export async function longAfterTheEnd(shop: Probe): Promise<void> {
  await shop.operator.mode({ forced_abort: 'goes_on_unseen' });
  const payment = await onDevice(shop, 1_630);
  await callOffByForce(shop, payment);
  await shop.until(payment.id, 'cancelled');
  await shop.pause(15 * 60_000);
  await untilNobodyAsks(shop);
  await shop.device('approve');
  await shop.restart();
  await shop.pause(60_000);
  await shop.judge({ quiet: true });
}

async function untilNobodyAsks(shop: Probe): Promise<void> {
  const reads = async (): Promise<number> =>
    (await shop.operator.ledger()).requests.filter((one) => one.operation === 'pos-venda.read').length;
  for (let left = 10; left > 0; left--) {
    const before = await reads();
    await shop.pause(60_000);
    if ((await reads()) === before) return;
  }
  throw new Error('the watch does not end');
}

const DEBIT = 3;

/** Requested as credit at once; paid with another card in three instalments. */
export async function otherTerms(shop: Probe): Promise<void> {
  for (const details of [{ payment_type: DEBIT }, { instalments: 3 }]) {
    const payment = await onDevice(shop, 1_640);
    await shop.device('approve', 0, details);
    await shop.until(payment.id, 'approved');
    await shop.device('home');
  }
  await shop.judge({ quiet: true });
}
