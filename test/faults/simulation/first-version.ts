import Sqlite from 'better-sqlite3';
import { MIGRATIONS, migrate } from '../../../electron/db/migrate.ts';
import type { ServiceContext } from '../../../electron/simulator/context.ts';
import { actOnDevice, notice } from '../../../electron/simulator/device-behaviour.ts';
import { listDevices } from '../../../electron/simulator/device-book.ts';
import { insertPosSale } from '../../../electron/simulator/pos-sale-book.ts';
import { TYPE_CREDIT } from '../../../electron/simulator/wire-codes.ts';
import type { Cents } from '../../../shared/money.ts';
import type { Drawer } from './drawer.ts';

/**
 * A till's file as the program's first version left it in mid payment: products, a sale paid in cash, one paid by card, one
 * cancelled, and one whose card payment was on its way when the program ended. Written with that version's tables alone.
 */
export function layFirstVersion(file: string, at: Date): void {
  const database = new Sqlite(file);
  try {
    database.pragma('journal_mode = WAL');
    migrate(database, MIGRATIONS.slice(0, 1));
    database.transaction(() => fill(database, at.toISOString()))();
  } finally {
    database.close();
  }
}

const OLD_CASH = 'v1-cash1';
const OLD_PAID = 'v1-card1';
const OLD_LIVE = 'v1-card2';
const OLD_CASH_SALE = 'v1-sale2';
const OLD_CENTS = 1_500;

const EVIDENCE = JSON.stringify({
  amountCents: OLD_CENTS,
  nsu: '000000123',
  authorization: '123456',
  cardKind: 'credit',
  instalments: 1,
  brand: 'VISA',
  acquirer: 'ADQUIRENTE',
  paidAt: null,
  operatorPaymentId: 'first-version-1',
});

function fill(database: Sqlite.Database, at: string): void {
  const product = database.prepare(
    `INSERT INTO product (code, name, name_folded, price_cents, active, created_at, updated_at) VALUES (?, ?, ?, ?, 1, ?, ?)`,
  );
  const outbox = database.prepare(
    `INSERT INTO outbox (lane, kind, payload, created_at) VALUES (?, 'product_save', '{}', ?)`,
  );
  for (const [index, cents] of [1_000, 1_500, 250].entries()) {
    product.run(`V${index}`, `Produto V${index}`, `produto v${index}`, cents, at, at);
    outbox.run(`product:${index + 1}`, at);
  }
  sell(database, at, 'v1-sale1', 'cancelled', null);
  sell(database, at, OLD_CASH_SALE, 'paid', 1);
  sell(database, at, 'v1-sale3', 'paid', 2);
  sell(database, at, 'v1-sale4', 'open', null);
  pay(database, at, { id: OLD_CASH, sale: OLD_CASH_SALE, tender: 'cash', state: 'approved' });
  pay(database, at, { id: OLD_PAID, sale: 'v1-sale3', tender: 'card', state: 'approved' });
  pay(database, at, { id: OLD_LIVE, sale: 'v1-sale4', tender: 'card', state: 'created' });
}

function sell(database: Sqlite.Database, at: string, id: string, state: string, number: number | null): void {
  const closed = state === 'open' ? null : at;
  database
    .prepare('INSERT INTO sale (id, state, number, total_cents, opened_at, closed_at) VALUES (?, ?, ?, 1500, ?, ?)')
    .run(id, 'open', null, at, null);
  database
    .prepare(
      `INSERT INTO sale_line (id, sale_id, position, product_id, code, name, unit_price_cents, quantity, total_cents)
       VALUES (?, ?, 1, 2, 'V1', 'Produto V1', 1500, 1, 1500)`,
    )
    .run(`line-of-${id}`, id);
  database.prepare('UPDATE sale SET state = ?, number = ?, closed_at = ? WHERE id = ?').run(state, number, closed, id);
}

type OldPayment = {
  readonly id: string;
  readonly sale: string;
  readonly tender: 'cash' | 'card';
  readonly state: 'approved' | 'created';
};

function pay(database: Sqlite.Database, at: string, { id, sale, tender, state }: OldPayment): void {
  const isCash = tender === 'cash';
  const card = isCash ? [null, null, null, null] : ['credit', 1, 1, 'Maquininha'];
  database
    .prepare(
      `INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at, evidence, tendered_cents,
         change_cents, card_kind, instalments, device_id, device_name) VALUES (?, ?, ?, 1500, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      id,
      sale,
      tender,
      state,
      at,
      at,
      tender === 'card' && state === 'approved' ? EVIDENCE : null,
      isCash ? 2_000 : null,
      isCash ? 500 : null,
      ...card,
    );
  database
    .prepare('INSERT INTO payment_event (payment_id, at, event, from_state, to_state) VALUES (?, ?, ?, ?, ?)')
    .run(id, at, isCash ? 'paid_cash' : 'created', 'created', isCash ? 'approved' : 'created');
  if (state !== 'approved' || isCash) return;
  const step = database.prepare(
    'INSERT INTO payment_event (payment_id, at, event, from_state, to_state) VALUES (?, ?, ?, ?, ?)',
  );
  step.run(id, at, 'accepted', 'created', 'pending');
  step.run(id, at, 'seen_approved', 'pending', 'approved');
}

/** What the operator and the customers know of those days: one card sale paid, and the one under way, if it had arrived. */
export function rememberFirstVersion(context: ServiceContext, drawer: Drawer, hasArrived: boolean): void {
  const [device] = listDevices(context.store);
  if (device === undefined) return;
  const send = (identifier: string): void => {
    const sale = { identifier, device_id: device.id, amount_cents: OLD_CENTS as Cents, description: '' };
    const kind = { payment_type: TYPE_CREDIT, instalments: 1, instalment_kind: null };
    context.store.atomically(() => {
      insertPosSale(context.store, { ...sale, ...kind }, context.now());
      notice(context, device);
    });
  };
  send(OLD_PAID);
  actOnDevice(context, device.code, 'approve');
  if (hasArrived) send(OLD_LIVE);
  drawer.move(`payment ${OLD_CASH}`, OLD_CENTS);
}
