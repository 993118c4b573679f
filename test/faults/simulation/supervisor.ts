import { ActRefusedError } from '../../../electron/programs/simulator/device-behaviour.ts';
import { listDevices } from '../../../electron/programs/simulator/device-book.ts';
import { reverseOnDevice } from '../../../electron/programs/simulator/device-reversal.ts';
import { isGoingBack, type MoneyCase } from '../../../shared/money-case.ts';
import { type Hand, look, press } from './hand.ts';
import type { Shop } from './shop.ts';

const WORDS = 'o cliente levou a mercadoria e assinou';

export type Supervisor = ReturnType<typeof createSupervisor>;

export function createSupervisor(shop: Shop, hand: Hand) {
  const { notebook } = shop;
  const random = shop.random.fork('supervisor');

  /** A refund on the device; the till learns it from the operator. */
  function reverse({ paymentId, kind }: MoneyCase): void {
    for (const { code } of listDevices(shop.operator.context.store)) {
      try {
        reverseOnDevice(shop.operator.context, code, paymentId);
        notebook.tick(`case of ${kind}: given back on the device`);
      } catch (error) {
        if (!(error instanceof ActRefusedError)) throw error;
      }
    }
  }

  async function decideOne(one: MoneyCase): Promise<void> {
    const { id: caseId, kind, acts } = one;
    const isWhole = isGoingBack(kind) && one.tender === 'card' && one.amountCents === one.askedCents;
    const attach = acts.attach.may ? acts.attach.with : [];
    const refund = acts.refund.may ? acts.refund.with : [];
    const act = random.weighted({
      attach: attach.length > 0 ? 3 : 0,
      operator: refund.includes('operator') ? 3 : 0,
      // after a refusal mostly by hand
      by_hand: refund.includes('by_hand') ? (isGoingBack(kind) && one.refundTrouble !== null ? 9 : 1) : 0,
      note: acts.note.may ? 1 : 0,
      wait: 1,
      device: isWhole ? 3 : 0,
    });
    if (act === 'wait') return;
    if (act === 'device') return reverse(one);
    notebook.tick(`case of ${kind}: ${act}`);
    if (act === 'attach') await press(hand, 'case:attach', { caseId, saleId: random.pick(attach).saleId });
    if (act === 'operator') await press(hand, 'case:refund', { caseId });
    if (act === 'by_hand') await press(hand, 'case:refund-by-hand', { caseId, nsu: '004711' });
    if (act === 'note') await press(hand, 'case:note', { caseId, text: WORDS });
  }

  return {
    decide: async () => {
      const listed = await look(hand, 'case:list', null);
      for (const one of listed.ok ? listed.value : []) {
        if (one.state === 'open') await decideOne(one);
      }
    },
  };
}
