import type { MoneyCase } from '../../../shared/money-case.ts';
import type { Hand } from './hand.ts';
import type { Shop } from './shop.ts';

/** Decides about money that is not where it should be, as the screen offers it. */
export type Supervisor = {
  /** One act on each open case. */
  readonly decide: () => Promise<void>;
};

const WORDS = 'o cliente levou a mercadoria e assinou';

export function createSupervisor(shop: Shop, hand: Hand): Supervisor {
  const { notebook } = shop;
  const random = shop.random.fork('supervisor');

  /** Of the acts that the screen offers now, any. */
  async function decideOne({ id: caseId, kind, acts }: MoneyCase): Promise<void> {
    const attach = acts.attach.may ? acts.attach.with : [];
    const refund = acts.refund.may ? acts.refund.with : [];
    const act = random.weighted({
      attach: attach.length > 0 ? 3 : 0,
      operator: refund.includes('operator') ? 3 : 0,
      by_hand: refund.includes('by_hand') ? 1 : 0,
      note: acts.note.may ? 1 : 0,
      wait: 1,
    });
    if (act === 'wait') return;
    notebook.tick(`case of ${kind}: ${act}`);
    if (act === 'attach') await hand.press('case:attach', { caseId, saleId: random.pick(attach).saleId });
    if (act === 'operator') await hand.press('case:refund', { caseId });
    if (act === 'by_hand') await hand.press('case:refund-by-hand', { caseId, nsu: '004711' });
    if (act === 'note') await hand.press('case:note', { caseId, text: WORDS });
  }

  return {
    decide: async () => {
      const listed = await hand.look('case:list', null);
      for (const one of listed.ok ? listed.value : []) {
        if (one.state === 'open') await decideOne(one);
      }
    },
  };
}
