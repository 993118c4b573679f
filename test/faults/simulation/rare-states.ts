import type Sqlite from 'better-sqlite3';
import type { CaseRow, EventRow, PaymentRow } from '../judge/till-file.ts';
import { type Attempt, RARE_STATES } from './rare-list.ts';
import { keyOf } from './screen-memory.ts';
import type { Shop } from './shop.ts';

export function countRareStates(shop: Shop, database: Sqlite.Database): ReadonlyMap<string, number> {
  const attempts = readAttempts(shop, database);
  const counts = new Map<string, number>();
  for (const state of RARE_STATES) {
    const count =
      'attempt' in state
        ? attempts.filter(state.attempt).length
        : [...shop.notebook.ticks()].filter(([what]) => state.ticks(what)).reduce((sum, [, times]) => sum + times, 0);
    counts.set(state.name, count);
  }
  return counts;
}

type AttemptRow = PaymentRow & {
  readonly tender: Attempt['tender'];
  readonly abort: string;
  readonly last_seen: string | null;
  readonly sale_state: string;
  readonly undone: string | null;
};

function readAttempts(shop: Shop, database: Sqlite.Database): readonly Attempt[] {
  const rows = database
    .prepare<[], AttemptRow>(
      `SELECT payment.*, sale.state AS sale_state, how AS undone FROM payment JOIN sale ON sale.id = payment.sale_id
       LEFT JOIN payment_undone ON payment_id = payment.id ORDER BY payment.rowid`,
    )
    .all();
  const events = Map.groupBy(
    database.prepare<[], EventRow>('SELECT * FROM payment_event ORDER BY id').all(),
    (event) => event.payment_id,
  );
  const cases = Map.groupBy(database.prepare<[], CaseRow>('SELECT * FROM money_case').all(), (one) => one.payment_id);
  const charges = Map.groupBy(shop.operator.ledger().charges, (charge) => charge.identifier);
  const ofSale = new Map<string, Attempt[]>();
  return rows.map((row) => {
    const earlier = ofSale.get(row.sale_id) ?? [];
    const attempt: Attempt = {
      ...{ id: row.id, tender: row.tender, state: row.state, reason: row.reason },
      ...{ abort: row.abort, lastSeen: row.last_seen, undone: row.undone, saleState: row.sale_state },
      path: (events.get(row.id) ?? []).map((one) => `${one.event}: ${one.from_state} > ${one.to_state}`),
      marks: shop.notebook.marksOf(keyOf(row.id)),
      charges: charges.get(row.tender === 'pix' ? String(Number(row.qr_code ?? -1)) : row.id) ?? [],
      cases: cases.get(row.id)?.length ?? 0,
      caseEnds: (cases.get(row.id) ?? []).map((one) => `${one.kind}: ${one.state}`),
      earlier: [...earlier],
    };
    ofSale.set(row.sale_id, [...earlier, attempt]);
    return attempt;
  });
}
