import type { Payment } from '../../../../shared/payment.ts';
import type { SaleLine } from '../../../../shared/sale.ts';
import type { Probe } from '../probe/probe-shop.ts';

export async function onDevice(shop: Probe, priceCents: number, nth = 0): Promise<Payment> {
  const payment = await shop.startCard(await shop.sell(priceCents), nth);
  await shop.until(payment.id, 'pending');
  await shop.device('start', nth);
  await shop.until(payment.id, 'in_progress');
  return payment;
}

export async function callOffByForce(shop: Probe, { id: paymentId }: Payment): Promise<void> {
  await shop.call('payment:cancel', { paymentId, force: false });
  await shop.pause(3_000);
  await shop.ask('payment:cancel', { paymentId, force: true });
}

const CLERK = { name: 'Rui Prado', pin: '7139', role: 'cashier' } as const;

export async function becomeClerk(shop: Probe): Promise<void> {
  const { people } = await shop.call('session:get', null);
  const id = people.find((one) => one.name === CLERK.name)?.id;
  const personId = id ?? (await shop.call('people:save', { id: null, ...CLERK })).id;
  await shop.call('session:sign-in', { personId, pin: CLERK.pin });
}

export function lineOf(lines: readonly SaleLine[], priceCents: number): SaleLine {
  const line = lines.find((one) => one.unitPriceCents === priceCents && !one.cancelled);
  if (line === undefined) throw new Error(`no line of ${priceCents}`);
  return line;
}

export async function backUp(shop: Probe): Promise<string> {
  await shop.call('backup:now', null);
  await shop.poll(async () => (await shop.call('backup:list', null)).backups.length > 0, 20_000);
  const [backup] = (await shop.call('backup:list', null)).backups;
  if (backup === undefined) throw new Error('there is no backup');
  return backup.name;
}

export async function goBackTo(shop: Probe, backup: string): Promise<void> {
  await shop.call('rescue:restore', { backup });
  const isBack = async (): Promise<boolean> => {
    const state = await shop.ask('rescue:state', null);
    return state.ok && state.value.progress === null && state.value.report !== null;
  };
  if (!(await shop.poll(isBack, 20_000))) throw new Error('the restore does not end');
}
