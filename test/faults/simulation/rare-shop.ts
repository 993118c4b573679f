import type { RareState } from './rare-signs.ts';
import { after, card, ended, rare, rareTick, standalone } from './rare-signs.ts';

export const RARE_SHOP: readonly RareState[] = [
  rareTick('a second press on the same key refused', 'pressed twice, refused once'),
  rareTick('a second press on cash refused', 'payment:pay-cash refused: sale_not_open'),
  rareTick('device busy with another sale of this till', 'payment:start-card refused: device_busy'),
  rareTick('too little cash refused', 'tendered_too_little'),
  rareTick('sale with money in dispute takes no other payment', 'refused: payment_in_conflict'),
  rare('paid outside the till after the network had gone', standalone, after(card), ended('approved')),
  rareTick('unknown code scanned', 'sale:add-by-code refused: unknown_product'),
  rareTick('answer to a new product lost', 'produto.create met answer_lost'),
  rareTick('a new product delivered twice', 'produto.create met twice'),
  rareTick('a change of a product lost', 'produto.update met lost'),
  rareTick('answer to a deletion lost', 'produto.delete met answer_lost'),
  rareTick('answer to the first registration lost', 'qr.company met answer_lost'),
  rareTick('answer to the second registration lost', 'qr.register met answer_lost'),
  rareTick('device list not to be had', 'device.list met'),
  rareTick('late money attached to a sale', 'case of late_money: attach'),
  rareTick('late Pix given back by the operator', 'case of late_money: operator'),
  rareTick('late money given back by hand', 'case of late_money: by_hand'),
  rareTick('late money settled by a note', 'case of late_money: note'),
  rareTick('money of another amount decided about', 'case of other_amount: '),
  rareTick('crash while a product was on its way', 'crash at answer of produto.'),
];
