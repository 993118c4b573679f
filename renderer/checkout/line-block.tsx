import { type CSSProperties, memo, type ReactNode } from 'react';
import { isSameBlock, type LinesOfBlock } from './line-blocks.ts';
import { LineRow } from './line-row.tsx';

export const LineBlock = memo(DrawnBlock, isSameBlock);

function DrawnBlock({ lines, firstNumber, currentId }: LinesOfBlock): ReactNode {
  return (
    <tbody className="line-block" style={{ '--lines': lines.length } as CSSProperties}>
      {lines.map((line, index) => (
        <LineRow key={line.id} line={line} number={firstNumber + index} current={line.id === currentId} />
      ))}
    </tbody>
  );
}
