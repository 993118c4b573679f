import type { DifferenceAct, DifferenceKind } from '../../../shared/comparison.ts';
import type { Cents } from '../../../shared/money.ts';
import type { ProductId } from '../../../shared/product.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import type { CatalogueTables } from '../catalogue/tables.ts';

/** Null for fields that it does not send. */
type SideThere = Readonly<{ name: string | null; priceCents: Cents | null; active: boolean | null }>;

type FoundDifference = {
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

type LaneState = { readonly state: 'waiting' | 'refused'; readonly reason: string | null };

const SELECT = `SELECT id, run, kind, code, product_id, there_name, there_price_cents, there_active, act FROM product_difference`;

export function comparisonRows(database: Statements) {
  return { ...journalOf(database), ...differencesOf(database) };
}

type ComparisonRows = ReturnType<typeof comparisonRows>;

export type ComparisonTables = {
  readonly comparison: ComparisonRows;
  readonly importing: Pick<CatalogueTables['importing'], 'byCode' | 'byId' | 'lastId' | 'range'>;
  readonly outbox: Pick<CatalogueTables['outbox'], 'add' | 'counts' | 'isRetiring' | 'sendAgain' | 'supersede'>;
};

export type ComparisonDatabase = TillFile & ComparisonTables;

function journalOf(database: Statements) {
  const { value, all, run } = queriesOf(database);
  return {
    journal: value<[], string>('SELECT journal FROM product_comparison'),
    writeJournal: run<[string]>('INSERT OR REPLACE INTO product_comparison (id, journal) VALUES (1, ?)'),
    blocks: all<[], { block: number; bits: Buffer }>('SELECT block, bits FROM compared_block'),
    putBlock: run<[block: number, bits: Buffer]>('INSERT OR REPLACE INTO compared_block VALUES (?, ?)'),
    dropBlocks: run<[]>('DELETE FROM compared_block'),
  };
}

function differencesOf(database: Statements) {
  const { one, all, run, change } = queriesOf(database);
  const put = run<unknown[]>(
    `INSERT OR REPLACE INTO product_difference
       (id, run, kind, code, product_id, there_name, there_price_cents, there_active, act)
     VALUES ((SELECT id FROM product_difference WHERE code = ?), ?, ?, ?, ?, ?, ?, ?, NULL)`,
  );
  const dropUndecided = change<[number]>(
    `DELETE FROM product_difference WHERE id IN
       (SELECT id FROM product_difference INDEXED BY product_difference_undecided WHERE act IS NULL LIMIT ?)`,
  );
  const dropActed = change<[number]>(
    `DELETE FROM product_difference WHERE id IN (SELECT id FROM product_difference INDEXED BY product_difference_acted
       WHERE act IN ('send', 'deactivate', 'delete') LIMIT ?)`,
  );
  return {
    /** Keeps the row id of a code that differed before, undecided. */
    put: ({ run, kind, code, productId, there }: FoundDifference): void => {
      const active = there === null || there.active === null ? null : Number(there.active);
      put(code, run, kind, code, productId, there?.name ?? null, there?.priceCents ?? null, active);
    },
    byCode: one<[code: string], DifferenceRow>(`${SELECT} WHERE code = ?`),
    find: one<[id: number], DifferenceRow>(`${SELECT} WHERE id = ?`),
    decided: all<[kind: DifferenceKind, limit: number], DifferenceRow>(
      `${SELECT} INDEXED BY product_difference_decided WHERE kind = ? AND act IS NOT NULL ORDER BY id DESC LIMIT ?`,
    ),
    undecided: all<[kind: DifferenceKind, limit: number], DifferenceRow>(
      `${SELECT} INDEXED BY product_difference_undecided WHERE kind = ? AND act IS NULL ORDER BY id LIMIT ?`,
    ),
    /** Found again by comparison `run`. */
    keep: run<[run: number, id: number]>('UPDATE product_difference SET run = ? WHERE id = ?'),
    decide: run<[DifferenceAct, id: number]>('UPDATE product_difference SET act = ? WHERE id = ?'),
    /** Deletes up to `limit` of each kind, except those left deliberately. Returns the number. */
    forgetSome: (limit: number): number => dropUndecided(limit) + dropActed(limit),
    /** Left deliberately, and gone at the operator since. */
    forgetGone: run<[run: number]>(`DELETE FROM product_difference WHERE act = 'leave' AND run < ?`),
    laneState: one<[lane: string], LaneState>(
      `SELECT state, reason FROM outbox WHERE lane = ? AND state IN ('waiting', 'refused') ORDER BY id LIMIT 1`,
    ),
  };
}

const BLOCK_BYTES = 512;
const BLOCK_IDS = BLOCK_BYTES * 8;

/** The products in the operator's list: one bit each, in memory until `keep`. */
export function createSeenProducts(rows: ComparisonRows) {
  const blocks = new Map(rows.blocks().map(({ block, bits }) => [block, bits]));
  const changed = new Set<number>();
  const placeOf = (id: ProductId) => ({
    block: Math.floor(id / BLOCK_IDS),
    byte: Math.floor((id % BLOCK_IDS) / 8),
    mask: 1 << (id % 8),
  });

  return {
    has: (id: ProductId): boolean => {
      const { block, byte, mask } = placeOf(id);
      return ((blocks.get(block)?.[byte] ?? 0) & mask) !== 0;
    },
    add: (id: ProductId): void => {
      const { block, byte, mask } = placeOf(id);
      const bits = blocks.get(block) ?? Buffer.alloc(BLOCK_BYTES);
      bits[byte] = (bits[byte] ?? 0) | mask;
      blocks.set(block, bits);
      changed.add(block);
    },
    /** In the transaction that writes the findings of the page. */
    keep: (): void => {
      for (const block of changed) rows.putBlock(block, blocks.get(block) ?? Buffer.alloc(BLOCK_BYTES));
      changed.clear();
    },
  };
}

export type SeenProducts = ReturnType<typeof createSeenProducts>;
