import type { SaleId } from '../../../shared/ids.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { Worker } from './crew.ts';
import type { Hand } from './hand.ts';
import type { Shop } from './shop.ts';
import type { Visit } from './visit.ts';

type Waiting = { readonly saleId: SaleId; readonly by: Worker; readonly crashes: number; readonly lines: number };

/** Sales that wait under a name until their customer is back. */
export function createHeldSales(shop: Shop, hand: Hand, aside: Set<SaleId>) {
  const { machine, notebook, time } = shop;
  const waiting: Waiting[] = [];
  let customers = 0;

  /** The shop takes what waits there off sale. */
  async function takeOff(sale: Sale): Promise<void> {
    const [line] = sale.lines;
    if (line !== undefined) await hand.press('catalogue:set-active', { productId: line.productId, active: false });
  }

  /** And back on, for the others: the shelf has it still. */
  async function putOn(sale: Sale): Promise<void> {
    const off = sale.lines.find((line) => line.productInactive);
    if (off === undefined) return;
    notebook.tick('held sale with a product that went off sale meanwhile');
    for (let turn = 0; turn < 20; turn++) {
      if ((await hand.press('catalogue:set-active', { productId: off.productId, active: true })) !== null) return;
    }
  }

  return {
    /** True where the sale waits now. */
    hold: async (sale: Sale, { more }: Visit) => {
      customers += 1;
      const crashes = machine.crashes();
      const done = await hand.press('sale:hold', { saleId: sale.id, name: `Cliente ${customers}` });
      const held = done?.ok === true || (await hand.saleOf(sale.id))?.state === 'set_aside';
      if (!held) return false;
      notebook.tick('sale held');
      aside.add(sale.id);
      waiting.push({ saleId: sale.id, by: hand.worker(), crashes, lines: sale.lines.length });
      if (more.hold === 'product_off') await takeOff(sale);
      if (more.hold === 'crash' && !shop.trouble.hasCeased()) {
        machine.crash();
        await time.sleep(2_000);
      }
      return true;
    },
    /** Brings back one that waits; null where there is none, or it does not come. */
    recover: async () => {
      const one = waiting.shift();
      if (one === undefined) return null;
      await hand.press('sale:resume', { saleId: one.saleId });
      const sale = await hand.openSale();
      if (sale?.id !== one.saleId) return null;
      aside.delete(one.saleId);
      notebook.tick('held sale recovered');
      if (hand.worker() !== one.by && machine.crashes() > one.crashes)
        notebook.tick('held sale recovered by another operator after a crash');
      if (sale.lines.length < one.lines) notebook.tick('held sale lost its lines');
      await putOn(sale);
      return sale;
    },
  };
}
