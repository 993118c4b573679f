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

export const SALES_A_DAY = 1_000;
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

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** `YYYY-MM-DD` of the last day, UTC. */
export const LAST_LAID_DAY = dayAt(END - DAY_MS);

/** The last `mostDays` of those with sales. */
export function laidSpan(sales: number, mostDays: number): { readonly from: string; readonly to: string } {
  const days = Math.min(mostDays, Math.max(1, Math.ceil(sales / SALES_A_DAY)));
  return { from: dayAt(END - days * DAY_MS), to: LAST_LAID_DAY };
}

export function layBooks(file: string, count: number): void {
  const hand = { atMs: 0, actor: { till: 1, person: null, shift: null } as AuditActor };
  const database = openTillDatabase(file, { now: () => new Date(hand.atMs), who: () => hand.actor });
  const { connection } = database;
  // the default two megabytes rewrite a large file's indexes repeatedly
  connection.pragma('cache_size = -262144');
  // a laying that was cut off is begun anew; a test has the rows checked
  connection.pragma('synchronous = OFF');
  connection.pragma('foreign_keys = OFF');
  connection.pragma('ignore_check_constraints = ON');
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
  const open = { id: newId(), opened_at: now(), ...by };
  const picked = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(items, random));
  const total = picked.reduce((sum, { price_cents }) => sum + price_cents, 0);
  const paid = { ...open, state: 'paid', total_cents: total, closed_at: now(), series: 1, number };
  rows.put('sale', paid);
  rows.tell('sale', open);
  for (const [place, { id: product_id, code, name, price_cents: price }] of picked.entries()) {
    const priced = { unit_price_cents: price, quantity: 1, total_cents: price };
    rows.insert('sale_line', { id: newId(), sale_id: open.id, position: place + 1, product_id, code, name, ...priced });
  }
  const what = { id: newId(), sale_id: open.id, amount_cents: total, created_at: now(), updated_at: now(), ...by };
  const how = number % 3 === 0 ? typedCard(total, number) : { tender: 'cash', tendered_cents: total, change_cents: 0 };
  rows.insert('payment', { ...what, ...how });
  rows.tell('sale', paid);
}

function pick(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('a shop without products sells nothing');
  return item;
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
