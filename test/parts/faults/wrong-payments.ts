import { crc16 } from '../../../shared/br-code.ts';
import type { JudgeInput } from '../../faults/judge/check-invariants.ts';
import {
  approve,
  BR_CODE,
  CARD,
  CARD_CHARGE,
  closeSale,
  event,
  LEDGER,
  OPEN_SALE,
  PIX,
  PIX_CHARGE,
  request,
  SLIP,
  startCard,
  TYPED,
  TYPED_SALE,
} from './sound-files.ts';
import {
  ACCEPTED,
  asked,
  BEGUN,
  charged,
  OTHER_BR_CODE,
  REFUSED,
  requested,
  SECOND,
  SECOND_CHARGE,
  THIRD,
  type Wrong,
} from './wrong.ts';

const evidence = (text: string): string => `UPDATE payment SET evidence = '${text}' WHERE id = '${CARD}'`;
const typed = (change: string): string => `${TYPED_SALE}UPDATE payment SET ${change} WHERE id = '${TYPED}'`;
const drawn = (code: string): string => `UPDATE payment SET br_code = '${code}' WHERE id = '${PIX}'`;

/** The Pix's code with a part replaced, checksum corrected. */
function drawnWith(part: string, other: string, second = '', otherSecond = ''): string {
  const unsigned = BR_CODE.replace(part, other).replace(second, otherSecond).slice(0, -4);
  return drawn(unsigned + crc16(unsigned));
}

/** Payments that no till would store. */
export const WRONG_PAYMENTS: Wrong<string> = {
  I2: { 'change on a card': `UPDATE payment SET change_cents = 0 WHERE id = '${CARD}'` },
  I5: {
    'a debit card that was paid as credit, and is no case': evidence('{"amountCents":1000,"cardKind":"credit"}'),
    'a debit card that was paid in instalments, and is no case': evidence('{"amountCents":1000,"instalments":3}'),
  },
  I6: {
    'a QR without its code': `UPDATE payment SET qr_code = NULL WHERE id = '${PIX}'`,
    'a QR for another amount': drawn(OTHER_BR_CODE),
    'a QR whose check sum is wrong': drawn(`${BR_CODE.slice(0, -4)}0000`),
    'a QR in another currency': drawnWith('5303986', '5303840'),
    'a QR of another country': drawnWith('5802BR', '5802US'),
    'a QR without an amount': drawnWith('540510.00', '', 'pix25', 'pix01'),
    'a QR with a line feed in it': drawnWith('pix.simulado', 'pix\nsimulado'),
  },
  I7: {
    'a sale that was closed while it was being paid': `${BEGUN}
      UPDATE sale SET state = 'cancelled', closed_at = 'x' WHERE id = 'open-sale';${REFUSED}`,
    'a line that changed while it was being paid': `${BEGUN}
      UPDATE sale_line SET name = 'x' WHERE sale_id = 'open-sale';${REFUSED}`,
  },
  I8: {
    'money of a case without the event that tells it': `UPDATE payment SET case_id = 'case' WHERE id = '${CARD}'`,
    'an approved card payment without a history': `DELETE FROM payment_event WHERE payment_id = '${CARD}'`,
    'an end that did not last': `UPDATE payment SET state = 'declined', evidence = NULL WHERE id = '${CARD}';
      UPDATE payment SET state = 'approved', evidence = '{"amountCents":1000}' WHERE id = '${CARD}'`,
    'a move that the machine does not know': `${BEGUN}UPDATE payment SET state = 'cancelled' WHERE id = '${SECOND}';
      ${event(SECOND, 'missing_settled', 'created', 'cancelled')}`,
    'a contradiction without its record': event(CARD, 'seen_cancelled', 'approved', 'conflict'),
  },
  I9: {
    'evidence of another amount': evidence('{"amountCents":999}'),
    "typed evidence in place of the operator's": evidence(SLIP),
    'typed card money without its NSU': typed(`evidence = '${SLIP.replace('000123', '')}'`),
    'typed card money that claims a device': typed('device_id = 1'),
  },
  I18: {
    'a contradiction told twice': `${BEGUN}${REFUSED}
      INSERT INTO payment_conflict (payment_id, at, event) VALUES ('${SECOND}', 'x', 'seen_approved');
      ${event(SECOND, 'seen_approved', 'declined', 'conflict').repeat(2)}`,
  },
  I19: { 'a payment that is still unknown': ACCEPTED },
  I23: {
    'a card number in the operator’s sentence': `UPDATE payment SET operator_message = 'cartão 4111 1111 1111 1111'
      WHERE id = '${CARD}'`,
  },
  I24: { 'the code of one charge with two attempts': `UPDATE payment SET qr_code = '0700001' WHERE id = '${CARD}'` },
};

export const WRONG_AT_ONCE: Wrong<string> = {
  I5: {
    'money after the end that is no case': `${BEGUN}${REFUSED}${event(SECOND, 'seen_approved', 'declined', 'conflict')}
      INSERT INTO payment_conflict (payment_id, at, event) VALUES ('${SECOND}', 'x', 'seen_approved')`,
    'another amount that is no case': `${BEGUN}UPDATE payment SET state = 'unconfirmed', reason = 'amount_disagrees'
      WHERE id = '${SECOND}';${event(SECOND, 'outcome_unknown', 'created', 'unconfirmed')}`,
  },
  I7: {
    'two live attempts on one sale': `${BEGUN}${startCard(THIRD, 'open-sale', 3)}`,
    'two live attempts on one device': `${BEGUN}${OPEN_SALE.replaceAll('open-sale', 'other-sale')}
      ${startCard(THIRD, 'other-sale', 2)}`,
  },
  I8: { 'a move that left no event': `${BEGUN}UPDATE payment SET state = 'pending' WHERE id = '${SECOND}'` },
};

type InBook = { readonly sql?: string } & Partial<JudgeInput>;

/** One till pays its card sale and the fourth by `proof`. */
const paidTwiceBy = (proof: string): InBook => ({
  sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 1)}${ACCEPTED.slice(BEGUN.length)}${approve(SECOND, 'pending')}
    ${closeSale('open-sale', 4)}UPDATE payment SET evidence = '{"amountCents":1000,${proof}}' WHERE tender = 'card'`,
  ledger: { ...charged(SECOND_CHARGE).ledger, ...{ requests: requested(asked(5, SECOND)).ledger.requests } },
});

const REFUND = request({ seq: 5, operation: 'qr.refund', identifier: '700001' });

/** Visible only in the ledger or the judge's other facts. */
export const WRONG_BOOKS: Wrong<InBook> = {
  I4: {
    'a request that left twice': requested(asked(5, CARD)),
    'a surplus that nobody was told of': charged({ ...CARD_CHARGE, seq: 3 }),
    'a request for what was paid outside the till': { sql: TYPED_SALE, ...requested(asked(5, TYPED)) },
  },
  I5: {
    'money for a payment that ended without any': { sql: `${BEGUN}${REFUSED}`, ...charged(SECOND_CHARGE) },
  },
  I6: {
    'a request whose identifier is not on disk': requested(asked(5, SECOND)),
    'a request over another amount': {
      ledger: {
        ...LEDGER,
        requests: LEDGER.requests.map((one) => (one.seq === 3 ? { ...one, amount_cents: 1001 } : one)),
      },
    },
    'a charge that no payment knows': charged(SECOND_CHARGE),
    'more QR charges than payments': requested({ ...asked(5, '700002'), operation: 'qr.create' }),
  },
  I7: {
    'money for a payment that was called over too soon': {
      ...{ sql: `${BEGUN}${REFUSED}`, quiet: false, honest: true },
      ...charged(SECOND_CHARGE),
    },
  },
  I9: { 'an approval that the operator knows nothing of': { ledger: { ...LEDGER, charges: [PIX_CHARGE] } } },
  I10: {
    'a charge begun on a full disk': {
      barred: [{ invariant: 'I10', from: '2026-11-20', to: '2026-11-21', tenders: ['card'], why: 'the disk was full' }],
    },
  },
  I11: {
    'a refund that the network delivered twice and the operator carried out twice': {
      ...requested(REFUND, { ...REFUND, seq: 6 }),
      networkRepeats: true,
    },
  },
  I14: { 'a change called sent that never arrived': { catalogue: [] } },
  I21: {
    'status requests that came too soon': {
      ledger: {
        ...LEDGER,
        spacing: { violations: 1, callers: [{ caller: 'c', requests: 5, violations: 1, last_request_at: 'x' }] },
      },
    },
  },
  I22: {
    'a QR charge asked for before the registrations': {
      ledger: {
        ...LEDGER,
        requests: [request({ operation: 'qr.create', identifier: '700001' }), ...LEDGER.requests.slice(2)],
      },
    },
  },
  I23: { 'a token in what went to the page': { secrets: ['s3cret'], texts: ['{"token":"s3cret"}'] } },
  I24: {
    'two sales that were paid by one record of the operator': paidTwiceBy('"operatorPaymentId":"r1"'),
    'two sales that were paid by one slip of a card machine': paidTwiceBy(
      '"nsu":"7","authorization":"A1","paidAt":"2026-11-20T09:00:00"',
    ),
  },
};
