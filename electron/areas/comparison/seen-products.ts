import type { ProductId } from '../../../shared/product.ts';
import type { ComparisonRows } from './tables.ts';

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
