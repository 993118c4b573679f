import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale, SaleLineId } from '../../../shared/sale.ts';
import { useCheckout } from './checkout-store.ts';
import { inBlocks, isSameBlock, type LinesOfBlock } from './line-blocks.ts';
import { LineRow, rowId } from './line-row.tsx';
import { lineWidths } from './line-widths.ts';
import { currentLine } from './sale-lines.ts';

/** Of one line whose name takes one row, in pixels; the rows of a block have at least that (`.line` in checkout.css). */
const LINE_HEIGHT = 49;

const LineBlock = memo(DrawnBlock, isSameBlock);

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

/** The lines of the sale, the current one in view. Arrows choose a line without leaving the code field. */
export const SaleLinesList = memo(DrawnLines);

function DrawnLines({ lines }: Pick<Sale, 'lines'>): ReactNode {
  const { t } = useTranslation('sale');
  const selectedId = useCheckout((state) => state.selectedId);
  const currentId = currentLine({ lines }, selectedId)?.id ?? null;
  const frame = useCurrentInView(currentId, lines.length);
  const { quantity, price, total } = lineWidths(lines);
  const columns = { '--quantity': quantity, '--price': price, '--total': total };
  return (
    <div className="lines panel scrolls" ref={frame}>
      <table className="lines-table" aria-label={t('lines')} style={columns as CSSProperties}>
        <Titles />
        {inBlocks(lines, currentId).map((block) => (
          <LineBlock key={block.firstNumber} {...block} />
        ))}
      </table>
    </div>
  );
}

/** Not drawn again by a scan. */
const Titles = memo(DrawnTitles);

function DrawnTitles(): ReactNode {
  const { t } = useTranslation('sale');
  return (
    <thead>
      <tr>
        <th scope="col">{t('line.number')}</th>
        <th scope="col">{t('line.name')}</th>
        <th scope="col">{t('line.quantity')}</th>
        <th scope="col">{t('line.unitPrice')}</th>
        <th scope="col">{t('line.total')}</th>
      </tr>
    </thead>
  );
}

/** Keeps the current line in view, whatever is added, chosen, or takes place from the list. */
function useCurrentInView(currentId: SaleLineId | null, count: number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const current = useRef(currentId);
  current.current = currentId;
  const showCurrent = useCallback((): void => {
    if (current.current !== null) document.getElementById(rowId(current.current))?.scrollIntoView({ block: 'nearest' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is current, or there are more of them
  useLayoutEffect(showCurrent, [showCurrent, currentId, count]);
  useEffect(() => {
    if (frame.current === null) return;
    const watcher = new ResizeObserver(showCurrent);
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [showCurrent]);
  return frame;
}
