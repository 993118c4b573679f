import { memo, type ReactNode } from 'react';
import { isSameBlock, type LinesOfBlock } from './line-blocks.ts';
import { LineRow } from './line-row.tsx';

/** Of one line whose name takes one row, in pixels; the rows of a block have at least that (`.line` in checkout.css). */
const LINE_HEIGHT = 49;

export const LineBlock = memo(DrawnBlock, isSameBlock);

function DrawnBlock({ lines, firstNumber, currentId }: LinesOfBlock): ReactNode {
  // not by a variable: that is inherited, and one line more would have the styles of all others taken again
  const containIntrinsicBlockSize = `auto ${lines.length * LINE_HEIGHT}px`;
  return (
    <tbody className="line-block" style={{ containIntrinsicBlockSize }}>
      {lines.map((line, index) => (
        <LineRow key={line.id} line={line} number={firstNumber + index} current={line.id === currentId} />
      ))}
    </tbody>
  );
}
