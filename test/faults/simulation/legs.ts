import type { CreditNote } from '../../../shared/credit-note.ts';
import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Payment } from '../../../shared/payment.ts';
import type { Sale } from '../../../shared/sale.ts';
import { type Hand, press, saleOf } from './hand.ts';
import type { Shop } from './shop.ts';
import { paymentBegins } from './trouble.ts';
import type { Visit } from './visit.ts';

export const isLeg = ({ state, undone }: Payment): boolean => state === 'approved' && undone === null;

export function restOf(sale: Sale): number {
  const paid = sale.payments.filter(isLeg).reduce((sum, one) => sum + one.amountCents, 0);
  return sale.totalCents - paid;
}

/** Amount of the next tender; null: all that is left. */
export function partOf(sale: Sale, { more }: Visit, turn: number): Cents | null {
  const percent = more.parts[turn];
  const rest = restOf(sale);
  if (percent === undefined || rest < 2) return null;
  return Math.max(1, Math.min(rest - 1, Math.floor((rest * percent) / 100))) as Cents;
}

export type Legs = ReturnType<typeof createLegs>;

export function createLegs(shop: Shop, hand: Hand) {
  const { machine, network, notebook, time } = shop;
  let crashes = 0;

  async function undo(leg: Payment): Promise<void> {
    const isAway = network.isDown();
    const done = await press(hand, 'payment:undo', { paymentId: leg.id });
    if (done?.ok !== true) return;
    notebook.tick(`leg undone: ${leg.tender}`);
    if (isAway && network.isDown() && leg.tender !== 'cash') notebook.tick('leg undone while the operator was away');
  }

  async function undoAll(sale: Sale, { more }: Visit): Promise<void> {
    if (more.undoOfflineMs > 0 && !shop.trouble.isOver) {
      network.setDown(true);
      time.after(more.undoOfflineMs, () => network.setDown(false));
    }
    for (const leg of sale.payments.filter(isLeg)) await undo(leg);
  }

  return {
    begin: () => {
      crashes = machine.crashes();
    },
    afterOne: async (saleId: SaleId, visit: Visit, turn: number) => {
      if (visit.more.parts.length === 0 && visit.more.note === null) return;
      const sale = await saleOf(hand, saleId);
      const legs = sale?.payments.filter(isLeg) ?? [];
      if (sale === null || sale.state !== 'open' || legs.length === 0) return;
      if (machine.crashes() > crashes) notebook.tick('power cut between two legs');
      crashes = machine.crashes();
      const failed = sale.payments.at(-1)?.state !== 'approved';
      const { undoes } = visit.more;
      if ((undoes === 'after_first' && turn === 0) || (undoes === 'after_failure' && failed))
        await undoAll(sale, visit);
    },
    look: ({ payments }: Sale) => {
      const legs = payments.filter(isLeg);
      if (new Set(legs.map((one) => one.tender)).size >= 3) notebook.tick('paid in three ways');
      if (legs.length > 1 && payments.some((one) => one.state === 'declined' || one.state === 'cancelled'))
        notebook.tick('paid in parts, one of which had failed at first');
    },
  };
}

type Paper = { readonly id: string; readonly code: string; readonly issuedCents: number; leftCents: number };

export type Vouchers = {
  readonly shop: Shop;
  readonly hand: Hand;
  papers: Paper[];
  readonly spent: Map<string, 'spent' | 'undone'>;
};

export async function spendVoucher(vouchers: Vouchers, sale: Sale, { more }: Visit) {
  const paper = vouchers.papers.find((one) => one.leftCents > 0);
  const rest = restOf(sale);
  if (paper === undefined || more.note === null || rest < 2) return [];
  const wished = more.note === 'too_much' ? paper.leftCents + 1 : Math.ceil((rest * more.note) / 100);
  const cents = Math.min(rest, more.note === 'too_much' ? wished : Math.min(wished, paper.leftCents));
  return pay(vouchers, sale, paper, cents);
}

export function forgetVouchers(vouchers: Vouchers, isLost: (noteId: string) => boolean) {
  const before = vouchers.papers.length;
  vouchers.papers = vouchers.papers.filter((one) => !isLost(one.id));
  return before - vouchers.papers.length;
}

export function keepVoucher(vouchers: Vouchers, { id, code, issuedCents }: CreditNote): void {
  if (!vouchers.papers.some((one) => one.id === id))
    vouchers.papers.push({ id, code, issuedCents, leftCents: issuedCents });
}

/** Deducts a shown sale's vale-troca once. */
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
