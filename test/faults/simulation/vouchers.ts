import type { CreditNote } from '../../../shared/credit-note.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import { type Hand, press } from './hand.ts';
import { isLeg, restOf } from './legs.ts';
import type { Shop } from './shop.ts';
import { paymentBegins } from './trouble.ts';
import type { Visit } from './visit.ts';

type Paper = { readonly id: string; readonly code: string; readonly issuedCents: number; leftCents: number };

/** Vale-trocas in customers' pockets, and what each of them knows is left of his. */
export type Vouchers = {
  readonly shop: Shop;
  readonly hand: Hand;
  papers: Paper[];
  /** By payment: of which note, and whether it was undone. */
  readonly spent: Map<string, 'spent' | 'undone'>;
};

/** Pays with the oldest one, where there is one. Gives what was found wrong. */
export async function spendVoucher(vouchers: Vouchers, sale: Sale, { more }: Visit) {
  const paper = vouchers.papers.find((one) => one.leftCents > 0);
  const rest = restOf(sale);
  if (paper === undefined || more.note === null || rest < 2) return [];
  const wished = more.note === 'too_much' ? paper.leftCents + 1 : Math.ceil((rest * more.note) / 100);
  const cents = Math.min(rest, more.note === 'too_much' ? wished : Math.min(wished, paper.leftCents));
  return pay(vouchers, sale, paper, cents);
}

/** What a restore has forgotten is worth nothing any more. */
export function forgetVouchers(vouchers: Vouchers, isLost: (noteId: string) => boolean) {
  const before = vouchers.papers.length;
  vouchers.papers = vouchers.papers.filter((one) => !isLost(one.id));
  return before - vouchers.papers.length;
}

export function keepVoucher(vouchers: Vouchers, { id, code, issuedCents }: CreditNote): void {
  if (!vouchers.papers.some((one) => one.id === id))
    vouchers.papers.push({ id, code, issuedCents, leftCents: issuedCents });
}

/** The screen shows a sale: what a note has paid of it is off the note, once. */
export function seeVouchers(vouchers: Vouchers, { payments }: Sale): void {
  for (const payment of payments) {
    if (payment.tender !== 'store_credit') continue;
    const paper = vouchers.papers.find((one) => one.id === payment.creditNoteId);
    const before = vouchers.spent.get(payment.id);
    const now = isLeg(payment) ? 'spent' : 'undone';
    if (paper === undefined || before === now) continue;
    vouchers.spent.set(payment.id, now);
    if (now === 'spent') paper.leftCents -= payment.amountCents;
    else if (before === 'spent') paper.leftCents += payment.amountCents;
  }
}

/** The till was put back since: the boss makes another, against the paper. */
async function reissue(vouchers: Vouchers, paper: Paper): Promise<void> {
  const anew = await press(vouchers.hand, 'returns:reissue-credit-note', { code: paper.code });
  if (anew?.ok !== true) return;
  vouchers.shop.notebook.tick('vale-troca made anew after a restore');
  vouchers.papers = vouchers.papers.filter((one) => one !== paper);
  keepVoucher(vouchers, anew.value);
}

async function pay(vouchers: Vouchers, sale: Sale, paper: Paper, cents: number): Promise<string[]> {
  paymentBegins(vouchers.shop.trouble);
  const done = await press(vouchers.hand, 'payment:pay-store-credit', {
    saleId: sale.id,
    code: paper.code,
    amountCents: cents as Cents,
  });
  if (done?.ok === false && done.error.code === 'credit_note_earlier_series') await reissue(vouchers, paper);
  if (done?.ok !== true) return [];
  vouchers.shop.notebook.tick('vale-troca spent');
  return paper.leftCents < 0 ? [`I11: a vale-troca of ${paper.issuedCents} has paid ${-paper.leftCents} too much`] : [];
}
