import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '../../../../../electron/areas/money/payment/payment-ledger.ts';
import { cents } from '../../../../../shared/money.ts';
import type { PaymentId } from '../../../../../shared/payment.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { value } from '../../../../support/value.ts';
import { proof } from '../../../../support/watching-till.ts';
import { DEVICE, FLOAT, openBusyTill } from '../../records/rescue/busy-till.ts';

type Till = ReturnType<typeof openBusyTill>;

const EVIDENCE = proof(1_000, { operatorPaymentId: 'charge' });
const APPROVED: EventDetail = {
  evidence: EVIDENCE,
  money: [{ charge: 'charge', amountCents: cents(1_000), evidence: EVIDENCE }],
};

let till: Till;
let sale: Sale;

beforeEach(() => {
  till = openBusyTill(path.join(tempFolder(), 'till.db'));
  value(till.shift.open(FLOAT));
});

/** The index of lines by sale loses the first one while the till is open, as by a disk. */
function loseLine(): void {
  const { connection } = till.database;
  const set = (sql: string, ...values: readonly unknown[]): void => void connection.prepare(sql).run(...values);
  connection.exec(`CREATE INDEX other ON sale_line (sale_id, position) WHERE id <> '${sale.lines[0]?.id}'`);
  connection.unsafeMode(true);
  connection.pragma('writable_schema = ON');
  const root = connection.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'other'`).pluck().get();
  set(`UPDATE sqlite_schema SET rootpage = ? WHERE name = 'sqlite_autoindex_sale_line_2'`, root);
  set(`DELETE FROM sqlite_schema WHERE name = 'other'`);
  connection.pragma(`schema_version = ${Number(connection.pragma('schema_version', { simple: true })) + 1}`);
  connection.pragma('writable_schema = RESET');
  connection.unsafeMode(false);
}

const storedState = (): unknown =>
  till.database.connection.prepare('SELECT state FROM sale WHERE id = ?').pluck().get(sale.id);

/** Sells 333 and 1,000 centavos, of which a card is to pay 1,000. */
function payPart(): PaymentId {
  value(till.sales.addByCode('2'));
  sale = value(till.sales.addByCode('3')) as Sale;
  return value(till.payments.startCard(sale.id, DEVICE, 'debit', 1, cents(1_000))).id;
}

test.each<[what: string, prepare: () => () => unknown]>([
  [
    'it is held',
    () => {
      value(till.sales.addByCode('2'));
      sale = value(till.sales.addByCode('3')) as Sale;
      return () => till.hold(sale.id);
    },
  ],
  [
    'another sale is taken up',
    () => {
      const held = (value(till.sales.addByCode('2')) as Sale).id;
      value(till.hold(held));
      sale = value(till.sales.addByCode('3')) as Sale;
      return () => till.sales.resume(held);
    },
  ],
  [
    'it is set aside',
    () => {
      till.ledger.apply(payPart(), 'outcome_unknown', { reason: 'request_lost' });
      return () => till.sales.setAside(sale.id);
    },
  ],
  [
    'a part is approved',
    () => {
      const id = payPart();
      till.ledger.apply(id, 'accepted');
      return () => till.ledger.apply(id, 'seen_approved', APPROVED);
    },
  ],
  [
    'money of a case is attached',
    () => {
      const id = payPart();
      till.ledger.apply(id, 'accepted');
      till.ledger.apply(id, 'seen_declined', { reason: 'declined_by_issuer' });
      till.ledger.apply(id, 'seen_approved', APPROVED);
      const late = till.database.cases.ofPayment(id).at(-1);
      if (late === undefined) throw new Error('no case');
      return () => till.cases.attach(late.id, sale.id);
    },
  ],
])('a line of an open sale is lost before %s: the trail has it, and nothing is done', (_, prepare) => {
  const act = prepare();
  loseLine();
  expect(act).toThrow(/its tables say .+, the audit trail says /);
  expect(storedState()).toBe('open');
});
