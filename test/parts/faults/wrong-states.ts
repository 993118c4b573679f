import { accept, CARD, event, OPEN_SALE, startCard } from './sound-files.ts';
import { SECOND, THIRD, type Wrong } from './wrong.ts';

export const WRONG_STATES: readonly Wrong[] = [
  {
    what: 'a sale that was closed while it was being paid',
    is: 'I7',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE sale SET state = 'cancelled', closed_at = 'x' WHERE id = 'open-sale';
      UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';${event(SECOND, 'refused', 'created', 'declined')}`,
  },
  {
    what: 'a line that changed while it was being paid',
    is: 'I7',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE sale_line SET name = 'x' WHERE sale_id = 'open-sale';
      UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';${event(SECOND, 'refused', 'created', 'declined')}`,
  },
  {
    what: 'two live attempts on one sale',
    is: 'I7',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}${startCard(THIRD, 'open-sale', 3)}`,
    input: { quiet: false },
  },
  {
    what: 'two live attempts on one device',
    is: 'I7',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}${OPEN_SALE.replaceAll('open-sale', 'other-sale')}${startCard(THIRD, 'other-sale', 2)}`,
    input: { quiet: false },
  },
  {
    what: 'an end that did not last',
    is: 'I8',
    sql: `UPDATE payment SET state = 'declined', evidence = NULL WHERE id = '${CARD}';
      UPDATE payment SET state = 'approved', evidence = '{"amountCents":1000}' WHERE id = '${CARD}'`,
  },
  {
    what: 'a move that left no event',
    is: 'I8',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'pending' WHERE id = '${SECOND}'`,
    input: { quiet: false },
  },
  {
    what: 'a move that the machine does not know',
    is: 'I8',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'cancelled' WHERE id = '${SECOND}';
      ${event(SECOND, 'missing_settled', 'created', 'cancelled')}`,
  },
  {
    what: 'a contradiction without its record',
    is: 'I8',
    sql: event(CARD, 'seen_cancelled', 'approved', 'conflict'),
  },
  {
    what: 'a contradiction told twice',
    is: 'I18',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}UPDATE payment SET state = 'declined' WHERE id = '${SECOND}';
      ${event(SECOND, 'refused', 'created', 'declined')}
      INSERT INTO payment_conflict (payment_id, at, event) VALUES ('${SECOND}', 'x', 'seen_approved');
      ${event(SECOND, 'seen_approved', 'declined', 'conflict').repeat(2)}`,
  },
  {
    what: 'a payment that is still unknown',
    is: 'I19',
    sql: `${OPEN_SALE}${startCard(SECOND, 'open-sale', 2)}${accept(SECOND)}`,
  },
  {
    what: 'a change that still waits',
    is: 'I19',
    sql: `INSERT INTO outbox (lane, kind, payload, created_at) VALUES ('product:1', 'product_save', '{}', 'x')`,
  },
];
