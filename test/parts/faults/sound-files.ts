import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditParts } from '../../../electron/db/audit/audit-functions.ts';
import { type Database, openDatabase } from '../../../electron/db/open-database.ts';
import type { LedgerCharge, LedgerRequest, LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';

/* A sound file and ledger, to be spoilt one thing at a time. */

export const CARD = 'c0c0c0c0-0000-4000-8000-000000000001';
export const PIX = 'b1b1b1b1-0000-4000-8000-000000000002';
export const CASH = 'a2a2a2a2-0000-4000-8000-000000000003';
export const TYPED = 'f5f5f5f5-0000-4000-8000-000000000006';
export const AT = '2026-11-20T12:00:00.000Z';
export const SLIP = JSON.stringify({
  source: 'typed',
  amountCents: 1000,
  brand: 'Visa',
  nsu: '000123',
  authorization: 'A1B2C3',
});

/** Asks for R$ 10,00. */
export const BR_CODE =
  '00020101021226490014br.gov.bcb.pix2527pix.simulado.invalid/v2/abc520400005303986540510.005802BR5904LOJA6009SAO PAULO62070503***63044688';

const CATALOGUE = `
INSERT INTO product (id, code, name, name_folded, price_cents, active, registered, created_at, updated_at)
  VALUES (1, 'CAFE', 'Café', 'cafe', 1000, 1, 'yes', '${AT}', '${AT}');
INSERT INTO outbox (lane, kind, payload, state, created_at, ended_at)
  VALUES ('product:1', 'product_save', '{}', 'sent', '${AT}', '${AT}');
INSERT INTO qr_registration (step, scope, state, at) VALUES ('company', '[]', 'done', '${AT}'), ('cash_register', '[]', 'done', '${AT}');
`;

const ANA = '{"id":"ana","name":"Ana Prado","role":"cashier"}';

/** The open shift's row. */
const BY = `'ana', (SELECT id FROM shift WHERE state = 'open')`;

export const openShift = (id: string, floatCents: number): string => `
INSERT INTO shift (id, number, opened_at, opened_by, float_cents, events_from)
  VALUES ('${id}', (SELECT coalesce(max(number), 0) + 1 FROM shift), '${AT}', '${ANA}', ${floatCents}, 0);`;

/** R$ 50,00 in the drawer, R$ 20,00 out, R$ 5,00 in, R$ 10,00 of sales. */
const MOVED = `
INSERT INTO cash_movement (id, shift_id, number, kind, amount_cents, reason, person, at) VALUES
  ('out', 'first', 1, 'withdrawal', 2000, 'to the bank', '${ANA}', '${AT}'),
  ('in', 'first', 2, 'supply', 500, 'change', '${ANA}', '${AT}');`;

const one = { count: 1, cents: 1000 };
const Z = {
  number: 1,
  sales: { count: 3, cents: 3000 },
  payments: [
    { tender: 'card', cardKind: 'debit', brand: null, tally: one },
    { tender: 'cash', cardKind: null, brand: null, tally: one },
    { tender: 'pix', cardKind: null, brand: null, tally: one },
  ],
  floatCents: 5000,
  cashInCents: 1000,
  supplies: { count: 1, cents: 500 },
  withdrawals: { count: 1, cents: 2000 },
  expectedCents: 4500,
  countedCents: 4450,
  differenceCents: -50,
  previousSeal: null,
};

/** R$ 44,50 counted instead of R$ 45,00. */
const CLOSED = `
INSERT INTO shift_count (id, shift_id, number, pieces, counted_cents, after_moves, person, at)
  VALUES ('count', 'first', 1, '[0,0,0,2,0,0,2,0,1,0,0,0]', 4450, 3, '${ANA}', '${AT}');
UPDATE shift SET state = 'closed', closed_at = '${AT}', closed_by = '${ANA}', counted_cents = 4450, expected_cents = 4500,
  events_until = 0 WHERE id = 'first';
${sealReport(1, 'first', '', JSON.stringify(Z))}`;

export function sealReport(number: number, shift: string, previous: string, body: string): string {
  const row = `'${shift}', '${AT}', '${body}', '${previous}'`;
  return `INSERT INTO shift_report (number, shift_id, at, body, previous_seal, seal)
    VALUES (${number}, ${row}, audit_hash('${previous}', ${number}, '${AT}', '', 'shift_report', '${shift}', '${body}'));`;
}

const opening = (sale: string): string => `
INSERT INTO sale (id, state, opened_at, person_id, shift_id) VALUES ('${sale}', 'open', '${AT}', ${BY});
INSERT INTO sale_line (id, sale_id, position, product_id, code, name, unit_price_cents, quantity, total_cents)
  VALUES ('line-${sale}', '${sale}', 1, 1, 'CAFE', 'Café', 1000, 1, 1000);
UPDATE sale SET total_cents = 1000 WHERE id = '${sale}';`;

export const event = (payment: string, name: string, from: string, to: string): string =>
  `INSERT INTO payment_event (payment_id, at, event, from_state, to_state) VALUES ('${payment}', '${AT}', '${name}', '${from}', '${to}');`;

export const closeSale = (sale: string, number: number): string =>
  `UPDATE sale SET state = 'paid', closed_at = '${AT}', series = 1, number = ${number} WHERE id = '${sale}';`;

/** The beginning of a card payment of `sale`. */
export const startCard = (payment: string, sale: string, device: number, cents = 1000): string => `
INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at, card_kind, instalments, device_id,
  person_id, shift_id)
  VALUES ('${payment}', '${sale}', 'card', ${cents}, 'created', '${AT}', '${AT}', 'debit', 1, ${device}, ${BY});`;

/** As an older program began it. */
const startPix = (payment: string, sale: string): string => `
INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at, person_id, shift_id)
  VALUES ('${payment}', '${sale}', 'pix', 1000, 'created', '${AT}', '${AT}', ${BY});
${event(payment, 'created', 'created', 'created')}
UPDATE payment SET state = 'pending', qr_code = '700001', br_code = '${BR_CODE}', qr_expires_at = '${AT}' WHERE id = '${payment}';
${event(payment, 'accepted', 'created', 'pending')}`;

export const approve = (payment: string, state: string, cents = 1000): string => `
UPDATE payment SET state = 'approved', evidence = '{"amountCents":${cents}}' WHERE id = '${payment}';
${event(payment, 'seen_approved', state, 'approved')}`;

export const accept = (payment: string): string => `
UPDATE payment SET state = 'pending' WHERE id = '${payment}';
${event(payment, 'accepted', 'created', 'pending')}`;

export const payCash = (payment: string, sale: string, cents: number, change = 0): string => `
INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at, tendered_cents, change_cents,
  person_id, shift_id)
  VALUES ('${payment}', '${sale}', 'cash', ${cents}, 'approved', '${AT}', '${AT}', ${cents + change}, ${change}, ${BY});`;

const payTyped = (payment: string, sale: string): string => `
INSERT INTO payment (id, sale_id, tender, amount_cents, state, created_at, updated_at, card_kind, evidence, person_id,
  shift_id)
  VALUES ('${payment}', '${sale}', 'standalone_card', 1000, 'approved', '${AT}', '${AT}', 'debit', '${SLIP}', ${BY});`;

/** A sale each by card, Pix and cash, in a shift with its Z. */
const SHOP = [
  CATALOGUE,
  openShift('first', 5000),
  opening('card-sale'),
  startCard(CARD, 'card-sale', 1),
  accept(CARD),
  approve(CARD, 'pending'),
  closeSale('card-sale', 1),
  opening('pix-sale'),
  startPix(PIX, 'pix-sale'),
  approve(PIX, 'pending'),
  closeSale('pix-sale', 2),
  opening('cash-sale'),
  payCash(CASH, 'cash-sale', 1000, 500),
  closeSale('cash-sale', 3),
  MOVED,
  CLOSED,
].join('\n');

export const OPEN_SALE = opening('open-sale');
export const TYPED_SALE = [opening('typed-sale'), payTyped(TYPED, 'typed-sale'), closeSale('typed-sale', 4)].join('\n');

/** Removes the file's guards, so that it can be spoilt. */
function disarm(database: Database): void {
  const guards = database
    .prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'trigger' AND name NOT LIKE '%audit%'`)
    .pluck()
    .all();
  for (const name of guards) database.exec(`DROP TRIGGER ${name}`);
  for (const name of ['payment_one_live_per_sale', 'payment_one_live_per_device', 'sale_one_open'])
    database.exec(`DROP INDEX ${name}`);
}

const TRAIL_GUARDS = ['audit_in_order', 'audit_stays', 'audit_keeps'];

export type WrongFile = {
  /** In the trail. */
  readonly sql?: string;
  /** Outside the trail. */
  readonly pastTheTrail?: (database: Database) => void;
};

const trailOf = (shift: () => string): AuditParts => ({
  now: AUDIT_PARTS.now,
  who: () => ({ till: 1, person: 'ana', shift: shift() }),
});

const runIn = (database: Database, sql: string): void => void database.transaction(() => void database.exec(sql))();

let disarmedShop: Buffer | null = null;

/** Without guards; made once and copied, because each guard takes a commit. */
function makeDisarmedShop(folder: string): Buffer {
  const file = join(folder, 'shop.db');
  let shift = 'first';
  const database = openDatabase(
    file,
    trailOf(() => shift),
  );
  runIn(database, SHOP);
  shift = 'second';
  runIn(database, openShift(shift, 4450));
  disarm(database);
  database.close();
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
}

/** Writes the file into `folder`, then the fault. */
export function writeTillFile(folder: string, wrong: WrongFile = {}): string {
  const file = join(folder, 'till.db');
  disarmedShop ??= makeDisarmedShop(folder);
  writeFileSync(file, disarmedShop);
  const database = openDatabase(
    file,
    trailOf(() => 'second'),
  );
  database.pragma('ignore_check_constraints = ON');
  database.pragma('foreign_keys = OFF');
  if (wrong.sql !== undefined) runIn(database, wrong.sql);
  if (wrong.pastTheTrail !== undefined) {
    for (const name of TRAIL_GUARDS) database.exec(`DROP TRIGGER ${name}`);
    wrong.pastTheTrail(database);
  }
  database.close();
  return file;
}

export const CARD_CHARGE: LedgerCharge = {
  seq: 1,
  kind: 'card',
  identifier: CARD,
  reference: '10000001',
  operator_id: 1,
  requested_cents: 1000,
  amount_cents: 1000,
  state: 'kept',
  payment_type: 3,
  charged_at: AT,
  given_back_at: null,
};
const OF_PIX = { kind: 'qr', identifier: '700001', reference: `Loja ${PIX.slice(0, 8)}` } as const;
export const PIX_CHARGE: LedgerCharge = { ...CARD_CHARGE, seq: 2, ...OF_PIX };

export const request = (part: Partial<LedgerRequest>): LedgerRequest => ({
  seq: 1,
  at: AT,
  operation: 'pos-venda.create',
  identifier: CARD,
  amount_cents: 1000,
  outcome: 'done',
  http_status: 200,
  message: '',
  fault: null,
  ...part,
});

const REQUESTS: readonly LedgerRequest[] = [
  request({ seq: 1, operation: 'qr.company', identifier: null, amount_cents: null }),
  request({ seq: 2, operation: 'qr.register', identifier: null, amount_cents: null }),
  request({ seq: 3 }),
  request({ seq: 4, operation: 'qr.create', identifier: '700001' }),
];

/** The operator's ledger. */
export const LEDGER: LedgerView = {
  charges: [CARD_CHARGE, PIX_CHARGE],
  requests: REQUESTS,
  spacing: { violations: 0, callers: [] },
  totals: { kept_count: 2, kept_cents: 2000 },
};

export const CATALOGUE_THERE = [{ identifier: 'CAFE', name: 'Café', price_cents: 1000, is_active: true }];
