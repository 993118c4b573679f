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

/** What the cashier asked for: each is one attempt to be paid, and no more. `cents`: a part of the sale; null for what is left of it. */
export type Wish = { readonly tender: 'card' | 'pix'; readonly saleId: SaleId; readonly cents: Cents | null };

type CashierParts = {
  readonly machine: TillMachine;
  readonly time: VirtualTime;
  readonly random: Random;
  readonly note: (what: string) => void;
};

const LOOK_MS = 2_500;
const TENDERS = { card: 45, pix: 40, cash: 6 };

/** A small cashier: scans, takes cards, Pix and cash, loses patience, tries again, leaves, and restarts the till. */
export function createCashier({ machine, time, random, note }: CashierParts) {
  const wishes: Wish[] = [];
  /** Payments and codes of charges: each time the cashier wanted the money given back. */
  const wantedBack: string[] = [];

  async function press<C extends Channel>(channel: C, input: Input<C>): Promise<Result<Value<C>> | null> {
    const reply = await machine.call(channel, input);
    if (!reply.ok) note(`${channel} refused: ${reply.error.code}`);
    return !reply.ok && reply.error.code === 'gone' ? null : (reply as Result<Value<C>>);
  }

  async function value<C extends Channel>(channel: C, input: Input<C>): Promise<Value<C> | null> {
    const reply = await press(channel, input);
    return reply?.ok ? reply.value : null;
  }

  /** Ends the program and starts it again, or starts it where it is off. */
  async function restart(): Promise<void> {
    // what a simulated power cut leaves running finds its file closed: a reconciliation would end the process by that
    const reconciles = (await value('reconciliation:news', null))?.running !== null;
    if (machine.isUp() && !reconciles && random.chance(0.4)) machine.crash();
    else await machine.stop();
    note('restart');
    await time.sleep(2_000);
    await machine.start();
    await goOnDuty(machine.call as Ask);
  }

  async function pay(sale: Sale): Promise<void> {
    const tender = random.weighted(TENDERS);
    const amountCents = partOf(sale);
    if (tender === 'cash') {
      await press('payment:pay-cash', { saleId: sale.id, tenderedCents: amountCents ?? sale.dueCents, amountCents });
      return;
    }
    wishes.push({ tender, saleId: sale.id, cents: amountCents });
    if (tender === 'pix') await press('payment:start-pix', { saleId: sale.id, amountCents });
    else {
      const kind: CardKind = random.pick(['credit', 'debit', 'meal_voucher']);
      const instalments = kind === 'credit' && random.chance(0.3) ? 3 : 1;
      const deviceId = random.pick(DEVICES).id as DeviceId;
      await press('payment:start-card', { saleId: sale.id, deviceId, kind, instalments, amountCents });
    }
  }

  function partOf({ dueCents }: Sale): Cents | null {
    if (dueCents < 1_000 || !random.chance(0.35)) return null;
    return cents(random.pick([300, 500, Math.floor(dueCents / 2)]));
  }

  /** Stands before the screen. True where the sale is off it: paid, or set aside. */
  async function wait(saleId: SaleId): Promise<boolean> {
    const patienceMs = random.pick([15_000, 40_000, 100_000, 250_000]);
    const startedMs = time.nowMs();
    let tried = 0;
    for (let turn = 0; turn < 150; turn++) {
      await time.sleep(LOOK_MS);
      const sale = await value('sale:get', { saleId });
      if (sale === null || sale.state !== 'open') return true;
      const live = sale.payments.find((one) => !isFinal(one.state));
      if (live === undefined) return false;
      if (time.nowMs() - startedMs < patienceMs * (tried + 1)) continue;
      tried += 1;
      if (await losePatience(saleId, live, tried)) return true;
    }
    return false;
  }

  async function losePatience(saleId: SaleId, live: Payment, tried: number): Promise<boolean> {
    if (random.chance(0.15)) await restart();
    if (random.chance(0.3)) await press('payment:ask-again', { paymentId: live.id });
    if (random.chance(0.6)) await press('payment:cancel', { paymentId: live.id, force: tried > 1 });
    if (tried < 2) return false;
    return (await press('sale:set-aside', { saleId }))?.ok === true;
  }

  async function serve(): Promise<void> {
    for (let item = 0; item < random.between(1, 2); item++)
      await press('sale:add-by-code', { text: random.pick(CODES) });
    for (let turn = 0; turn < 5; turn++) {
      const sale = await value('sale:current', null);
      if (sale === null || sale.lines.length === 0) return;
      if (random.chance(0.1)) await undoOne(sale);
      if (!(await takeFromCase(sale))) await pay(sale);
      if (await wait(sale.id)) return;
      if (random.chance(0.25)) break;
    }
    await clear();
  }

  /** Money that a case is about pays this sale, where the screen offers it and the cashier thinks of it. */
  async function takeFromCase(sale: Sale): Promise<boolean> {
    if (random.chance(0.3)) return false;
    const cases = (await value('case:list', null)) ?? [];
    for (const { id: caseId, acts } of cases) {
      if (!acts.attach.may || !acts.attach.with.some(({ saleId }) => saleId === sale.id)) continue;
      const used = await press('case:attach', { caseId, saleId: sale.id });
      if (used?.ok) note(`case ${caseId.slice(0, 8)} attached to ${sale.id.slice(0, 8)}`);
      return used?.ok === true;
    }
    return false;
  }

  /** Presses what gives these payments back; no answer may mean that it was done. */
  async function wantBack<C extends Channel>(
    payments: readonly Payment[],
    channel: C,
    input: Input<C>,
  ): Promise<Result<Value<C>> | null> {
    const reply = await press(channel, input);
    if (reply === null || reply.ok) wantedBack.push(...payments.map(({ id }) => id));
    return reply;
  }

  /** The customer wants a part paid otherwise. */
  async function undoOne({ payments }: Sale): Promise<void> {
    const kept = payments.filter(isKept);
    const one = kept.length === 0 ? null : random.pick(kept);
    if (one !== null) await wantBack([one], 'payment:undo', { paymentId: one.id });
  }

  /** Goods come back, and money that pays for nothing. */
  async function giveBack(): Promise<void> {
    const [sold] = ((await value('sale:list', { day: null })) ?? []).filter(({ state }) => state === 'paid');
    if (sold !== undefined && random.chance(0.4)) await takeReturn(sold.id);
    if (random.chance(0.4)) return;
    for (const { id: caseId, acts, qrCode } of (await value('case:list', null)) ?? []) {
      if (qrCode === null || !acts.refund.may || !acts.refund.with.includes('operator')) continue;
      const reply = await press('case:refund', { caseId });
      if (reply === null || reply.ok) wantedBack.push(qrCode);
    }
  }

  /** All of a sale, whose money goes back by the way it came. */
  async function takeReturn(saleId: SaleId): Promise<void> {
    const from = await value('returns:for-sale', { saleId });
    const leg = from?.legs.find(({ remainingCents }) => remainingCents === from.sale.totalCents);
    if (from === null || leg === undefined) return;
    const lines = from.lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const money = { money: 'original', paymentId: leg.paymentId, amountCents: from.sale.totalCents } as const;
    const order = { saleId, lines, products: [], ...money, reason: 'changed_mind', note: '' } as const;
    await wantBack(
      from.sale.payments.filter(({ id }) => id === leg.paymentId),
      'returns:make',
      order,
    );
  }

  /** What is still on the screen pays cash, is cancelled, or is set aside. */
  async function clear(): Promise<void> {
    const sale = await value('sale:current', null);
    if (sale === null || sale.lines.length === 0) return;
    const cash = { saleId: sale.id, tenderedCents: sale.dueCents };
    if (random.chance(0.4) && (await press('payment:pay-cash', cash))?.ok) return;
    if ((await cancel(sale))?.ok) return;
    await press('sale:set-aside', { saleId: sale.id });
  }

  function cancel({ id: saleId, payments }: Sale): Promise<Result<Sale> | null> {
    return wantBack(payments.filter(isKept), 'sale:cancel', { saleId, reason: 'customer_gave_up' });
  }

  /** A key for each payment that is still waited for, until there is none or none of them gives way. */
  async function endLive(): Promise<void> {
    for (let turn = 0; turn < 14; turn++) {
      const live = (await value('payment:list-unfinished', null)) ?? [];
      if (live.length === 0) break;
      for (const { id: paymentId } of live) await press('payment:cancel', { paymentId, force: turn > 0 });
      await time.sleep(turn < 4 ? 8_000 : 60_000);
    }
  }

  /** Ends what is still open, and closes the shift. */
  async function closeShift(): Promise<void> {
    await endLive();
    await clear();
    const day = await value('sale:list', { day: null });
    for (const { id: saleId, state } of day ?? []) {
      const sale = state === 'set_aside' ? await value('sale:get', { saleId }) : null;
      if (sale !== null) await cancel(sale);
    }
    await press('shift:count', { pieces: DENOMINATIONS.map(() => 0) });
    await press('shift:close', { comment: 'fim', carryOver: true });
  }

  /** Puts a day beside the operator's, every Pix of it asked about. */
  async function reconcile(day: string): Promise<void> {
    await press('reconciliation:run', { day, everyPix: true });
    for (let turn = 0; turn < 60; turn++) {
      await time.sleep(3_000);
      if ((await value('reconciliation:news', null))?.running === null) return;
    }
    note('the reconciliation does not end');
  }

  return { serve, giveBack, closeShift, reconcile, restart, wishes, wantedBack };
}
