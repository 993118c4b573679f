import type { DeviceId } from '../../../shared/device.ts';
import type { Payment, PaymentId } from '../../../shared/payment.ts';
import { isFinal } from '../../../shared/payment-states.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import { value } from '../../support/value.ts';
import { type Journal, openJournal } from '../kill/journal.ts';
import type { Programs } from '../till-process/child-life.ts';
import type { Dice } from '../till-process/dice.ts';
import { bringCustomer, type Customer, type Errand } from '../till-process/one-customer.ts';
import type { TillChild } from '../till-process/till-child.ts';
import type { WrongTill } from '../till-process/till-lines.ts';
import { furnish, openTillShop, type TillShop } from '../till-process/till-shop.ts';
import { type Asked, untilQuiet } from '../till-process/until-quiet.ts';

/** One failure that other tills have become known for, played with ours. */
export type Story = {
  readonly name: string;
  /** What the customer in it does. */
  readonly errand: Errand;
  /** The till that has this very failure: for the control. */
  readonly wrong: WrongTill;
  /** Ends with what the judge is to know besides. */
  readonly play: (scene: Scene) => Promise<Asked | undefined>;
};

export type Scene = {
  readonly shop: TillShop;
  readonly journal: Journal;
  readonly customer: Customer;
  /** What the story itself has found wrong, each with its invariant. */
  readonly complain: (invariant: string, what: string) => void;
  /** A till in this shop, ready; the last one is the one that is judged. */
  readonly open: () => Promise<TillChild>;
  /** Plays on until a payment that began has ended. */
  readonly untilEnd: (till: TillChild, id: PaymentId) => Promise<Payment | null>;
};

export async function playStory(
  programs: Programs,
  story: Story,
  dice: Dice,
  isWrong: boolean,
): Promise<readonly string[]> {
  const shop = await openTillShop(programs);
  const journal = openJournal();
  const customer = bringCustomer(shop.operator, story.errand, dice);
  const complaints: string[] = [];
  const wrong = isWrong ? { wrong: story.wrong } : {};
  let till = shop.start();
  const open = async (): Promise<TillChild> => {
    till = shop.start({ ...wrong, pushes: ['payment:changed', 'sale:changed'] }, listener(journal, customer));
    await till.ready;
    return till;
  };
  try {
    await furnish(till);
    await till.stop();
    const complain: Scene['complain'] = (invariant, what) => void complaints.push(`${invariant}: ${what}`);
    const asked = await story.play({ shop, journal, customer, complain, open, untilEnd });
    const quiet = await untilQuiet(shop, till, { ...asked, ...(isWrong ? { patienceMinutes: 2 } : {}) });
    return [...complaints, ...quiet.breaches, ...journal.breaches(shop.tillFile)];
  } finally {
    await customer.leave();
    await till.kill();
    await shop.close();
  }
}

function listener(journal: Journal, customer: Customer) {
  return {
    onPush: (channel: string, payload: unknown): void => {
      if (channel === 'sale:changed') journal.heardSale(payload as Sale);
      if (channel !== 'payment:changed') return;
      journal.heardPayment(payload as Payment);
      customer.see(payload as Payment);
    },
  };
}

/** Half a minute of the world: far more than any story takes. */
const PATIENCE_TURNS = 3_000;

/** Null when it never ends: the judge will say so. */
async function untilEnd(till: TillChild, id: PaymentId): Promise<Payment | null> {
  for (let turn = 0; turn < PATIENCE_TURNS; turn++) {
    const found = await findPayment(till, id);
    if (found !== undefined && isFinal(found.state)) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return null;
}

async function findPayment(till: TillChild, id: PaymentId): Promise<Payment | undefined> {
  const current = value(await till.call('sale:current', null));
  const list = value(await till.call('sale:list', { day: null }));
  for (const saleId of [current?.id, ...list.map((sale) => sale.id)]) {
    if (saleId === undefined) continue;
    const found = value(await till.call('sale:get', { saleId })).payments.find((payment) => payment.id === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A sale of one thing on the screen, told to the journal. */
export async function fill(till: TillChild, journal: Journal, code = 'P2790'): Promise<Sale> {
  return told(journal, await till.call('sale:add-by-code', { text: code }));
}

export function told(journal: Journal, result: Result<Sale>): Sale {
  const sale = value(result);
  journal.heardSale(sale);
  return sale;
}

export const cardOn = (saleId: Sale['id'], device: number) =>
  ({ saleId, deviceId: device as DeviceId, kind: 'debit', instalments: 1 }) as const;
