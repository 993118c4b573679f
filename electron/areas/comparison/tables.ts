import type { DifferenceAct, DifferenceKind } from '../../../shared/comparison.ts';
import type { Cents } from '../../../shared/money.ts';
import type { ProductId } from '../../../shared/product.ts';
import type { Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import type { CatalogueTables } from '../catalogue/tables.ts';

/** What the operator's list says of a product; null for what it does not. */
export type SideThere = {
  readonly name: string | null;
  readonly priceCents: Cents | null;
  readonly active: boolean | null;
};

export type FoundDifference = {
  readonly run: number;
  readonly kind: DifferenceKind;
  readonly code: string;
  readonly productId: ProductId | null;
  readonly there: SideThere | null;
};

export type DifferenceRow = {
  readonly id: number;
  readonly run: number;
  readonly kind: DifferenceKind;
  readonly code: string;
  readonly product_id: ProductId | null;
  readonly there_name: string | null;
  readonly there_price_cents: Cents | null;
  readonly there_active: 0 | 1 | null;
  readonly act: DifferenceAct | null;
};

/** The first open change of a lane. */
export type LaneStanding = { readonly state: 'waiting' | 'refused'; readonly reason: string | null };

const SELECT = `SELECT id, run, kind, code, product_id, there_name, there_price_cents, there_active, act FROM product_difference`;

/** The comparison with the operator's list: its journal, which products the list has named, and what differs. */
export function comparisonRows(database: Statements) {
  return { ...journalOf(database), ...differencesOf(database) };
}

export type ComparisonRows = ReturnType<typeof comparisonRows>;

/** The comparison's own rows, and what it asks of the catalogue. */
export type ComparisonTables = {
  readonly comparison: ComparisonRows;
  readonly importing: Pick<CatalogueTables['importing'], 'byCode' | 'byId' | 'lastId' | 'range'>;
  readonly outbox: Pick<CatalogueTables['outbox'], 'add' | 'counts' | 'isRetiring' | 'sendAgain' | 'supersede'>;
};

export type ComparisonDatabase = TillFile & ComparisonTables;

function journalOf(database: Statements) {
  const journal = database.prepare<[], string>('SELECT journal FROM product_comparison').pluck();
  const write = database.prepare<[string]>('INSERT OR REPLACE INTO product_comparison (id, journal) VALUES (1, ?)');
  const blocks = database.prepare<[], { block: number; bits: Buffer }>('SELECT block, bits FROM compared_block');
  const putBlock = database.prepare<[number, Buffer]>('INSERT OR REPLACE INTO compared_block VALUES (?, ?)');
  const dropBlocks = database.prepare<[]>('DELETE FROM compared_block');
  return {
    journal: (): string | null => journal.get() ?? null,
    writeJournal: (text: string): void => void write.run(text),
    blocks: (): { block: number; bits: Buffer }[] => blocks.all(),
    putBlock: (block: number, bits: Buffer): void => void putBlock.run(block, bits),
    dropBlocks: (): void => void dropBlocks.run(),
  };
}

function differencesOf(database: Statements) {
  const put = database.prepare<unknown[]>(
    `INSERT OR REPLACE INTO product_difference
       (id, run, kind, code, product_id, there_name, there_price_cents, there_active, act)
     VALUES ((SELECT id FROM product_difference WHERE code = ?), ?, ?, ?, ?, ?, ?, ?, NULL)`,
  );
  const byCode = database.prepare<[string], DifferenceRow>(`${SELECT} WHERE code = ?`);
  const byId = database.prepare<[number], DifferenceRow>(`${SELECT} WHERE id = ?`);
  const decided = database.prepare<[DifferenceKind, number], DifferenceRow>(
    `${SELECT} INDEXED BY product_difference_decided WHERE kind = ? AND act IS NOT NULL ORDER BY id DESC LIMIT ?`,
  );
  const undecided = database.prepare<[DifferenceKind, number], DifferenceRow>(
    `${SELECT} INDEXED BY product_difference_undecided WHERE kind = ? AND act IS NULL ORDER BY id LIMIT ?`,
  );
  const keep = database.prepare<[number, number]>('UPDATE product_difference SET run = ? WHERE id = ?');
  const decide = database.prepare<[DifferenceAct, number]>('UPDATE product_difference SET act = ? WHERE id = ?');
  const dropUndecided = database.prepare<[number]>(
    `DELETE FROM product_difference WHERE id IN
       (SELECT id FROM product_difference INDEXED BY product_difference_undecided WHERE act IS NULL LIMIT ?)`,
  );
  const dropActed = database.prepare<[number]>(
    `DELETE FROM product_difference WHERE id IN (SELECT id FROM product_difference INDEXED BY product_difference_acted
       WHERE act IN ('send', 'deactivate', 'delete') LIMIT ?)`,
  );
  const dropUnseen = database.prepare<[number]>(`DELETE FROM product_difference WHERE act = 'leave' AND run < ?`);
  const lane = database.prepare<[string], LaneStanding>(
    `SELECT state, reason FROM outbox WHERE lane = ? AND state IN ('waiting', 'refused') ORDER BY id LIMIT 1`,
  );
  return {
    /** A product that was a difference before is the same row, undecided. */
    put: ({ run, kind, code, productId, there }: FoundDifference): void => {
      const active = there === null || there.active === null ? null : Number(there.active);
      put.run(code, run, kind, code, productId, there?.name ?? null, there?.priceCents ?? null, active);
    },
    byCode: (code: string): DifferenceRow | null => byCode.get(code) ?? null,
    find: (id: number): DifferenceRow | null => byId.get(id) ?? null,
    /** The last of them. */
    decided: (kind: DifferenceKind, limit: number): DifferenceRow[] => decided.all(kind, limit),
    undecided: (kind: DifferenceKind, limit: number): DifferenceRow[] => undecided.all(kind, limit),
    /** The comparison `run` has found it again. */
    keep: (id: number, run: number): void => void keep.run(run, id),
    decide: (id: number, act: DifferenceAct): void => void decide.run(act, id),
    /** Forgets up to `limit` differences, those that were left there on purpose apart; each way; answers how many. */
    forgetSome: (limit: number): number => dropUndecided.run(limit).changes + dropActed.run(limit).changes,
    /** What was left there and is not there any more. */
    forgetGone: (run: number): void => void dropUnseen.run(run),
    /** What has still to reach the operator of this lane; null when nothing has. */
    laneStanding: (name: string): LaneStanding | null => lane.get(name) ?? null,
  };
}
