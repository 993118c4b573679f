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
  ofCard,
  ofPix,
  rare,
  rareTick,
  standalone,
  undone,
  voucher,
} from './rare-signs.ts';

const kept = all(ended('approved'), not(undone));
const failed = ended('declined', 'cancelled', 'expired');

export const RARE_LEGS: readonly RareState[] = [
  rareTick('power cut between two legs'),
  rareTick('paid in three ways'),
  rare('a leg failed, and another method paid the rest', kept, after(kept), after(failed)),
  ofCard('a card leg took up a crash', kept, after(kept), marked('crash while')),
  rare('cash leg given back, and paid anew', kept, after(all(cash, undone))),
  ofPix('Pix leg undone, refunded by the operator', caseOf('leg_undone: refunded')),
  ofPix('Pix leg undone, given back by hand', caseOf('leg_undone: refunded_by_hand')),
  ofCard('card leg undone, and seen as given back', caseOf('leg_undone: refunded')),
  ofCard('card leg undone, given back by hand', caseOf('leg_undone: refunded_by_hand')),
  rare('leg of a machine outside undone', standalone, undone),
  rareTick('leg undone while the operator was away'),
  rareTick('sale cancelled that was paid in part'),
  rare('cash behind a card that paid a part', cash, kept, after(all(card, kept))),
  ofPix('Pix behind cash that paid a part', kept, after(all(cash, kept))),
  rare('a vale-troca paid a part', voucher, kept),
  rare('a vale-troca had its balance again', voucher, undone),
  ofPix('money back on a Pix after its sale was closed', caseOf('returned: refunded')),
  ofCard('money back on a card after its sale was closed, seen', caseOf('returned: refunded')),
  ofCard('money back on a card after its sale was closed, by hand', caseOf('returned: refunded_by_hand')),
];
