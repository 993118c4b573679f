import type { LedgerCharge } from '../../../electron/programs/simulator/ledger.ts';

export type Attempt = {
  readonly id: string;
  readonly tender: 'cash' | 'card' | 'pix' | 'standalone_card' | 'store_credit';
  readonly state: string;
  readonly reason: string | null;
  readonly abort: string;
  readonly lastSeen: string | null;
  /** `event: from > to`, in order. */
  readonly path: readonly string[];
  readonly marks: ReadonlySet<string>;
  readonly charges: readonly LedgerCharge[];
  readonly cases: number;
  /** `kind: state` of each. */
  readonly caseEnds: readonly string[];
  readonly undone: string | null;
  readonly saleState: string;
  /** Earlier attempts of the sale, oldest first. */
  readonly earlier: readonly Attempt[];
};

export type RareState =
  | { readonly name: string; readonly attempt: (attempt: Attempt) => boolean }
  | { readonly name: string; readonly ticks: (what: string) => boolean };

type Sign = (attempt: Attempt) => boolean;

const all =
  (...signs: readonly Sign[]): Sign =>
  (attempt) =>
    signs.every((sign) => sign(attempt));
const not =
  (sign: Sign): Sign =>
  (attempt) =>
    !sign(attempt);
const card: Sign = ({ tender }) => tender === 'card';
const pix: Sign = ({ tender }) => tender === 'pix';
const cash: Sign = ({ tender }) => tender === 'cash';
const standalone: Sign = ({ tender }) => tender === 'standalone_card';
const ended =
  (...states: readonly string[]): Sign =>
  ({ state }) =>
    states.includes(state);
const because =
  (reason: string): Sign =>
  (attempt) =>
    attempt.reason === reason;
/** A step with all these words. */
const went =
  (...words: readonly string[]): Sign =>
  ({ path }) =>
    path.some((step) => words.every((word) => step.includes(word)));
const marked =
  (...beginnings: readonly string[]): Sign =>
  ({ marks }) =>
    beginnings.every((beginning) => [...marks].some((mark) => mark.startsWith(beginning)));
const kept: Sign = ({ charges }) => charges.some((charge) => charge.state === 'kept');
const unpaid: Sign = ({ charges }) => charges.length === 0;
const voucher: Sign = ({ tender }) => tender === 'store_credit';
const undone: Sign = (attempt) => attempt.undone !== null;
const caseOf =
  (end: string): Sign =>
  ({ caseEnds }) =>
    caseEnds.includes(end);
const told: Sign = ({ cases }) => cases > 0;
const after =
  (sign: Sign): Sign =>
  ({ earlier }) =>
    earlier.some(sign);

const rare = (name: string, ...signs: readonly Sign[]): RareState => ({ name, attempt: all(...signs) });
const ofCard = (name: string, ...signs: readonly Sign[]): RareState => rare(name, card, ...signs);
const ofPix = (name: string, ...signs: readonly Sign[]): RareState => rare(name, pix, ...signs);
/** `words` of its note; its name by default. */
const rareTick = (name: string, words = name): RareState => ({ name, ticks: (what) => what.includes(words) });

const met = (fate: string) => marked(`pos-venda.create met ${fate}`);
const lostCreate = met('answer_lost');
const forced = ({ abort }: Attempt): boolean => abort === 'forced';
const lateCreate = marked('pos-venda.create met late', 'pos-venda.create arrived: 200');

const approved = all(ended('approved'), not(undone));
const failed = ended('declined', 'cancelled', 'expired');

export const RARE_STATES: readonly RareState[] = [
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
  ofCard(
    'crash with the intent on disk and nothing sent',
    marked('crash at send of pos-venda.create'),
    went('missing_settled'),
  ),
  ofCard(
    'crash when the create had arrived, approved later',
    marked('crash at arrival of pos-venda.create'),
    ended('approved'),
  ),
  ofCard(
    'crash at the answer of the create, approved later',
    marked('crash at answer of pos-venda.create'),
    ended('approved'),
  ),
  ofCard('crash while waiting for the customer', marked('crash while pending')),
  ofCard('crash in mid payment, approved after the restart', marked('crash while in_progress'), ended('approved')),
  rare('crash while unconfirmed', marked('crash while unconfirmed')),
  rare('crash while a cancel was under way', marked('crash while cancel_requested')),
  ofPix('crash while a QR was shown, paid meanwhile', marked('crash while pending'), ended('approved')),
  ofPix('crash before the QR was on disk', marked('crash at answer of qr.create'), ended('cancelled')),
  rare('crash before the commit of a charge, asked again', marked('commit before while'), ended('approved')),
  rare('crash between commit and answer', marked('commit after while'), ended('approved')),
  rare('intent kept although its commit failed', marked('commit kept at creation')),
  rare('intent kept, and the program gone', marked('commit after at creation')),
  rare('news kept although its commit failed', marked('commit kept while'), ended('approved')),
  rare('news lost with its commit, seen again', marked('commit lost while'), ended('approved')),
  rare('crash while money was late', marked('crash while'), kept, told),
  rare('program closed in mid payment, taken up again', marked('program closed while'), ended('approved')),
  ofCard('operator crashed in mid payment', marked('operator crash while in_progress')),
  ofPix('operator crashed while a QR was shown', marked('operator crash while pending')),
  rare('outage while unconfirmed', marked('outage while unconfirmed')),
  ofCard('outage in mid payment, approved after it', marked('outage while'), ended('approved')),
  rareTick('cash pressed, the disk failed, and it was kept', 'cash answered in spite of: kept'),
  rareTick('cash pressed, the disk failed, and it was lost', 'cash pressed, no answer, not paid: lost'),
  rareTick('cash pressed, crash before the commit', 'cash pressed, no answer, not paid: before'),
  rareTick('cash pressed, crash after the commit', 'cash pressed, no answer, paid: after'),
  rareTick('till put back to a copy from the screen', 'rescue: exact'),
  rareTick('spoilt file put together from what reads', 'rescue: salvage'),
  rareTick('file gone, and put back from a copy', 'rescue: missing'),
  rareTick('started without a network', 'start without a network'),
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
  rareTick('discount outgrown by a cancelled line', 'sale:cancel-line refused: discount_over_total'),
  rareTick('PIN lent to a discount on a whole sale', 'PIN lent to sale:discount-sale'),
  rareTick('PIN lent to a price', 'PIN lent to sale:change-price'),
  rareTick('PIN lent to cash that goes back', 'PIN lent to returns:make'),
  rareTick('CPF with a wrong digit refused', 'sale:set-tax-id refused: invalid_input'),
  rareTick('held sale recovered'),
  rareTick('held sale recovered by another operator after a crash'),
  rareTick('held sale with a product that went off sale meanwhile', 'held sale with a product that went off sale'),
  rareTick('return answered lost, made once'),
  rareTick('more back than was sold refused', 'returns:make refused: return_more_than_left'),
  rareTick('sale returned in parts to the last piece'),
  rareTick('goods back without a receipt'),
  rareTick('cash back out of a drawer that holds less refused', 'returns:make refused: drawer_holds_less'),
  rareTick('more than a vale-troca holds refused', 'payment:pay-store-credit refused: credit_note_holds_less'),
  rareTick('a package weighed anew'),
  rareTick('vale-troca refused after a restore', 'payment:pay-store-credit refused: credit_note_earlier_series'),
  rareTick('vale-troca made anew after a restore'),
  rareTick('power cut between two legs'),
  rareTick('paid in three ways'),
  rare('a leg failed, and another method paid the rest', approved, after(approved), after(failed)),
  ofCard('a card leg took up a crash', approved, after(approved), marked('crash while')),
  rare('cash leg given back, and paid anew', approved, after(all(cash, undone))),
  ofPix('Pix leg undone, refunded by the operator', caseOf('leg_undone: refunded')),
  ofPix('Pix leg undone, given back by hand', caseOf('leg_undone: refunded_by_hand')),
  ofCard('card leg undone, and seen as given back', caseOf('leg_undone: refunded')),
  ofCard('card leg undone, given back by hand', caseOf('leg_undone: refunded_by_hand')),
  rare('leg of a machine outside undone', standalone, undone),
  rareTick('leg undone while the operator was away'),
  rareTick('sale cancelled that was paid in part'),
  rare('cash behind a card that paid a part', cash, approved, after(all(card, approved))),
  ofPix('Pix behind cash that paid a part', approved, after(all(cash, approved))),
  rare('a vale-troca paid a part', voucher, approved),
  rare('a vale-troca had its balance again', voucher, undone),
  ofPix('money back on a Pix after its sale was closed', caseOf('returned: refunded')),
  ofCard('money back on a card after its sale was closed, seen', caseOf('returned: refunded')),
  ofCard('money back on a card after its sale was closed, by hand', caseOf('returned: refunded_by_hand')),
];
