import { randomFillSync } from 'node:crypto';
import { drawerSums } from '../../../electron/areas/shift/drawer.ts';
import { sealZ } from '../../../electron/areas/shift/shift-report.ts';
import type { AuditActor } from '../../../electron/db/audit/audit-functions.ts';
import { timeOrderedIds } from '../../../electron/lib/time-ordered-id.ts';
import { cents } from '../../../shared/money.ts';
import type { PersonId, PersonName } from '../../../shared/person.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import type { ShiftId } from '../../../shared/shift.ts';
import { expectedCents } from '../../../shared/shift.ts';
import { createRandom } from '../../support/seeded-random.ts';
import { openTillDatabase, type TillDatabase } from '../../support/till-database.ts';
import { openRowWriter, type RowWriter, withoutTriggers } from './write-sale.ts';

/* Years of shifts with sales, Zs and trail. A third of the sales by typed card; two items on average. */

export const SALES_A_DAY = 1_370;
const DAY_MS = 86_400_000;
const OPENS_AT_MS = 10 * 3_600_000;
const OPEN_FOR_MS = 13 * 3_600_000;
const END = Date.parse('2026-11-01T00:00:00.000Z');
const PEOPLE: readonly PersonName[] = ['Ana Lima', 'Bruno Sá', 'Clara Dias'].map((name, index) => ({
  id: `00000000-0000-7000-8000-00000000000${index + 1}` as PersonId,
  name,
  role: 'manager',
}));

type Item = { readonly id: number; readonly code: string; readonly name: string; readonly price_cents: number };

/** `YYYY-MM-DD` of the last day, UTC. */
export const LAST_LAID_DAY = new Date(END - DAY_MS).toISOString().slice(0, 10);

export function firstLaidDay(sales: number): string {
  return new Date(END - Math.ceil(sales / SALES_A_DAY) * DAY_MS).toISOString().slice(0, 10);
}

export function layBooks(file: string, count: number): void {
  const hand = { atMs: 0, actor: { till: 1, person: null, shift: null } as AuditActor };
  const database = openTillDatabase(file, { now: () => new Date(hand.atMs), who: () => hand.actor });
  const { connection } = database;
  // the default two megabytes rewrite a large file's indexes repeatedly
  connection.pragma('cache_size = -262144');
  const putBack = withoutTriggers(connection, ['sale', 'sale_line', 'payment', 'audit']);
  const now = (): string => new Date(hand.atMs).toISOString();
  const till: Writing = {
    ...{ database, hand, now },
    newId: timeOrderedIds({ nowMs: () => hand.atMs, fillRandom: randomFillSync }),
    rows: openRowWriter(connection, now, () => hand.actor),
    random: createRandom(46),
    items: connection.prepare<[], Item>('SELECT id, code, name, price_cents FROM product LIMIT 5000').all(),
  };
  const days = Math.ceil(count / SALES_A_DAY);
  try {
    for (let day = 0; day < days; day++) {
      const from = day * SALES_A_DAY;
      const opensAtMs = END - (days - day) * DAY_MS + OPENS_AT_MS;
      database.transaction(() => writeDay(till, opensAtMs, from, Math.min(count, from + SALES_A_DAY)));
    }
    // as after each close
    database.transaction(() => database.memory.set('shifts_ranked', String(days)));
  } finally {
    putBack();
    database.close();
  }
}

type Writing = {
  readonly database: TillDatabase;
  readonly hand: { atMs: number; actor: AuditActor };
  readonly rows: RowWriter;
  readonly now: () => string;
  readonly newId: () => string;
  readonly random: () => number;
  readonly items: readonly Item[];
};

function writeDay(till: Writing, opensAtMs: number, from: number, to: number): void {
  const { database, hand, rows, now, newId } = till;
  hand.atMs = opensAtMs;
  const id = newId() as ShiftId;
  const person = PEOPLE[(from / SALES_A_DAY) % PEOPLE.length] as PersonName;
  hand.actor = { till: 1, person: person.id, shift: null };
  database.shifts.insert(id, now(), person, cents(20_000));
  hand.actor = { till: 1, person: person.id, shift: id };
  rows.catchUp();
  for (let number = from + 1; number <= to; number++) {
    hand.atMs = opensAtMs + Math.round((OPEN_FOR_MS * (number - from)) / (to - from));
    writeSale(till, { person_id: person.id, shift_id: id }, number);
  }
  hand.atMs += 600_000;
  closeDay(database, id, person, now());
}

type By = { readonly person_id: PersonId; readonly shift_id: ShiftId };

function writeSale({ rows, now, newId, random, items }: Writing, by: By, number: number): void {
  const id = newId();
  const sale = rows.insert('sale', { id, opened_at: now(), ...by });
  let total = 0;
  for (let position = 1; position <= 1 + Math.floor(random() * 3); position++) {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('a shop without products sells nothing');
    const { id: product_id, code, name, price_cents: price } = item;
    const priced = { unit_price_cents: price, quantity: 1, total_cents: price };
    rows.insert('sale_line', { id: newId(), sale_id: id, position, product_id, code, name, ...priced });
    total += price;
  }
  const payment = newId();
  const what = { id: payment, sale_id: id, amount_cents: total, created_at: now(), updated_at: now(), ...by };
  const how = number % 3 === 0 ? typedCard(total, number) : { tender: 'cash', tendered_cents: total, change_cents: 0 };
  rows.insert('payment', { ...what, ...how });
  rows.replace('sale', sale, { state: 'paid', total_cents: total, closed_at: now(), series: 1, number });
}

function typedCard(amountCents: number, number: number) {
  const slip = { brand: 'Visa', nsu: String(number), authorization: `A${number}` };
  return {
    tender: 'standalone_card',
    card_kind: 'debit',
    evidence: JSON.stringify({ source: 'typed', amountCents, ...slip }),
  };
}

function closeDay(database: TillDatabase, id: ShiftId, person: PersonName, at: string): void {
  const open = database.shifts.find(id);
  if (open === null) throw new Error('the shift was opened this morning');
  const expected = expectedCents(drawerSums(database, open));
  database.shifts.close(id, {
    at,
    person,
    approver: null,
    countedCents: expected,
    expectedCents: expected,
    comment: null,
  });
  const closed = database.shifts.find(id);
  if (closed !== null) sealZ(database, closed, DEFAULT_SETTINGS, []);
}
