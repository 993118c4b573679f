import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { type Clock, systemClock } from '../../../../electron/lib/clock.ts';
import type { Channel, Input, PushChannel, Value } from '../../../../shared/ipc-contract.ts';
import type { Payment } from '../../../../shared/payment.ts';
import { leastApprover, type Need, PERMISSIONS } from '../../../../shared/permissions.ts';
import { reaches } from '../../../../shared/person.ts';
import type { Result } from '../../../../shared/result.ts';
import { createDice, type Dice } from '../../till-process/dice.ts';
import { idsAtHand } from '../ids-at-hand.ts';
import { inputOf, type OddCall, oddCall } from '../odd-calls.ts';
import { count, type Day, tryCall } from '../watched-calls.ts';
import type { Act, Page } from './act.ts';
import { type Customers, openCustomers } from './customers.ts';
import { ACT_CHANNELS, anyChannel, chooseAct } from './kinds.ts';
import { emptyView, hear, learn, type PageView, pinOf, SCREENS } from './view.ts';

/** The till's own time goes so much faster than the world's; its wall clock does not. Two seconds' rest are a fifth of one then. */
const PACE = 10;

export const quickClock: Clock = {
  now: systemClock.now,
  monotonicMs: () => systemClock.monotonicMs() * PACE,
  sleep: (ms, signal) => systemClock.sleep(Math.max(1, Math.ceil(ms / PACE)), signal),
};

/** Never bent, and never called with anything: they open the till anew or end it, which the other caller does. */
const LEFT_ALONE: ReadonlySet<Channel> = new Set([
  'settings:save',
  'till:restart',
  'till:revoke',
  'rescue:restore',
  'provisioning:apply',
  'update:install',
]);

/** Read before anything is done; the other screens now and then. */
const AT_ONCE: ReadonlySet<Channel> = new Set(['session:get', 'shift:state', 'sale:current']);
const ACTS_OF_A_DAY = 350;
const ODD_BATCH = 200;

export type Caller = {
  readonly hear: (channel: PushChannel, payload: unknown) => void;
  /** What a page does before anything else: it looks around, and registers for Pix. */
  readonly begin: () => Promise<void>;
  /** One act, or two at once, with the looks that it needs. */
  readonly step: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** A caller that draws what it does from what it sees. */
export function createCaller(seed: number, today: () => Day): Caller {
  const dice = createDice(seed);
  const view = emptyView();
  const seen = new Map<string, Payment>();
  const approved = new Set<string>();
  const odds = oddCalls(seed);
  let customers: Customers | null = null;
  let again: Act | null = null;
  let actsSinceClose = 0;

  const role = () => view.session?.person?.role ?? 'cashier';
  const mayAsk = (channel: Channel): boolean => {
    const { least }: Need = PERMISSIONS[channel];
    return least === 'anyone' || reaches(role(), least);
  };

  async function look<C extends Channel>(channel: C, input: Input<C>): Promise<Value<C> | null> {
    count(today().counts, 'calls sent');
    const answer = await tryCall(today(), channel, input);
    if (answer === null || !answer.ok) return null;
    learn(view, channel, answer.value);
    return answer.value as Value<C>;
  }

  const page: Page = { view, dice, look };

  async function lookAround(): Promise<void> {
    for (const [channel, input] of SCREENS) {
      if (!view.old.has(channel) || !mayAsk(channel)) continue;
      if (AT_ONCE.has(channel) || dice.chance(0.2)) await look(channel, input(view) as never);
    }
    if (dice.chance(0.03)) view.old.add(dice.pick(SCREENS)[0]);
  }

  async function send(act: Act): Promise<void> {
    const { counts } = today();
    count(counts, 'calls sent');
    const answer = await tryCall(today(), act.channel, act.input);
    if (ACT_CHANNELS.has(act.channel)) noteAct(counts, act, answer?.ok === true);
    if (answer?.ok) takeIn(view, act, answer.value);
    else takeRefusal(act, answer);
  }

  /** What is beyond who is there is asked again with a supervisor's PIN, as a page does. */
  function takeRefusal(act: Act, answer: Result<unknown> | null): void {
    const code = answer?.ok === false ? answer.error.code : null;
    if (code === 'needs_supervisor' || code === 'needs_manager') again = approvedAct(page, act, code);
    for (const channel of AT_ONCE) view.old.add(channel);
  }

  /** The same call by somebody who may make it; null where nobody may. */
  function byWhoMay(act: Act): Act | null {
    if (mayAsk(act.channel)) return act;
    return leastApprover(act.channel) === null ? null : approvedAct(page, act, 'needs_supervisor');
  }

  async function next(): Promise<Act | null> {
    if (again !== null) {
      const act = again;
      again = null;
      return act;
    }
    const duty = dutyAct(page);
    if (duty !== null) return duty;
    const chosen = await chooseAct(page, actsSinceClose > ACTS_OF_A_DAY);
    return chosen === null ? null : byWhoMay(chosen);
  }

  function odd(act: Act): Act {
    const one = odds();
    const isOfIt = dice.chance(0.7);
    const channel = isOfIt ? act.channel : one.channel;
    if (LEFT_ALONE.has(channel)) return act;
    return { channel, input: inputOf(one, isOfIt ? act.input : today().ids.good(channel, one.pick)) };
  }

  return {
    hear: (channel, payload) => {
      hear(view, channel, payload);
      if (channel !== 'payment:changed') return;
      const payment = payload as Payment;
      seen.set(payment.id, payment);
      if (seen.size > 40) seen.delete(seen.keys().next().value ?? '');
      if (payment.state !== 'approved' || approved.has(payment.id)) return;
      approved.add(payment.id);
      count(today().counts, `approved: ${payment.tender}`);
    },
    begin: async () => {
      const pages = await look('training:pages', null);
      if (pages !== null) customers = await openCustomers(pages, dice.fork('customers'));
      for (const [channel, input] of SCREENS) await look(channel, input(view) as never);
      await look('devices:refresh', null);
      const registration = await look('qr:registration', null);
      if (registration === null) return;
      const { cashRegisterId, cashRegisterName, ...company } = registration.proposal;
      await send({ channel: 'qr:register-company', input: company });
      await send({ channel: 'qr:register-cash-register', input: { cashRegisterId, cashRegisterName } });
    },
    step: async () => {
      // what runs in the background has its turn, as between two keys of a person
      await nextTurn();
      if (dice.chance(0.1)) customers?.act([...seen.values()]);
      await lookAround();
      if (dice.chance(0.06)) await glance(page);
      const act = await next();
      if (act === null) return;
      actsSinceClose = act.channel === 'shift:open' ? 0 : actsSinceClose + 1;
      if (dice.chance(0.08)) await send(odd(act));
      if (!dice.chance(0.06)) return send(act);
      const other = dice.chance(0.5) ? act : ((await next()) ?? act);
      await Promise.all([send(act), send(other)]);
    },
    end: async () => customers?.gone(),
  };
}

function noteAct(counts: Day['counts'], { channel, input }: Act, isDone: boolean): void {
  count(counts, 'acts sent');
  if (!isDone) return;
  count(counts, 'acts carried out');
  count(counts, `carried out: ${channel}`);
  if (channel === 'approval:act') count(counts, `carried out: ${(input as Input<'approval:act'>).channel}`);
}

function takeIn(view: PageView, { channel, input }: Act, value: unknown): void {
  if (channel === 'approval:act') {
    const inner = input as Input<'approval:act'>;
    takeIn(view, { channel: inner.channel, input: inner.input }, value);
    return;
  }
  if (channel === 'people:save') {
    const { pin } = input as Input<'people:save'>;
    if (pin !== undefined) view.pins.set((value as Value<'people:save'>).id, pin);
  }
  learn(view, channel, value);
}

function approvedAct({ view, dice }: Page, { channel, input }: Act, code: string): Act | null {
  if (channel === 'approval:act') {
    const inner = input as Input<'approval:act'>;
    return code === 'needs_manager'
      ? approvedBy({ view, dice }, { channel: inner.channel, input: inner.input }, 'manager')
      : null;
  }
  const least = code === 'needs_manager' ? 'manager' : leastApprover(channel);
  return least === null ? null : approvedBy({ view, dice }, { channel, input }, least);
}

function approvedBy(
  { view, dice }: Pick<Page, 'view' | 'dice'>,
  { channel, input }: Act,
  least: 'cashier' | 'supervisor' | 'manager',
): Act | null {
  const able = (view.session?.people ?? []).filter((one) => reaches(one.role, least) && pinOf(view, one) !== null);
  if (able.length === 0) return null;
  const one = dice.pick(able);
  return { channel: 'approval:act', input: { supervisorId: one.id, pin: pinOf(view, one), channel, input } };
}

/** What has to be done before anything else can: somebody signs in, and the drawer is opened. */
function dutyAct({ view, dice }: Page): Act | null {
  if (view.session !== null && view.session.state !== 'signed_in') {
    const able = view.session.people.filter((one) => pinOf(view, one) !== null);
    // most often somebody who may do all
    const managers = able.filter((one) => one.role === 'manager');
    if (able.length === 0) return null;
    const one = dice.pick(managers.length > 0 && dice.chance(0.7) ? managers : able);
    return { channel: 'session:sign-in', input: { personId: one.id, pin: pinOf(view, one) } };
  }
  if (view.shift === null || view.shift.shift !== null) return null;
  return { channel: 'shift:open', input: { floatCents: view.shift.proposedFloatCents ?? 20_000 } };
}

/** Looks at something for its own sake. */
async function glance({ view, dice, look }: Page): Promise<void> {
  const today = new Date().toLocaleDateString('sv');
  const saleId = view.paid.at(-1);
  const looks = [
    () => look('session:alive', null),
    () => look('session:alive', null),
    () => look('shift:check-close', null),
    () => look('till:state', null),
    () => look('printing:state', null),
    () => (saleId === undefined ? null : look('sale:get', { saleId })),
    () =>
      saleId === undefined ? null : look('printing:preview', { slip: { kind: 'receipt', saleId }, printerId: null }),
    () => look('returns:find', { search: { by: 'day', day: today }, offset: 0, limit: 10 }),
    () => (dice.chance(0.2) ? look('sale:list', { day: null }) : null),
    () => (dice.chance(0.2) ? look('shift:report-x', null) : null),
    () => (dice.chance(0.2) ? look('reports:run', { kind: 'method', from: today, to: today }) : null),
  ];
  await dice.pick(looks)();
}

function oddCalls(seed: number): () => OddCall {
  let batch: OddCall[] = [];
  let number = 0;
  return () => {
    if (batch.length === 0) batch = fc.sample(oddCall, { seed: seed * 7_919 + number++, numRuns: ODD_BATCH });
    return batch.pop() as OddCall;
  };
}

/** `idsAtHand` puts no id that is there into such a one. */
const WITHOUT_IDS = 4;

/** The same acts as often, by a caller that looks at nothing: good inputs of the contract, about nothing that is there. */
export function createCallerWithEyesShut(seed: number, today: () => Day): Pick<Caller, 'step'> {
  const dice: Dice = createDice(seed);
  // nothing is ever learnt by these
  const ids = idsAtHand();
  return {
    step: async () => {
      await nextTurn();
      const { counts, till } = today();
      const channel = anyChannel({ dice });
      const act: Act = { channel, input: ids.good(channel, dice.below(2_000) * WITHOUT_IDS) };
      count(counts, 'calls sent');
      const answer = await tryCall(today(), channel, act.input);
      noteAct(counts, act, answer?.ok === true);
      if (channel === 'session:lock' || channel === 'settings:save' || channel === 'shift:close')
        await till.backOnDuty();
    },
  };
}
