import type { RareState } from './rare-signs.ts';
import { after, because, card, ended, kept, marked, pix, rare, told, went } from './rare-signs.ts';

export const RARE_PIX: readonly RareState[] = [
  rare('Pix paid in the last seconds', pix, marked('phone paid in the last seconds'), ended('approved')),
  rare('Pix expired at its deadline', pix, ended('expired')),
  rare('Pix expired while offline', pix, ended('expired'), marked('outage while pending')),
  rare('Pix paid after its end', pix, marked('phone pay after its end')),
  rare('Pix paid after its removal', pix, marked('phone pay DESFEITA'), told),
  rare('Pix refused by the phone after its removal', pix, marked('phone could not pay: DESFEITA')),
  rare('removal undid a payment, and the money went back', pix, ({ charges }) =>
    charges.some((one) => one.state === 'undone'),
  ),
  rare(
    'removal refused because it was paid',
    pix,
    marked('qr.remove arrived: refused', 'phone pay in time'),
    ended('approved'),
  ),
  rare('Pix approved after the cashier had cancelled', pix, went('cancel_requested > approved')),
  rare('Pix cancelled before anybody paid', pix, because('cancelled_by_cashier')),
  rare('QR never shown: the answer of the create was lost', pix, because('qr_never_shown')),
  rare('second Pix after one that was never shown', pix, ended('approved'), after(because('qr_never_shown'))),
  rare('BR Code that names another amount', pix, because('qr_disagrees')),
  rare('Pix of another amount than the charge', pix, ({ charges }) =>
    charges.some((one) => one.amount_cents !== one.requested_cents),
  ),
  rare('Pix denied by the bank', pix, ended('declined'), marked('phone deny')),
  rare('paid twice on the phone, once at the operator', pix, marked('phone could not pay: APROVADO'), kept),
  rare('QR ignored by the customer', pix, marked('phone ignore')),
  rare('[ERRO] under 200 in answer to a question', pix, marked('qr.status met error text')),
  rare('a question refused as too soon', pix, marked('qr.status met refusal 429')),
  rare('answer to a question lost, then approved', pix, marked('qr.status met answer_lost'), ended('approved')),
  rare('the removal was lost on the way', pix, marked('qr.remove met lost')),
  rare('the answer to the removal was lost', pix, marked('qr.remove met answer_lost')),
  rare('the network delivered the create of a charge twice', pix, marked('qr.create met twice')),
  rare('Pix silent, then approved', pix, went('unconfirmed > approved')),
  rare('Pix after a card that came to nothing', pix, ended('approved'), after(card)),
  rare('clock set back while a QR was shown', pix, marked('clock back while pending')),
  rare('clock set forward while a QR was shown', pix, marked('clock forward while pending')),
  rare('year 1970 in mid payment', marked('clock 1970')),
];
