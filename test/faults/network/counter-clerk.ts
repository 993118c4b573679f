import { systemClock } from '../../../electron/lib/clock.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { CardKind, PaymentId } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import { value } from '../../support/value.ts';
import type { Conduct } from '../till-process/customers.ts';
import { type ProxiedShop, sellOne } from './proxied-shop.ts';

/** What was done, by name. */
export type Tally = Record<string, number>;

const count = (tally: Tally, name: string): void => {
  tally[name] = (tally[name] ?? 0) + 1;
};

type Clerk = { readonly shop: ProxiedShop; readonly random: () => number; readonly tally: Tally };

const KINDS: readonly CardKind[] = ['debit', 'credit', 'meal_voucher'];
const PATIENCE_MS = 400;
/** Longer than any payment takes that is heard of at all. */
const LONGEST_MS = 6_000;

/** Sells until `goesOn` says no. Whatever is without an answer is set aside, as a shop with a queue does. */
export async function serveCustomers(clerk: Clerk, goesOn: () => boolean): Promise<void> {
  for (let number = 1; goesOn(); number++) {
    await serve(clerk, number);
    if (clerk.random() < 0.02) {
      await clerk.shop.restart();
      count(clerk.tally, 'restarts');
    }
  }
}

async function serve(clerk: Clerk, number: number): Promise<void> {
  const { shop, tally } = clerk;
  // no two sales of one shop cost the same
  const sale = sellOne(shop.till(), 100 + number);
  const isPix = number % 20 === 5;
  const started = isPix ? shop.till().payments.startPix(sale.id) : await startCard(clerk, sale.id);
  if (started === null || !started.ok) {
    count(tally, started === null ? 'no device free' : `refused: ${started.error.code}`);
    finish(clerk, sale.id);
    return;
  }
  count(tally, isPix ? 'Pix payments' : 'card payments');
  await see(clerk, sale.id, started.value.id);
}

async function startCard({ shop, random }: Clerk, saleId: SaleId) {
  const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'debit';
  const instalments = kind === 'credit' && random() < 0.3 ? 3 : 1;
  for (let turn = 0; turn < 60; turn++) {
    for (const deviceId of shuffled(shop.deviceIds, random)) {
      const started = shop.till().payments.startCard(saleId, deviceId, kind, instalments);
      if (started.ok || started.error.code !== 'device_busy') return started;
    }
    await systemClock.sleep(100);
  }
  return null;
}

function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Stays with a payment until it ends or has been without an answer for too long. */
async function see(clerk: Clerk, saleId: SaleId, id: PaymentId): Promise<void> {
  const { shop, random, tally } = clerk;
  const cancelAt = random() < 0.12 ? Math.floor(random() * 300) : null;
  let silentMs = 0;
  for (let atMs = 0; atMs < LONGEST_MS; atMs += 20) {
    const payment = value(shop.till().payments.get(id));
    if (isFinal(payment.state)) {
      if (payment.state !== 'approved') finish(clerk, saleId);
      return;
    }
    // nobody can pay what was not drawn for him
    if (payment.tender === 'pix' && payment.qr !== null && atMs % 400 === 0)
      await shop.service.charge(payment.qr.code, 'pay').catch(() => undefined);
    if (cancelAt !== null && atMs >= cancelAt && atMs < cancelAt + 20) {
      count(tally, 'cancelled by the cashier');
      shop.till().payments.cancel(id, false);
    }
    silentMs = payment.state === 'unconfirmed' ? silentMs + 20 : 0;
    if (silentMs >= PATIENCE_MS && shop.till().sales.setAside(saleId).ok) {
      count(tally, 'set aside without an answer');
      return;
    }
    await systemClock.sleep(20);
  }
  shop.till().payments.cancel(id, false);
  while (!shop.till().sales.setAside(saleId).ok) {
    if (isFinal(value(shop.till().payments.get(id)).state)) return;
    await systemClock.sleep(50);
  }
  count(tally, 'given up on');
}

/** Pays in cash what was not paid otherwise. */
function finish({ shop, tally }: Clerk, saleId: SaleId): void {
  const sale = value(shop.till().sales.get(saleId));
  if (sale.state !== 'open') return;
  const paid = shop.till().payments.payCash(saleId, sale.totalCents);
  if (paid.ok) count(tally, 'paid in cash instead');
  else shop.till().sales.setAside(saleId);
}

/** Carries every payment to its end once the network is whole: cancels what hangs, and forces where that is refused. */
export async function settle({ shop, tally }: Clerk, limitMs: number): Promise<boolean> {
  const till = shop.till();
  for (let atMs = 0; atMs < limitMs; atMs += 100) {
    const { heard, unconfirmed } = till.runningPayments();
    if (heard + unconfirmed === 0 && till.state().outboxWaiting === 0) return true;
    if (atMs > 0 && atMs % 1_000 === 0) {
      for (const payment of value(till.payments.listUnfinished())) {
        if (isFinal(payment.state)) continue;
        till.payments.cancel(payment.id, atMs > 3_000);
        count(tally, 'cleared up by the cashier');
      }
    }
    await systemClock.sleep(100);
  }
  return false;
}

/** People at the devices: mostly they pay; they are declined, give up, and the device goes off with the card in it. */
export function mostlyPaying(random: () => number): Conduct {
  return { atDevice: (screen) => nextAct(screen, random()), atPhone: () => null, pauseMs: () => 25 };
}

function nextAct(screen: string, chance: number): ReturnType<Conduct['atDevice']> {
  if (screen === 'home') return null;
  if (screen === 'amount') return chance < 0.9 ? 'start' : null;
  if (screen === 'crashed') return chance < 0.2 ? 'home' : null;
  if (screen !== 'card') return chance < 0.8 ? 'home' : null;
  if (chance < 0.7) return 'approve';
  if (chance < 0.8) return 'decline';
  if (chance < 0.85) return 'cancel';
  return chance < 0.87 ? 'crash' : null;
}
