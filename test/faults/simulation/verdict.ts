import Sqlite from 'better-sqlite3';
import { viewProducts } from '../../../electron/simulator/control-views.ts';
import type { LedgerView } from '../../../electron/simulator/ledger.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import type { Drawer } from './drawer.ts';
import type { Shop } from './shop.ts';

/** What the judge says of a day, and whether the drawer agrees with the customers to the centavo. */
export type Verdict = { readonly breaches: readonly string[]; readonly isBalanced: boolean; readonly judged: Judged };

/** What was looked at, by how many there were. */
export type Judged = Readonly<Record<(typeof JUDGED)[number], number>>;

const JUDGED = [
  'sale',
  'sale_line',
  'payment',
  'payment_event',
  'shift_report',
  'money_case',
  'outbox',
  'audit',
  'charges',
  'requests',
] as const;

/** The invariants that a day is held against; the rest concern processes and disks, which other rigs have. */
export const INVARIANTS = 'I1 I2 I3 I4 I5 I6 I7 I8 I9 I11 I12 I13 I14 I15 I17 I18 I19 I20 I21 I22 I23';

/** Judges the file, which no till may hold just now, against the operator's book and the customers' own count. */
export function judgeDay(shop: Shop, drawer: Drawer): Verdict {
  const database = new Sqlite(shop.machine.file);
  try {
    const ledger = shop.operator.ledger();
    const catalogue = viewProducts(shop.operator.context).map(({ identifier, name, price_cents, is_active }) => ({
      identifier,
      name,
      price_cents,
      is_active,
    }));
    const found = checkInvariants({
      tillFile: database,
      ledger,
      catalogue,
      quiet: true,
      networkRepeats: shop.notebook.ticks().size > 0,
      secrets: [shop.operator.token],
      texts: [],
    });
    const unbalanced = checkDrawer(database, drawer);
    return {
      breaches: [...found.map((one) => breachLine(one)), ...unbalanced],
      isBalanced: unbalanced.length === 0,
      judged: countJudged(database, ledger),
    };
  } finally {
    database.close();
  }
}

type CashRow = { readonly sale_id: string; readonly cents: number };

/** Sale by sale: what customers left in the drawer is what the till says is in it. */
function checkDrawer(database: Sqlite.Database, drawer: Drawer): string[] {
  const rows = database
    .prepare<[], CashRow>(
      `SELECT sale_id, sum(tendered_cents - change_cents) AS cents FROM payment
       WHERE tender = 'cash' AND state = 'approved' GROUP BY sale_id`,
    )
    .all();
  const till = new Map(rows.map((row) => [row.sale_id, row.cents]));
  const found: string[] = [];
  for (const [saleId, cents] of drawer.sales()) {
    if (till.get(saleId) !== cents)
      found.push(`I3: customers paid ${cents} for sale ${saleId}, the till has ${till.get(saleId) ?? 'nothing'}`);
  }
  for (const [saleId, cents] of till) {
    if (!drawer.sales().has(saleId))
      found.push(`I3: the till has ${cents} in cash for sale ${saleId}, and nobody paid it`);
  }
  return found;
}

function countJudged(database: Sqlite.Database, { charges, requests }: LedgerView): Judged {
  const count = (what: (typeof JUDGED)[number]): number => {
    if (what === 'charges') return charges.length;
    if (what === 'requests') return requests.length;
    return database.prepare<[], number>(`SELECT count(*) FROM ${what}`).pluck().get() ?? 0;
  };
  return Object.fromEntries(JUDGED.map((what) => [what, count(what)])) as Judged;
}

export function addJudged(one: Judged, other: Judged): Judged {
  return Object.fromEntries(JUDGED.map((what) => [what, one[what] + other[what]])) as Judged;
}

export const NOTHING_JUDGED = Object.fromEntries(JUDGED.map((what) => [what, 0])) as Judged;
