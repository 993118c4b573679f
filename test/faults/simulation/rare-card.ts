import type { Attempt, RareState } from './rare-signs.ts';
import {
  after,
  because,
  card,
  cash,
  ended,
  kept,
  marked,
  not,
  ofCard,
  pix,
  rare,
  told,
  unpaid,
  went,
} from './rare-signs.ts';

/** What the network did to the create. */
const met = (fate: string) => marked(`pos-venda.create met ${fate}`);
const lostCreate = met('answer_lost');
const forced = ({ abort }: Attempt): boolean => abort === 'forced';
const lateCreate = marked('pos-venda.create met late', 'pos-venda.create arrived: 200');

export const RARE_CARD: readonly RareState[] = [
  ofCard('card approved after the cashier had cancelled', went('cancel_requested > approved')),
  ofCard('card declined after the cashier had cancelled', went('cancel_requested > declined')),
  ofCard('card cancelled on request before the device began', went('cancel_requested > cancelled'), unpaid),
  ofCard('abort refused because the device had begun', marked('pos-venda.abort arrived: 409'), marked('device start')),
  ofCard(
    'forced abort taken while in progress',
    ({ abort, lastSeen, state }) => abort === 'forced' && lastSeen === 'in_progress' && state === 'cancelled',
    unpaid,
  ),
  ofCard('forced abort, and the device went on and was paid', forced, kept, ended('approved')),
  ofCard('forced abort, ended, and paid after all', forced, kept, told, ended('cancelled')),
  ofCard('answer of the create lost, device approved', lostCreate, ended('approved')),
  ofCard('answer of the create lost, device declined', lostCreate, ended('declined')),
  ofCard('answer of the create lost, cancelled on the device', lostCreate, ended('cancelled')),
  ofCard('create never arrived, given up after the window', went('missing_settled'), unpaid),
  ofCard('create arrived late and was paid within the window', lateCreate, ended('approved')),
  ofCard('create arrived after the attempt was given up, and was aborted', lateCreate, went('missing_settled'), unpaid),
  ofCard(
    'create arrived after the attempt was given up, and was paid',
    lateCreate,
    went('missing_settled'),
    kept,
    told,
  ),
  ofCard(
    'the network delivered the create twice',
    marked('pos-venda.create met twice', 'pos-venda.create arrived: 409'),
  ),
  ofCard('the operator took the create twice, and both were paid', ({ charges }) => charges.length > 1, told),
  ofCard(
    'the operator took the create twice, and the second was taken off the device',
    marked('pos-venda.create met twice', 'pos-venda.abort arrived: 202'),
    ended('approved'),
    ({ charges }) => charges.length === 1,
  ),
  ofCard('the operator refused the create', because('refused_by_operator')),
  ofCard(
    'the device was busy at the operator',
    marked('pos-venda.create arrived: 409'),
    because('refused_by_operator'),
  ),
  ofCard('no connection for the create', because('operator_unreachable')),
  ofCard('token refused at the create', met('refusal 401')),
  ofCard('garbage in answer to the create, approved', met('garbage'), ended('approved')),
  ofCard('empty answer to the create, approved', met('empty'), ended('approved')),
  ofCard(
    'error 5xx although the work was done, approved',
    marked('pos-venda.create met server error, work'),
    ended('approved'),
  ),
  ofCard('redirect in answer to the create', met('redirect')),
  ofCard('[ERRO] under 200 in answer to the create', met('error text')),
  ofCard('answer to the create too large, approved', met('oversize'), ended('approved')),
  ofCard('answer to the create cut short, approved', met('cut'), ended('approved')),
  ofCard('operator silent in mid payment, then approved', went('in_progress > unconfirmed'), ended('approved')),
  ofCard('unconfirmed, then seen waiting on the device', went('unconfirmed > pending')),
  ofCard('unconfirmed, then declined', went('unconfirmed > declined')),
  ofCard('unconfirmed, then cancelled on the device', went('seen_cancelled: unconfirmed > cancelled')),
  ofCard('unconfirmed, then approved', went('unconfirmed > approved')),
  ofCard(
    'device crashed in mid payment, the issuer approved',
    marked('device crash on card', 'device approve on crashed'),
  ),
  ofCard(
    'device crashed in mid payment, nothing taken',
    marked('device crash on card', 'device home on crashed'),
    unpaid,
  ),
  ofCard(
    'tapped: approved without having been seen in progress',
    not(went('in_progress')),
    marked('device approve on amount'),
    ended('approved'),
  ),
  ofCard('customer cancelled on the device', marked('device cancel'), ended('cancelled')),
  ofCard('device took another amount', ({ charges }) =>
    charges.some((one) => one.amount_cents !== one.requested_cents),
  ),
  ofCard('request came up before the next customer', marked('came up before a stranger')),
  ofCard('request came up before the next customer, who paid it', marked('came up before a stranger'), kept),
  ofCard('set aside while unconfirmed, then approved', marked('set aside while unconfirmed'), ended('approved')),
  ofCard(
    'set aside while being cancelled, then cancelled',
    marked('set aside while cancel_requested'),
    ended('cancelled'),
  ),
  rare('set aside, and paid after all', marked('set aside'), kept, ({ saleState }) => saleState === 'paid'),
  rare('asked again by the cashier while unconfirmed', marked('cashier asks again while unconfirmed')),
  ofCard('card approved after a declined card', ended('approved'), after(ended('declined'))),
  rare('cash after a card that came to nothing', cash, after(card)),
  ofCard('card after a Pix that came to nothing', ended('approved'), after(pix)),
  rare('third attempt on one sale', ({ earlier }) => earlier.length >= 2),
  ofCard('two payments under way on two devices', marked('another one live beside it')),
];
