import type { CreditNote } from '../../../shared/credit-note.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { Hand } from './hand.ts';
import { isLeg, restOf } from './legs.ts';
import type { Shop } from './shop.ts';
import type { Visit } from './visit.ts';

type Paper = { readonly id: string; readonly code: string; readonly issuedCents: number; leftCents: number };

export type Vouchers = ReturnType<typeof createVouchers>;

/** Vale-trocas in customers' pockets, and what each of them knows is left of his. */
export function createVouchers(shop: Shop, hand: Hand) {
  const { notebook } = shop;
  let papers: Paper[] = [];
  /** By payment: of which note, and whether it was undone. */
  const spent = new Map<string, 'spent' | 'undone'>();

  function keep({ id, code, issuedCents }: CreditNote): void {
    if (!papers.some((one) => one.id === id)) papers.push({ id, code, issuedCents, leftCents: issuedCents });
  }

  function see({ payments }: Sale): void {
    for (const payment of payments) {
      if (payment.tender !== 'store_credit') continue;
      const paper = papers.find((one) => one.id === payment.creditNoteId);
      const before = spent.get(payment.id);
      const now = isLeg(payment) ? 'spent' : 'undone';
      if (paper === undefined || before === now) continue;
      spent.set(payment.id, now);
      if (now === 'spent') paper.leftCents -= payment.amountCents;
      else if (before === 'spent') paper.leftCents += payment.amountCents;
    }
  }

  /** The till was put back since: the boss makes another, against the paper. */
  async function reissue(paper: Paper): Promise<void> {
    const anew = await hand.press('returns:reissue-credit-note', { code: paper.code });
    if (anew?.ok !== true) return;
    notebook.tick('vale-troca made anew after a restore');
    papers = papers.filter((one) => one !== paper);
    keep(anew.value);
  }

  async function pay(sale: Sale, paper: Paper, cents: number): Promise<string[]> {
    shop.trouble.paymentBegins();
    const done = await hand.press('payment:pay-store-credit', {
      saleId: sale.id,
      code: paper.code,
      amountCents: cents as Cents,
    });
    if (done?.ok === false && done.error.code === 'credit_note_earlier_series') await reissue(paper);
    if (done?.ok !== true) return [];
    notebook.tick('vale-troca spent');
    return paper.leftCents < 0
      ? [`I11: a vale-troca of ${paper.issuedCents} has paid ${-paper.leftCents} too much`]
      : [];
  }

  return {
    keep,
    /** The screen shows a sale: what a note has paid of it is off the note, once. */
    see,
    /** Pays with the oldest one, where there is one. Gives what was found wrong. */
    spend: async (sale: Sale, { more }: Visit) => {
      const paper = papers.find((one) => one.leftCents > 0);
      const rest = restOf(sale);
      if (paper === undefined || more.note === null || rest < 2) return [];
      const wished = more.note === 'too_much' ? paper.leftCents + 1 : Math.ceil((rest * more.note) / 100);
      const cents = Math.min(rest, more.note === 'too_much' ? wished : Math.min(wished, paper.leftCents));
      return pay(sale, paper, cents);
    },
    /** What a restore has forgotten is worth nothing any more. */
    forget: (isLost: (noteId: string) => boolean) => {
      const before = papers.length;
      papers = papers.filter((one) => !isLost(one.id));
      return before - papers.length;
    },
  };
}
