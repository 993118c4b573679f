import { type CSSProperties, memo, type ReactNode } from 'react';
import type { SaleLine, SaleLineId } from '../../shared/sale.ts';
import { LineRow } from './line-row.tsx';

/** Lines of a long sale that are drawn, laid out and painted together, or left alone together. */
export const BLOCK_LINES = 20;

export type LineBlockProps = {
  readonly lines: readonly SaleLine[];
  /** Number of the first of them in the sale, from 1 on. */
  readonly firstNumber: number;
  /** The current line, where it is one of these. */
  readonly currentId: SaleLineId | null;
};

/** The lines of a sale, so many at a time, in their order. */
export function inBlocks(
  lines: readonly SaleLine[],
  currentId: SaleLineId | null,
): readonly (LineBlockProps & { readonly key: number })[] {
  return Array.from({ length: Math.ceil(lines.length / BLOCK_LINES) }, (_, key) => {
    const block = lines.slice(key * BLOCK_LINES, (key + 1) * BLOCK_LINES);
    const hasCurrent = block.some(({ id }) => id === currentId);
    return { key, lines: block, firstNumber: key * BLOCK_LINES + 1, currentId: hasCurrent ? currentId : null };
  });
}

export const LineBlock = memo(DrawnBlock, isSameBlock);

function DrawnBlock({ lines, firstNumber, currentId }: LineBlockProps): ReactNode {
  return (
    <tbody className="line-block" style={{ '--lines': lines.length } as CSSProperties}>
      {lines.map((line, index) => (
        <LineRow key={line.id} line={line} number={firstNumber + index} current={line.id === currentId} />
      ))}
    </tbody>
  );
}

export function isSameBlock(before: LineBlockProps, after: LineBlockProps): boolean {
  return (
    before.firstNumber === after.firstNumber &&
    before.currentId === after.currentId &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, index) => line === after.lines[index])
  );
}
