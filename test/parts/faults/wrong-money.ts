import { crc16 } from '../../../shared/br-code.ts';
import {
  accept,
  approve,
  BR_CODE,
  CARD,
  CARD_CHARGE,
  CASH,
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
import { asked, OTHER_BR_CODE, SECOND, soundWith, type Wrong } from './wrong.ts';

export const WRONG_MONEY: readonly Wrong[] = [
  {
    what: 'an amount with a fraction',
    is: 'I1',
    sql: `ALTER TABLE product ADD COLUMN cost_cents ANY; UPDATE product SET cost_cents = 10.5;`,
  },
  { what: 'lines that do not add up', is: 'I2', sql: `UPDATE sale SET total_cents = 999 WHERE id = 'cash-sale'` },
  {
    what: 'change that was not handed over',
    is: 'I2',
    sql: `UPDATE payment SET change_cents = 400 WHERE id = '${CASH}'`,
  },
  { what: 'change on a card', is: 'I2', sql: `UPDATE payment SET change_cents = 0 WHERE id = '${CARD}'` },
  {
    what: 'two charges of one payment',
    is: 'I4',
    input: soundWith({
      charges: [CARD_CHARGE, { ...CARD_CHARGE, seq: 3, operator_id: 9 }, PIX_CHARGE],
      requests: [...LEDGER.requests, asked(5, CARD)],
    }),
  },
  { what: 'a request that left twice', is: 'I4', input: soundWith({ requests: [...LEDGER.requests, asked(5, CARD)] }) },
  {
    what: 'a surplus that nobody was told of',
    is: 'I4',
    input: soundWith({ charges: [CARD_CHARGE, { ...CARD_CHARGE, seq: 3 }, PIX_CHARGE] }),
  },
  {
    what: 'money of a sale that was cancelled',
    is: 'I5',
    sql: `UPDATE sale SET state = 'cancelled', series = NULL, number = NULL WHERE id = 'cash-sale'`,
  },
  {
    what: 'money for a payment that ended without any',
    is: 'I5',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';
      ${event(SECOND, 'refused', 'created', 'declined')}`,
    input: soundWith({ charges: [...LEDGER.charges, { ...CARD_CHARGE, seq: 3, identifier: SECOND }] }),
  },
  {
    what: 'money after the end that is no case',
    is: 'I5',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';
      ${event(SECOND, 'refused', 'created', 'declined')}${event(SECOND, 'seen_approved', 'declined', 'conflict')}
      INSERT INTO payment_conflict (payment_id, at, event) VALUES ('${SECOND}', 'x', 'seen_approved')`,
    input: { quiet: false },
  },
  {
    what: 'another amount that is no case',
    is: 'I5',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'unconfirmed', reason = 'amount_disagrees'
      WHERE id = '${SECOND}';${event(SECOND, 'outcome_unknown', 'created', 'unconfirmed')}`,
    input: { quiet: false },
  },
  ...['"cardKind":"credit"', '"instalments":3'].map(
    (other): Wrong => ({
      what: `a debit card that was paid with ${other}, and is no case`,
      is: 'I5',
      sql: `UPDATE payment SET evidence = '{"amountCents":1000,${other}}' WHERE id = '${CARD}'`,
    }),
  ),
  {
    what: 'a request whose identifier is not on disk',
    is: 'I6',
    input: soundWith({ requests: [...LEDGER.requests, asked(5, SECOND)] }),
  },
  {
    what: 'a request over another amount',
    is: 'I6',
    input: soundWith({
      requests: LEDGER.requests.map((one) => (one.seq === 3 ? { ...one, amount_cents: 1001 } : one)),
    }),
  },
  {
    what: 'a charge that no payment knows',
    is: 'I6',
    input: soundWith({ charges: [...LEDGER.charges, { ...CARD_CHARGE, seq: 3, identifier: SECOND }] }),
  },
  {
    what: 'more QR charges than payments',
    is: 'I6',
    input: soundWith({ requests: [...LEDGER.requests, { ...asked(5, '700002'), operation: 'qr.create' }] }),
  },
  {
    what: 'a QR without its code',
    is: 'I6',
    sql: `UPDATE payment SET qr_code = NULL WHERE id = '${PIX}'`,
  },
  {
    what: 'a QR for another amount',
    is: 'I6',
    sql: `UPDATE payment SET br_code = '${OTHER_BR_CODE}' WHERE id = '${PIX}'`,
  },
  {
    what: 'a QR whose check sum is wrong',
    is: 'I6',
    sql: `UPDATE payment SET br_code = '${BR_CODE.slice(0, -4)}0000' WHERE id = '${PIX}'`,
  },
  ...[
    ['in another currency', '5303986', '5303840'],
    ['of another country', '5802BR', '5802US'],
    ['without an amount', '540510.00', ''],
    ['with a line feed in it', 'pix.simulado', 'pix\nsimulado'],
  ].map(([what, part = '', other = '']): Wrong => {
    const unsigned = BR_CODE.replace(part, other).slice(0, -4);
    const text = unsigned + crc16(unsigned);
    return { what: `a QR ${what}`, is: 'I6', sql: `UPDATE payment SET br_code = '${text}' WHERE id = '${PIX}'` };
  }),
  {
    what: 'money for a payment that was called over too soon',
    is: 'I7',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';
      ${event(SECOND, 'refused', 'created', 'declined')}`,
    input: {
      ...soundWith({ charges: [...LEDGER.charges, { ...CARD_CHARGE, seq: 3, identifier: SECOND }] }),
      quiet: false,
      honest: true,
    },
  },
  {
    what: 'an approval without evidence',
    is: 'I9',
    sql: `UPDATE payment SET evidence = NULL WHERE id = '${CARD}'`,
  },
  {
    what: 'evidence of another amount',
    is: 'I9',
    sql: `UPDATE payment SET evidence = '{"amountCents":999}' WHERE id = '${CARD}'`,
  },
  {
    what: 'typed card money without its NSU',
    is: 'I9',
    sql: `${TYPED_SALE}UPDATE payment SET evidence = '${SLIP.replace('000123', '')}' WHERE id = '${TYPED}'`,
  },
  {
    what: 'typed card money over another amount',
    is: 'I9',
    sql: `${TYPED_SALE}UPDATE payment SET evidence = '${SLIP.replace('1000', '999')}' WHERE id = '${TYPED}'`,
  },
  {
    what: 'typed card money that claims a device',
    is: 'I9',
    sql: `${TYPED_SALE}UPDATE payment SET device_id = 1 WHERE id = '${TYPED}'`,
  },
  {
    what: "typed evidence in place of the operator's",
    is: 'I9',
    sql: `UPDATE payment SET evidence = '${SLIP}' WHERE id = '${CARD}'`,
  },
  {
    what: 'a request for what was paid outside the till',
    is: 'I4',
    sql: TYPED_SALE,
    input: soundWith({ requests: [...LEDGER.requests, asked(5, TYPED)] }),
  },
  {
    what: 'the code of one charge with two attempts',
    is: 'I24',
    sql: `UPDATE payment SET qr_code = '0700001' WHERE id = '${CARD}'`,
  },
  ...[
    ['one record of the operator', '"operatorPaymentId":"r1"'],
    ['one slip of a card machine', '"nsu":"7","authorization":"A1","paidAt":"2026-11-20T09:00:00"'],
  ].map(
    ([what, proof]): Wrong => ({
      what: `two sales that were paid by ${what}`,
      is: 'I24',
      sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 1)}${accept(SECOND)}${approve(SECOND, 'pending')}${closeSale('open-sale', 4)}
        UPDATE payment SET evidence = '{"amountCents":1000,${proof}}' WHERE tender = 'card'`,
      input: soundWith({
        charges: [...LEDGER.charges, { ...CARD_CHARGE, seq: 3, identifier: SECOND }],
        requests: [...LEDGER.requests, asked(5, SECOND)],
      }),
    }),
  ),
  { what: 'an approval that the operator knows nothing of', is: 'I9', input: soundWith({ charges: [PIX_CHARGE] }) },
  {
    what: 'a second refund',
    is: 'I11',
    input: soundWith({
      requests: [
        ...LEDGER.requests,
        request({ seq: 5, operation: 'qr.refund', identifier: '700001' }),
        request({ seq: 6, operation: 'qr.refund', identifier: '700001', outcome: 'refused' }),
      ],
    }),
  },
  {
    what: 'a refund that the network delivered twice and the operator carried out twice',
    is: 'I11',
    input: {
      ...soundWith({
        requests: [
          ...LEDGER.requests,
          request({ seq: 5, operation: 'qr.refund', identifier: '700001' }),
          request({ seq: 6, operation: 'qr.refund', identifier: '700001' }),
        ],
      }),
      networkRepeats: true,
    },
  },
];
