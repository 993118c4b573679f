import type { SaleLine, SaleLineId } from '../../../shared/sale.ts';

/** So many lines of a long sale are drawn, laid out and painted together, or left alone together. */
export const BLOCK_LINES = 20;

export type LinesOfBlock = {
  readonly lines: readonly SaleLine[];
  /** Number of the first of them in the sale, from 1 on. */
  readonly firstNumber: number;
  /** The current line, where it is one of these. */
  readonly currentId: SaleLineId | null;
};

/** The lines of a sale, {@link BLOCK_LINES} at a time, in their order. */
export function inBlocks(lines: readonly SaleLine[], currentId: SaleLineId | null): readonly LinesOfBlock[] {
  return Array.from({ length: Math.ceil(lines.length / BLOCK_LINES) }, (_, at) => {
    const block = lines.slice(at * BLOCK_LINES, (at + 1) * BLOCK_LINES);
    const hasCurrent = block.some(({ id }) => id === currentId);
    return { lines: block, firstNumber: at * BLOCK_LINES + 1, currentId: hasCurrent ? currentId : null };
  });
}

/** Whether nothing of it has to be drawn again: the mirror keeps the lines that are as they were. */
export function isSameBlock(before: LinesOfBlock, after: LinesOfBlock): boolean {
  return (
    before.firstNumber === after.firstNumber &&
    before.currentId === after.currentId &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, index) => line === after.lines[index])
  );
}
