import type { RareState } from './rare-signs.ts';
import {
  after,
  all,
  card,
  caseOf,
  cash,
  ended,
  marked,
  not,
  pix,
  rare,
  rareTick,
  standalone,
  undone,
  voucher,
} from './rare-signs.ts';

const kept = all(ended('approved'), not(undone));
const failed = ended('declined', 'cancelled', 'expired');

export const RARE_LEGS: readonly RareState[] = [
  rareTick('power cut between two legs', 'power cut between two legs'),
  rareTick('paid in three ways', 'paid in three ways'),
  rare('a leg failed, and another method paid the rest', kept, after(kept), after(failed)),
  rare('a card leg took up a crash', card, kept, after(kept), marked('crash while')),
  rare('cash leg given back, and paid anew', kept, after(all(cash, undone))),
  rare('Pix leg undone, refunded by the operator', pix, caseOf('leg_undone: refunded')),
  rare('Pix leg undone, given back by hand', pix, caseOf('leg_undone: refunded_by_hand')),
  rare('card leg undone, and seen as given back', card, caseOf('leg_undone: refunded')),
  rare('card leg undone, given back by hand', card, caseOf('leg_undone: refunded_by_hand')),
  rare('leg of a machine outside undone', standalone, undone),
  rareTick('leg undone while the operator was away', 'leg undone while the operator was away'),
  rareTick('sale cancelled that was paid in part', 'sale cancelled that was paid in part'),
  rare('cash behind a card that paid a part', cash, kept, after(all(card, kept))),
  rare('Pix behind cash that paid a part', pix, kept, after(all(cash, kept))),
  rare('a vale-troca paid a part', voucher, kept),
  rare('a vale-troca had its balance again', voucher, undone),
  rare('money back on a Pix after its sale was closed', pix, caseOf('returned: refunded')),
  rare('money back on a card after its sale was closed, seen', card, caseOf('returned: refunded')),
  rare('money back on a card after its sale was closed, by hand', card, caseOf('returned: refunded_by_hand')),
];
