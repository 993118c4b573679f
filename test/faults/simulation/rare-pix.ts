import type { RareState } from './rare-signs.ts';
import { after, because, card, ended, kept, marked, ofPix, rare, told, went } from './rare-signs.ts';

export const RARE_PIX: readonly RareState[] = [
  ofPix('Pix paid in the last seconds', marked('phone paid in the last seconds'), ended('approved')),
  ofPix('Pix expired at its deadline', ended('expired')),
  ofPix('Pix expired while offline', ended('expired'), marked('outage while pending')),
  ofPix('Pix paid after its end', marked('phone pay after its end')),
  ofPix('Pix paid after its removal', marked('phone pay DESFEITA'), told),
  ofPix('Pix refused by the phone after its removal', marked('phone could not pay: DESFEITA')),
  ofPix('removal undid a payment, and the money went back', ({ charges }) =>
    charges.some((one) => one.state === 'undone'),
  ),
  ofPix(
    'removal refused because it was paid',
    marked('qr.remove arrived: refused', 'phone pay in time'),
    ended('approved'),
  ),
  ofPix('Pix approved after the cashier had cancelled', went('cancel_requested > approved')),
  ofPix('Pix cancelled before anybody paid', because('cancelled_by_cashier')),
  ofPix('QR never shown: the answer of the create was lost', because('qr_never_shown')),
  ofPix('second Pix after one that was never shown', ended('approved'), after(because('qr_never_shown'))),
  ofPix('BR Code that names another amount', because('qr_disagrees')),
  ofPix('Pix of another amount than the charge', ({ charges }) =>
    charges.some((one) => one.amount_cents !== one.requested_cents),
  ),
  ofPix('Pix denied by the bank', ended('declined'), marked('phone deny')),
  ofPix('paid twice on the phone, once at the operator', marked('phone could not pay: APROVADO'), kept),
  ofPix('QR ignored by the customer', marked('phone ignore')),
  ofPix('[ERRO] under 200 in answer to a question', marked('qr.status met error text')),
  ofPix('a question refused as too soon', marked('qr.status met refusal 429')),
  ofPix('answer to a question lost, then approved', marked('qr.status met answer_lost'), ended('approved')),
  ofPix('the removal was lost on the way', marked('qr.remove met lost')),
  ofPix('the answer to the removal was lost', marked('qr.remove met answer_lost')),
  ofPix('the network delivered the create of a charge twice', marked('qr.create met twice')),
  ofPix('Pix silent, then approved', went('unconfirmed > approved')),
  ofPix('Pix after a card that came to nothing', ended('approved'), after(card)),
  ofPix('clock set back while a QR was shown', marked('clock back while pending')),
  ofPix('clock set forward while a QR was shown', marked('clock forward while pending')),
  rare('year 1970 in mid payment', marked('clock 1970')),
];
