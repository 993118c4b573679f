import type { DeviceId } from '../../../shared/device.ts';
import type { Result } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import { value } from '../../support/value.ts';
import { HEARD, type Journal, openJournal } from '../kill/journal.ts';
import type { Random } from '../random.ts';
import type { Programs } from '../till-process/child-life.ts';
import { bringCustomers, type Customers, type Errand, onErrand } from '../till-process/customers.ts';
import type { TillChild } from '../till-process/till-child.ts';
import type { WrongTill } from '../till-process/till-lines.ts';
import { furnish, openTillShop, type TillShop } from '../till-process/till-shop.ts';
import { type Asked, untilQuiet } from '../till-process/until-quiet.ts';

/** A known failure of other tills, played with ours. */
export type Story = {
  readonly name: string;
  /** Its customer's acts. */
  readonly errand: Errand;
  /** The till with this failure, as control. */
  readonly wrong: WrongTill;
  /** Returns further facts for the judge. */
  readonly play: (scene: Scene) => Promise<Asked | undefined>;
};

export type Scene = {
  readonly shop: TillShop;
  readonly journal: Journal;
  readonly customer: Customers;
  /** Breaches that the story itself found. */
  readonly complain: (invariant: string, what: string) => void;
  /** A ready till of this shop; the last one is judged. */
  readonly open: () => Promise<TillChild>;
};

export async function playStory(
  programs: Programs,
  story: Story,
  dice: Random,
  isWrong: boolean,
): Promise<readonly string[]> {
  const shop = await openTillShop(programs);
  const journal = openJournal();
  const customer = bringCustomers(shop.operator, onErrand(story.errand, dice));
  const complaints: string[] = [];
  const wrong = isWrong ? { wrong: story.wrong } : {};
  let till = shop.start();
  const open = async (): Promise<TillChild> => {
    till = shop.start({ ...wrong, pushes: HEARD }, journal.listener(customer.see));
    await till.ready;
    return till;
  };
  try {
    await furnish(till);
    await till.stop();
    const complain: Scene['complain'] = (invariant, what) => void complaints.push(`${invariant}: ${what}`);
    const asked = await story.play({ shop, journal, customer, complain, open });
    const quiet = await untilQuiet(shop, till, { ...asked, ...(isWrong ? { patienceMinutes: 2 } : {}) });
    return [...complaints, ...quiet.breaches, ...journal.breaches(shop.tillFile)];
  } finally {
    await customer.leave();
    await till.kill();
    await shop.close();
  }
}

/** A sale of one item, told to the journal. */
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
