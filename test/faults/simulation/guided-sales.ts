import type { Extras, ReturnWish } from './extras.ts';
import { commit, type Guided, phone, guided as planned } from './guided-parts.ts';
import type { Script, Visit } from './visit.ts';

const guided = (name: string, more: Partial<Extras>, rest: Partial<Omit<Visit, 'more'>> = {}): Guided =>
  planned(name, { tenders: ['cash'], items: 3, ...rest, more });

const back = (what: ReturnWish['what'], money: ReturnWish['money']): Partial<Extras> => ({ returns: { what, money } });

/** Power cut right after the return's commit; its sale, the first, was cash. */
const afterReturn: Script = { ...commit(1, 'after'), downMs: 2_000 };

const off = (place: 'line' | 'sale', as: 'percent' | 'amount', basisPoints: number): Extras['discounts'] => [
  { place, as, basisPoints },
];

export const GUIDED_SALES: readonly Guided[] = [
  guided('a third off an item', { discounts: off('line', 'percent', 3_333) }, { quantity: 3 }),
  guided('the clerk gives what she may', { who: 'clerk', discounts: off('sale', 'percent', 500) }),
  guided('the clerk gives more, and the boss comes', { who: 'clerk', discounts: off('sale', 'amount', 2_575) }),
  guided('discount on item and whole, paid in parts', {
    discounts: [...off('line', 'amount', 1_000), ...off('sale', 'percent', 777)],
    parts: [33],
  }),
  guided('discount outgrown by a cancelled item', { discounts: off('sale', 'amount', 9_900), dropsItem: true }),
  guided('price changed by the clerk', { who: 'clerk', pricePercent: 80 }),
  guided('CPF typed wrong, then right', { taxId: 'wrong' }),
  guided('held', { hold: 'plain', taxId: 'right' }),
  guided('recovered', { recovers: true }),
  guided('held by the clerk, the power goes', { who: 'clerk', hold: 'crash', discounts: off('line', 'percent', 500) }),
  guided('recovered by the boss', { who: 'boss', recovers: true }),
  guided('held, its product goes off sale', { hold: 'product_off' }),
  guided('recovered with what went off sale', { recovers: true }),
  guided('one piece back for cash', back('piece', 'cash'), { quantity: 3 }),
  guided('everything back for cash, by the clerk', { ...back('all', 'cash'), who: 'clerk' }),
  guided('piece by piece to the last', back('piece_by_piece', 'cash'), { items: 1, quantity: 5 }),
  guided('more back than was sold', back('too_much', 'cash')),
  guided('return answered lost', back('all', 'cash'), { script: afterReturn }),
  guided('return kept, its commit failed', back('all', 'credit_note'), { script: commit(1, 'kept') }),
  guided('a Pix given back', back('all', 'original'), { tenders: ['pix'], phone: phone('pay', 'shown', 3_000) }),
  guided('a card given back', back('all', 'original'), { tenders: ['card'] }),
  guided('a part of a card given back', back('piece', 'original'), { tenders: ['card'], quantity: 2 }),
  guided('without a receipt', back('without_receipt', 'cash')),
  guided('for a vale-troca', back('all', 'credit_note')),
  guided('a vale-troca spent in part', { ...back('all', 'credit_note'), note: 30 }),
  guided(
    'more than the vale-troca holds',
    { ...back('all', 'credit_note'), note: 'too_much' },
    { items: 4, quantity: 6 },
  ),
  guided(
    'a vale-troca spent, and had again',
    { note: 50, parts: [50], undoes: 'after_first' },
    { tenders: ['cash', 'cash'] },
  ),
  guided(
    'cash back out of an empty drawer',
    { ...back('all', 'cash'), drawer: 'emptied' },
    { tenders: ['card'], items: 4, quantity: 9 },
  ),
];

export const withVoucher = (quiet: Visit): Visit => ({
  ...quiet,
  name: 'a vale-troca before the restore',
  tenders: ['cash'],
  more: { ...quiet.more, ...back('all', 'credit_note') },
});

export const spendingVoucher = (quiet: Visit): Visit => ({
  ...quiet,
  name: 'a vale-troca of before the restore',
  tenders: ['cash'],
  more: { ...quiet.more, note: 60 },
});
