import type { Channel, Input, Value } from '../../../shared/api/contract.ts';
import type { DeviceId } from '../../../shared/device.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { type Cents, cents } from '../../../shared/money.ts';
import { type CardKind, isKept, type Payment } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import { DENOMINATIONS } from '../../../shared/shift.ts';
import { type Ask, goOnDuty } from '../../support/on-duty.ts';
import type { Random } from '../random.ts';
import type { TillMachine } from '../simulation/till-machine.ts';
import type { VirtualTime } from '../simulation/virtual-time.ts';
import { DEVICES } from './book.ts';
import { CODES } from './furniture.ts';

/** One intended attempt each. `cents`: a part; null: all that is left. */
export type Wish = { readonly tender: 'card' | 'pix'; readonly saleId: SaleId; readonly cents: Cents | null };

export type Cashier = {
  readonly machine: TillMachine;
  readonly time: VirtualTime;
  readonly random: Random;
  readonly note: (what: string) => void;
  readonly wishes: Wish[];
  /** Payments and charge codes whose refund the cashier wanted. */
  readonly wantedBack: string[];
};

const LOOK_MS = 2_500;
const TENDERS = { card: 45, pix: 40, cash: 6 };

async function press<C extends Channel>(
  cashier: Cashier,
  channel: C,
  input: Input<C>,
): Promise<Result<Value<C>> | null> {
  const reply = await cashier.machine.call(channel, input);
  if (!reply.ok) cashier.note(`${channel} refused: ${reply.error.code}`);
  return !reply.ok && reply.error.code === 'gone' ? null : (reply as Result<Value<C>>);
}

async function value<C extends Channel>(cashier: Cashier, channel: C, input: Input<C>): Promise<Value<C> | null> {
  const reply = await press(cashier, channel, input);
  return reply?.ok ? reply.value : null;
}

export async function restart(cashier: Cashier): Promise<void> {
  // after a simulated power cut remains find their file closed, and would end the process
  const reconciles = (await value(cashier, 'reconciliation:news', null))?.running !== null;
  if (cashier.machine.isUp() && !reconciles && cashier.random.chance(0.4)) cashier.machine.crash();
  else await cashier.machine.stop();
  cashier.note('restart');
  await cashier.time.sleep(2_000);
  await cashier.machine.start();
  await goOnDuty(cashier.machine.call as Ask);
}

async function pay(cashier: Cashier, sale: Sale): Promise<void> {
  const tender = cashier.random.weighted(TENDERS);
  const amountCents = partOf(cashier, sale);
  if (tender === 'cash') {
    await press(cashier, 'payment:pay-cash', {
      saleId: sale.id,
      tenderedCents: amountCents ?? sale.dueCents,
      amountCents,
    });
    return;
  }
  cashier.wishes.push({ tender, saleId: sale.id, cents: amountCents });
  if (tender === 'pix') await press(cashier, 'payment:start-pix', { saleId: sale.id, amountCents });
  else {
    const kind: CardKind = cashier.random.pick(['credit', 'debit', 'meal_voucher']);
    const instalments = kind === 'credit' && cashier.random.chance(0.3) ? 3 : 1;
    const deviceId = cashier.random.pick(DEVICES).id as DeviceId;
    await press(cashier, 'payment:start-card', { saleId: sale.id, deviceId, kind, instalments, amountCents });
  }
}

function partOf(cashier: Cashier, { dueCents }: Sale): Cents | null {
  if (dueCents < 1_000 || !cashier.random.chance(0.35)) return null;
  return cents(cashier.random.pick([300, 500, Math.floor(dueCents / 2)]));
}

/** True: the sale is paid or set aside. */
async function wait(cashier: Cashier, saleId: SaleId): Promise<boolean> {
  const patienceMs = cashier.random.pick([15_000, 40_000, 100_000, 250_000]);
  const startedMs = cashier.time.nowMs();
  let tried = 0;
  for (let turn = 0; turn < 150; turn++) {
    await cashier.time.sleep(LOOK_MS);
    const sale = await value(cashier, 'sale:get', { saleId });
    if (sale === null || sale.state !== 'open') return true;
    const live = sale.payments.find((one) => !isFinal(one.state));
    if (live === undefined) return false;
    if (cashier.time.nowMs() - startedMs < patienceMs * (tried + 1)) continue;
    tried += 1;
    if (await losePatience(cashier, saleId, live, tried)) return true;
  }
  return false;
}

async function losePatience(cashier: Cashier, saleId: SaleId, live: Payment, tried: number): Promise<boolean> {
  if (cashier.random.chance(0.15)) await restart(cashier);
  if (cashier.random.chance(0.3)) await press(cashier, 'payment:ask-again', { paymentId: live.id });
  if (cashier.random.chance(0.6)) await press(cashier, 'payment:cancel', { paymentId: live.id, force: tried > 1 });
  if (tried < 2) return false;
  return (await press(cashier, 'sale:set-aside', { saleId }))?.ok === true;
}

export async function serve(cashier: Cashier): Promise<void> {
  for (let item = 0; item < cashier.random.between(1, 2); item++)
    await press(cashier, 'sale:add-by-code', { text: cashier.random.pick(CODES) });
  for (let turn = 0; turn < 5; turn++) {
    const sale = await value(cashier, 'sale:current', null);
    if (sale === null || sale.lines.length === 0) return;
    if (cashier.random.chance(0.1)) await undoOne(cashier, sale);
    if (!(await takeFromCase(cashier, sale))) await pay(cashier, sale);
    if (await wait(cashier, sale.id)) return;
    if (cashier.random.chance(0.25)) break;
  }
  await clear(cashier);
}

async function takeFromCase(cashier: Cashier, sale: Sale): Promise<boolean> {
  if (cashier.random.chance(0.3)) return false;
  const cases = (await value(cashier, 'case:list', null)) ?? [];
  for (const { id: caseId, acts } of cases) {
    if (!acts.attach.may || !acts.attach.with.some(({ saleId }) => saleId === sale.id)) continue;
    const used = await press(cashier, 'case:attach', { caseId, saleId: sale.id });
    if (used?.ok) cashier.note(`case ${caseId.slice(0, 8)} attached to ${sale.id.slice(0, 8)}`);
    return used?.ok === true;
  }
  return false;
}

/** Requests refunds; no answer may mean done. */
async function wantBack<C extends Channel>(
  cashier: Cashier,
  payments: readonly Payment[],
  channel: C,
  input: Input<C>,
): Promise<Result<Value<C>> | null> {
  const reply = await press(cashier, channel, input);
  if (reply === null || reply.ok) cashier.wantedBack.push(...payments.map(({ id }) => id));
  return reply;
}

async function undoOne(cashier: Cashier, { payments }: Sale): Promise<void> {
  const kept = payments.filter(isKept);
  const one = kept.length === 0 ? null : cashier.random.pick(kept);
  if (one !== null) await wantBack(cashier, [one], 'payment:undo', { paymentId: one.id });
}

export async function giveBack(cashier: Cashier): Promise<void> {
  const [sold] = ((await value(cashier, 'sale:list', { day: null })) ?? []).filter(({ state }) => state === 'paid');
  if (sold !== undefined && cashier.random.chance(0.4)) await takeReturn(cashier, sold.id);
  if (cashier.random.chance(0.4)) return;
  for (const { id: caseId, acts, qrCode } of (await value(cashier, 'case:list', null)) ?? []) {
    if (qrCode === null || !acts.refund.may || !acts.refund.with.includes('operator')) continue;
    const reply = await press(cashier, 'case:refund', { caseId });
    if (reply === null || reply.ok) cashier.wantedBack.push(qrCode);
  }
}

async function takeReturn(cashier: Cashier, saleId: SaleId): Promise<void> {
  const from = await value(cashier, 'returns:for-sale', { saleId });
  const leg = from?.legs.find(({ remainingCents }) => remainingCents === from.sale.totalCents);
  if (from === null || leg === undefined) return;
  const lines = from.lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const money = { money: 'original', paymentId: leg.paymentId, amountCents: from.sale.totalCents } as const;
  const order = { saleId, lines, products: [], ...money, reason: 'changed_mind', note: '' } as const;
  await wantBack(
    cashier,
    from.sale.payments.filter(({ id }) => id === leg.paymentId),
    'returns:make',
    order,
  );
}

async function clear(cashier: Cashier): Promise<void> {
  const sale = await value(cashier, 'sale:current', null);
  if (sale === null || sale.lines.length === 0) return;
  const cash = { saleId: sale.id, tenderedCents: sale.dueCents };
  if (cashier.random.chance(0.4) && (await press(cashier, 'payment:pay-cash', cash))?.ok) return;
  if ((await cancel(cashier, sale))?.ok) return;
  await press(cashier, 'sale:set-aside', { saleId: sale.id });
}

function cancel(cashier: Cashier, { id: saleId, payments }: Sale): Promise<Result<Sale> | null> {
  return wantBack(cashier, payments.filter(isKept), 'sale:cancel', { saleId, reason: 'customer_gave_up' });
}

async function endLive(cashier: Cashier): Promise<void> {
  for (let turn = 0; turn < 14; turn++) {
    const live = (await value(cashier, 'payment:list-unfinished', null)) ?? [];
    if (live.length === 0) break;
    for (const { id: paymentId } of live) await press(cashier, 'payment:cancel', { paymentId, force: turn > 0 });
    await cashier.time.sleep(turn < 4 ? 8_000 : 60_000);
  }
}

export async function closeShift(cashier: Cashier): Promise<void> {
  await endLive(cashier);
  await clear(cashier);
  const day = await value(cashier, 'sale:list', { day: null });
  for (const { id: saleId, state } of day ?? []) {
    const sale = state === 'set_aside' ? await value(cashier, 'sale:get', { saleId }) : null;
    if (sale !== null) await cancel(cashier, sale);
  }
  await press(cashier, 'shift:count', { pieces: DENOMINATIONS.map(() => 0) });
  await press(cashier, 'shift:close', { comment: 'fim', carryOver: true });
}

export async function reconcile(cashier: Cashier, day: string): Promise<void> {
  await press(cashier, 'reconciliation:run', { day, everyPix: true });
  for (let turn = 0; turn < 60; turn++) {
    await cashier.time.sleep(3_000);
    if ((await value(cashier, 'reconciliation:news', null))?.running === null) return;
  }
  cashier.note('the reconciliation does not end');
}
