import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { PERSONAL_FILE } from '../../../electron/areas/personal/attach-personal.ts';
import { viewProducts } from '../../../electron/programs/simulator/control-views.ts';
import type { LedgerView } from '../../../electron/programs/simulator/ledger.ts';
import { workIn } from '../../support/by-driver.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import { dotted } from './bargains.ts';
import type { Drawer } from './drawer.ts';
import type { Shop } from './shop.ts';

export type Verdict = { readonly breaches: readonly string[]; readonly isBalanced: boolean; readonly judged: Judged };

export type Judged = Readonly<Record<(typeof JUDGED)[number], number>>;

const JUDGED = [
  'sale',
  'sale_line',
  'payment',
  'payment_event',
  'payment_undone',
  'sale_act',
  'sale_return',
  'credit_note',
  'shift_report',
  'money_case',
  'outbox',
  'audit',
  'charges',
  'requests',
] as const;

/** Invariants of a day; processes and disks belong to other rigs. */
export const INVARIANTS = 'I1 I2 I3 I4 I5 I6 I7 I8 I9 I11 I12 I13 I14 I15 I17 I18 I19 I20 I21 I22 I23';

export function judgeDay(shop: Shop, drawer: Drawer, taxIds: ReadonlySet<string>): Verdict {
  return workIn(shop.machine.file, (database) => {
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
      secrets: [shop.operator.token, ...[...taxIds].flatMap((one) => [one, dotted(one)])],
      files: taxIds.size > 0 ? [shop.machine.file, join(dirname(shop.machine.file), PERSONAL_FILE)] : [],
      texts: [],
    });
    const unbalanced = checkDrawer(database, drawer);
    return {
      breaches: [...found.map((one) => breachLine(one)), ...unbalanced],
      isBalanced: unbalanced.length === 0,
      judged: countJudged(database, ledger),
    };
  });
}

type MoveRow = { readonly name: string; readonly cents: number };

const MOVES = `
  SELECT 'payment ' || id AS name, tendered_cents - change_cents AS cents FROM payment
    WHERE tender = 'cash' AND state = 'approved'
  UNION ALL SELECT 'undone ' || payment_id, -amount_cents FROM payment_undone WHERE how = 'drawer'
  UNION ALL SELECT 'return ' || id, -total_cents FROM sale_return WHERE money = 'cash'
  UNION ALL SELECT 'movement ' || id, CASE kind WHEN 'supply' THEN amount_cents ELSE -amount_cents END FROM cash_movement
    WHERE kind <> 'no_sale'`;

function checkDrawer(database: Sqlite.Database, drawer: Drawer): string[] {
  const till = new Map(
    database
      .prepare<[], MoveRow>(MOVES)
      .all()
      .map((row) => [row.name, row.cents]),
  );
  const found: string[] = [];
  for (const [name, cents] of drawer.moves) {
    if (till.get(name) !== cents)
      found.push(`I3: people moved ${cents} in the drawer by ${name}, the till has ${till.get(name) ?? 'nothing'}`);
  }
  for (const [name, cents] of till) {
    if (!drawer.moves.has(name)) found.push(`I3: the till has ${cents} by ${name}, and nobody moved it`);
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
