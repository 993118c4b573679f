import { setTimeout as sleepFor } from 'node:timers/promises';
import type { Channel, Input, Value } from '../../../shared/api/contract.ts';
import { cents } from '../../../shared/money.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import { type ErrorCode, ok, type Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import { cashierAt } from '../../support/cashier.ts';
import { goOnDuty, NotOnDutyError } from '../../support/on-duty.ts';
import type { Random } from '../random.ts';
import type { SellingTill } from './selling-till.ts';

export class GaveUpError extends Error {
  override readonly name = 'GaveUpError';
}

const NOT_AT_WORK: ReadonlySet<ErrorCode> = new Set(['no_people', 'signed_out', 'no_shift']);

export const PRICES = [250, 999, 2_790] as const;

export type Tender = 'cash' | 'card' | 'pix';

/** Of a morning, over and over. */
export const TENDERS: readonly Tender[] = ['cash', 'card', 'cash', 'cash', 'pix'];

export type Patience = {
  /** Tries of a refused act, with a look at the screen before each. */
  readonly tries: number;
  /** Real milliseconds between two tries. */
  readonly restMs: number;
  readonly onRefused?: (channel: Channel, refused: Extract<Result<unknown>, { ok: false }>, tookMs: number) => void;
  readonly onDoneAllTheSame?: (channel: Channel) => void;
  /** Called before each look: the customer may act. */
  readonly meanwhile?: () => Promise<void>;
};

const same = <T>(value: T): T => value;
const done = (): true => true;

/**
 * A cashier who looks at the sale after a refusal and repeats only what is missing. Each act throws {@link GaveUpError} if
 * the till keeps refusing.
 */
export type Cashier = Pick<SellingTill, 'call'> & { readonly patience: Patience };

export async function pay(cashier: Cashier, sale: Sale, tender: Tender, limitMs: number): Promise<Sale> {
  if (tender === 'cash') return payCash(cashier, sale);
  for (let attempt = 0; attempt < 3; attempt++) {
    await start(cashier, sale, tender);
    const now = await untilOver(cashier, sale, limitMs);
    if (now.state === 'paid') return now;
  }
  return payCash(cashier, sale);
}

export async function furnish(cashier: Cashier): Promise<void> {
  const insisting = cashierAt(async (channel, input) => ok(await read(cashier, channel, input)));
  await insisting.call('devices:refresh', null);
  await insisting.registerPix();
  for (const price of PRICES) await reprice(cashier, `P${price}`, price);
}

export async function ring(cashier: Cashier, dice: Random, lines = 3): Promise<Sale> {
  let sale = await scan(cashier, `P${dice.pick(PRICES)}`, (await current(cashier))?.lines.length ?? 0);
  for (let more = dice.below(lines); more > 0; more--)
    sale = await scan(cashier, `2*P${dice.pick(PRICES)}`, sale.lines.length);
  const last = sale.lines.at(-1);
  if (last === undefined) throw new Error('a scan adds a line');
  const shown = (isSo: (line: Sale['lines'][number]) => boolean) => async (): Promise<Sale | null> => {
    const now = await current(cashier);
    const line = now?.lines.find(({ id }) => id === last.id);
    return now !== null && line !== undefined && isSo(line) ? now : null;
  };
  if (dice.chance(0.3)) {
    const isThree = shown(({ quantity }) => quantity === 3);
    sale = await act(cashier, 'sale:set-quantity', { lineId: last.id, quantity: 3 }, same, isThree);
  }
  if (sale.lines.length > 1 && dice.chance(0.3)) {
    const isOut = shown(({ cancelled }) => cancelled);
    sale = await act(cashier, 'sale:cancel-line', { lineId: last.id, reason: 'wrong_item' }, same, isOut);
  }
  return sale;
}

export async function payCash(cashier: Cashier, sale: Sale): Promise<Sale> {
  const input = { saleId: sale.id, tenderedCents: cents(sale.totalCents + 100) };
  return act(cashier, 'payment:pay-cash', input, same, () => once(cashier, sale, 'paid'));
}

export async function start(cashier: Cashier, sale: Sale, tender: 'card' | 'pix'): Promise<void> {
  const underWay = async (): Promise<true | null> => {
    const now = await look(cashier, sale);
    return now.state === 'paid' || now.payments.some(({ state }) => !isFinal(state)) ? true : null;
  };
  if (tender === 'pix') {
    await act(cashier, 'payment:start-pix', { saleId: sale.id }, done, underWay);
    return;
  }
  const { devices, chosenId } = await read(cashier, 'devices:list', null);
  const device = devices.find(({ id }) => id === chosenId) ?? devices[0];
  if (device === undefined) throw new Error('the operator has no device');
  const card = { saleId: sale.id, deviceId: device.id, kind: 'credit', instalments: 1 } as const;
  await act(cashier, 'payment:start-card', card, done, underWay);
}

export async function untilOver(cashier: Cashier, sale: Sale, limitMs: number): Promise<Sale> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const now = await look(cashier, sale);
    if (now.state === 'paid' || now.payments.every(({ state }) => isFinal(state))) return now;
    await rest(cashier);
  }
  const now = await look(cashier, sale);
  throw new GaveUpError(`sale ${sale.id} is ${now.state}, its payments ${now.payments.map(({ state }) => state)}`);
}

export async function giveUp(cashier: Cashier, sale: Sale): Promise<void> {
  const asked = { saleId: sale.id, reason: 'customer_gave_up' } as const;
  await act(cashier, 'sale:cancel', asked, same, () => once(cashier, sale, 'cancelled'));
}

/** Starts a card payment and cancels it at once; then the sale is paid after all, or in cash. */
export async function callOff(cashier: Cashier, sale: Sale, limitMs: number): Promise<Sale> {
  await start(cashier, sale, 'card');
  const payment = (await look(cashier, sale)).payments.at(-1);
  if (payment !== undefined && !isFinal(payment.state)) {
    await act(cashier, 'payment:cancel', { paymentId: payment.id, force: false }, done, async () => {
      const now = (await look(cashier, sale)).payments.find(({ id }) => id === payment.id);
      return now !== undefined && (isFinal(now.state) || now.state === 'cancel_requested') ? true : null;
    });
  }
  const now = await untilOver(cashier, sale, limitMs);
  return now.state === 'paid' ? now : payCash(cashier, now);
}

export async function reprice(cashier: Cashier, code: string, priceCents: number): Promise<void> {
  const find = async () => {
    const { products } = await read(cashier, 'catalogue:search', {
      text: code,
      onlyActive: false,
      offset: 0,
      limit: 1,
    });
    return products[0] ?? null;
  };
  const draft = {
    id: (await find())?.id ?? null,
    code,
    barcode: null,
    name: `Product ${code}`,
    priceCents: cents(priceCents),
  };
  const isSaved = async (): Promise<true | null> => ((await find())?.priceCents === priceCents ? true : null);
  await act(cashier, 'catalogue:save', draft, done, isSaved);
}

export async function untilQuiet(cashier: Cashier, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  for (;;) {
    const open = (await read(cashier, 'payment:list-unfinished', null)).filter(({ conflict }) => !conflict);
    if (open.length === 0) return;
    if (performance.now() > end) throw new GaveUpError(`still open: ${open.map(({ id, state }) => `${id} ${state}`)}`);
    await rest(cashier);
  }
}

/** A till that reopened by itself still waits for a PIN. */
async function goToWork(cashier: Cashier): Promise<void> {
  try {
    await goOnDuty(cashier.call);
  } catch (error) {
    if (!(error instanceof NotOnDutyError)) throw error;
  }
}

async function rest(cashier: Cashier): Promise<void> {
  await sleepFor(cashier.patience.restMs);
  await cashier.patience.meanwhile?.();
}

/** Repeats an act until its answer or the screen shows it done. */
async function act<C extends Channel, Done>(
  cashier: Cashier,
  channel: C,
  input: Input<C>,
  done: (value: Value<C>) => Done,
  shown: () => Promise<Done | null>,
): Promise<Done> {
  let last = '';
  for (let turn = 0; turn < cashier.patience.tries; turn++) {
    if (turn > 0) {
      await rest(cashier);
      const found = await shown();
      if (found !== null) {
        cashier.patience.onDoneAllTheSame?.(channel);
        return found;
      }
    }
    const askedMs = performance.now();
    const answer = await cashier.call(channel, input);
    if (answer.ok) return done(answer.value);
    last = `${answer.error.code} ${answer.error.field ?? ''} ${answer.error.message ?? ''}`;
    cashier.patience.onRefused?.(channel, answer, performance.now() - askedMs);
    if (NOT_AT_WORK.has(answer.error.code)) await goToWork(cashier);
  }
  throw new GaveUpError(`${channel}: ${last}`);
}

async function read<C extends Channel>(cashier: Cashier, channel: C, input: Input<C>): Promise<Value<C>> {
  return act(cashier, channel, input, same, async () => null);
}

const current = (cashier: Cashier): Promise<Sale | null> => read(cashier, 'sale:current', null);

async function scan(cashier: Cashier, text: string, linesBefore: number): Promise<Sale> {
  return act(cashier, 'sale:add-by-code', { text }, same, async () => {
    const sale = await current(cashier);
    return sale !== null && sale.lines.length > linesBefore ? sale : null;
  });
}

const look = (cashier: Cashier, sale: Sale): Promise<Sale> => read(cashier, 'sale:get', { saleId: sale.id });

async function once(cashier: Cashier, sale: Sale, state: Sale['state']): Promise<Sale | null> {
  const now = await look(cashier, sale);
  return now.state === state ? now : null;
}
