import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { type Clock, systemClock } from '../../../../electron/lib/clock.ts';
import type { Channel, Input, PushChannel, Value } from '../../../../shared/api/contract.ts';
import type { Payment } from '../../../../shared/payment.ts';
import { type PrinterId, type PrinterProfile, TRAINING_PRINTER } from '../../../../shared/printing.ts';
import type { Result } from '../../../../shared/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../../shared/settings.ts';
import { createRandom, type Random } from '../../random.ts';
import { idsAtHand } from '../ids-at-hand.ts';
import { inputOf, type OddCall, oddCall } from '../odd-calls.ts';
import { count, type Day, tryCall } from '../watched-calls.ts';
import type { Act, Page } from './act.ts';
import { approved, byWhoMay, dutyAct, mayAsk } from './act.ts';
import { type Customers, openCustomers } from './customers.ts';
import { ACT_CHANNELS, anyChannel, chooseAct, glance } from './kinds.ts';
import { emptyView, hear, learn, type PageView, SCREENS } from './view.ts';

/** The till's own clock runs this much faster, its wall clock does not. Two seconds' rest take a fifteenth of one. */
const PACE = 30;

export const quickClock: Clock = {
  now: systemClock.now,
  monotonicMs: () => systemClock.monotonicMs() * PACE,
  sleep: (ms, signal) => systemClock.sleep(Math.max(1, Math.ceil(ms / PACE)), signal),
};

const GONE_PRINTER: PrinterProfile = {
  ...TRAINING_PRINTER,
  id: 'gone' as PrinterId,
  name: 'Cozinha',
  connection: { by: 'network', host: '127.0.0.1', port: 9 },
  drawer: 'none',
};

/** Two printers, one unreachable; receipts only on request, because each is a picture to render. */
export const PAGE_SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  printing: { ...DEFAULT_SETTINGS.printing, printers: [TRAINING_PRINTER, GONE_PRINTER], receipts: 'asked' },
};

/** Never varied or called with odd input: they reopen or end the till, which the other caller covers. */
const LEFT_ALONE: ReadonlySet<Channel> = new Set([
  'settings:save',
  'till:restart',
  'till:revoke',
  'rescue:restore',
  'provisioning:apply',
  'update:install',
]);

const AT_ONCE: ReadonlySet<Channel> = new Set(['session:get', 'shift:state', 'sale:current']);
const ACTS_OF_A_DAY = 350;
const PAYMENTS_IN_SIGHT = 40;
const ODD_BATCH = 200;
/** `idsAtHand` leaves these without real ids. */
const WITHOUT_IDS = 4;

type Mind = {
  readonly day: Day;
  readonly page: Page;
  readonly odds: () => OddCall;
  readonly payments: Map<string, Payment>;
  readonly approvedOnes: Set<string>;
  again: Act | null;
  actsSinceClose: number;
  customers: Customers | null;
};

export type Caller = ReturnType<typeof createCaller>;

export function createCaller(seed: number, day: Day) {
  const dice = createRandom(seed);
  const view = emptyView();
  const look = lookOn(day, view);
  const mind: Mind = {
    ...{ day, page: { view, dice, look }, odds: oddCalls(seed), payments: new Map(), approvedOnes: new Set() },
    ...{ again: null, actsSinceClose: 0, customers: null },
  };
  return {
    hear: (channel: PushChannel, payload: unknown) => {
      hear(view, channel, payload);
      if (channel === 'payment:changed') notePayment(mind, payload as Payment);
    },
    begin: () => begin(mind),
    step: () => step(mind),
    end: async () => mind.customers?.gone(),
  };
}

function lookOn(day: Day, view: PageView): Page['look'] {
  return async <C extends Channel>(channel: C, input: Input<C>): Promise<Value<C> | null> => {
    count(day.counts, 'calls sent');
    const answer = await tryCall(day, channel, input);
    if (answer === null || !answer.ok) return null;
    learn(view, channel, answer.value);
    return answer.value as Value<C>;
  };
}

function notePayment({ day, payments, approvedOnes }: Mind, payment: Payment): void {
  if (payment.tender === 'card' || payment.tender === 'pix') payments.set(payment.id, payment);
  if (payments.size > PAYMENTS_IN_SIGHT) payments.delete(payments.keys().next().value ?? '');
  if (payment.state !== 'approved' || approvedOnes.has(payment.id)) return;
  approvedOnes.add(payment.id);
  count(day.counts, `approved: ${payment.tender}`);
}

async function begin(mind: Mind): Promise<void> {
  const { view, dice, look } = mind.page;
  await look('devices:refresh', null);
  for (const [channel, input] of SCREENS) await look(channel, input(view) as never);
  // they name the operator's devices
  const pages = await look('training:pages', null);
  if (pages !== null) mind.customers = await openCustomers(pages, dice.fork('customers'));
  const registration = await look('qr:registration', null);
  if (registration === null) return;
  const { cashRegisterId, cashRegisterName, ...company } = registration.proposal;
  await send(mind, { channel: 'qr:register-company', input: company });
  await send(mind, { channel: 'qr:register-cash-register', input: { cashRegisterId, cashRegisterName } });
}

async function step(mind: Mind): Promise<void> {
  const { dice } = mind.page;
  // background work runs, as between two keys of a person
  await nextTurn();
  if (dice.chance(0.1)) mind.customers?.act([...mind.payments.values()]);
  await lookAround(mind);
  if (dice.chance(0.1)) await glance(mind.page);
  const act = await next(mind);
  if (act === null) return;
  mind.actsSinceClose = act.channel === 'shift:open' ? 0 : mind.actsSinceClose + 1;
  if (dice.chance(0.08)) await send(mind, odd(mind, act));
  if (!dice.chance(0.06)) return send(mind, act);
  // a key pressed twice, or two hands
  const other = dice.chance(0.5) ? act : ((await next(mind)) ?? act);
  await Promise.all([send(mind, act), send(mind, other)]);
}

async function lookAround({ page }: Mind): Promise<void> {
  const { view, dice, look } = page;
  for (const [channel, input] of SCREENS) {
    if (!view.old.has(channel) || !mayAsk(view, channel)) continue;
    if (AT_ONCE.has(channel) || dice.chance(0.3)) await look(channel, input(view) as never);
  }
  if (dice.chance(0.15)) view.old.add(dice.pick(SCREENS)[0]);
}

async function next(mind: Mind): Promise<Act | null> {
  const { again, page } = mind;
  mind.again = null;
  const first = again ?? dutyAct(page);
  if (first !== null) return first;
  const chosen = await chooseAct(page, mind.actsSinceClose > ACTS_OF_A_DAY);
  return chosen === null ? null : byWhoMay(page, chosen);
}

function odd({ page, odds, day }: Mind, act: Act): Act {
  const one = odds();
  const isOfIt = page.dice.chance(0.7);
  const channel = isOfIt ? act.channel : one.channel;
  if (LEFT_ALONE.has(channel)) return act;
  return { channel, input: inputOf(one, isOfIt ? act.input : day.ids.good(channel, one.pick)) };
}

async function send(mind: Mind, act: Act): Promise<void> {
  const { counts } = mind.day;
  count(counts, 'calls sent');
  const answer = await tryCall(mind.day, act.channel, act.input);
  noteAct(counts, act, answer);
  if (answer?.ok) return takeIn(mind.page.view, act, answer.value);
  const code = answer?.error.code;
  if (code === 'needs_supervisor' || code === 'needs_manager') mind.again = approved(mind.page, act, code);
  for (const channel of AT_ONCE) mind.page.view.old.add(channel);
}

function noteAct(counts: Day['counts'], { channel, input }: Act, answer: Result<unknown> | null): void {
  if (!ACT_CHANNELS.has(channel)) return;
  count(counts, 'acts sent');
  if (answer === null || !answer.ok) return;
  count(counts, 'acts carried out');
  count(counts, `carried out: ${channel}`);
  if (channel === 'approval:act') count(counts, `carried out: ${(input as Input<'approval:act'>).channel}`);
}

function takeIn(view: PageView, { channel, input }: Act, value: unknown): void {
  if (channel === 'approval:act') {
    const inner = input as Input<'approval:act'>;
    takeIn(view, { channel: inner.channel as Channel, input: inner.input }, value);
    return;
  }
  if (channel === 'people:save') {
    const { pin } = input as Input<'people:save'>;
    if (pin !== undefined) view.pins.set((value as Value<'people:save'>).id, pin);
  }
  learn(view, channel, value);
}

function oddCalls(seed: number): () => OddCall {
  let batch: OddCall[] = [];
  let number = 0;
  return () => {
    if (batch.length === 0) batch = fc.sample(oddCall, { seed: seed * 7_919 + number++, numRuns: ODD_BATCH });
    return batch.pop() as OddCall;
  };
}

/** The same acts as often, without looking: valid inputs about nothing that exists. */
export function createCallerWithEyesShut(seed: number, day: Day): Pick<Caller, 'step'> {
  const dice: Random = createRandom(seed);
  const ids = idsAtHand();
  return {
    step: async () => {
      await nextTurn();
      const channel = anyChannel({ dice });
      const act: Act = { channel, input: ids.good(channel, dice.below(2_000) * WITHOUT_IDS) };
      count(day.counts, 'calls sent');
      noteAct(day.counts, act, await tryCall(day, channel, act.input));
      if (channel === 'session:lock' || channel === 'settings:save') await day.till.backOnDuty();
    },
  };
}
