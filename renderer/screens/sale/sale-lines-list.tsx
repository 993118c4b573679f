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
import type { Sale, SaleLine, SaleLineId } from '../../../shared/sale.ts';
import { isLabelPrice } from '../../../shared/weight.ts';
import { amountText } from '../../text/money-text.ts';
import { quantityText, unitPriceText } from '../../text/quantity-text.ts';
import { selectLine, useCheckout } from './checkout-store.ts';
import { LineSteps } from './late-parts.ts';
import { currentLine } from './sale-lines.ts';
import { LineDiscount } from './sale-total.tsx';

/** Least width of the figures' columns, in characters. */
const LEAST = { quantity: 4, price: 5, total: 5 } as const;

type LineWidths = { readonly quantity: number; readonly price: number; readonly total: number };

/** In characters. Each row has its own layout: all get the widest figure's width, the name the rest. */
export function lineWidths(lines: readonly SaleLine[]): LineWidths {
  let { quantity, price, total }: LineWidths = LEAST;
  for (const line of lines) {
    const own = widthsOf(line);
    quantity = Math.max(quantity, own.quantity);
    price = Math.max(price, own.price);
    total = Math.max(total, own.total);
  }
  return { quantity, price, total };
}

/** The mirror keeps the objects of unchanged lines: their widths are reused. */
const known = new WeakMap<SaleLine, LineWidths>();

function widthsOf(line: SaleLine): LineWidths {
  const before = known.get(line);
  if (before !== undefined) return before;
  const widths = {
    quantity: quantityText(line).length,
    price: unitPriceText(line).length,
    total: amountText(line.totalCents).length,
  };
  known.set(line, widths);
  return widths;
}

/** A long sale is drawn, laid out and painted in blocks. */
export const BLOCK_LINES = 20;

type LinesOfBlock = {
  readonly lines: readonly SaleLine[];
  readonly firstNumber: number;
  readonly currentId: SaleLineId | null;
};

export function inBlocks(lines: readonly SaleLine[], currentId: SaleLineId | null): readonly LinesOfBlock[] {
  return Array.from({ length: Math.ceil(lines.length / BLOCK_LINES) }, (_, at) => {
    const block = lines.slice(at * BLOCK_LINES, (at + 1) * BLOCK_LINES);
    const hasCurrent = block.some(({ id }) => id === currentId);
    return { lines: block, firstNumber: at * BLOCK_LINES + 1, currentId: hasCurrent ? currentId : null };
  });
}

/** The mirror keeps the objects of unchanged lines. */
export function isSameBlock(before: LinesOfBlock, after: LinesOfBlock): boolean {
  return (
    before.firstNumber === after.firstNumber &&
    before.currentId === after.currentId &&
    before.lines.length === after.lines.length &&
    before.lines.every((line, index) => line === after.lines[index])
  );
}

/** A line with a one-row name, in pixels: the least height in a block (`.line` in checkout.css). */
const LINE_HEIGHT = 49;

const LineBlock = memo(DrawnBlock, isSameBlock);

function DrawnBlock({ lines, firstNumber, currentId }: LinesOfBlock): ReactNode {
  // no CSS variable: it is inherited, so one more line would restyle all others
  const containIntrinsicBlockSize = `auto ${lines.length * LINE_HEIGHT}px`;
  return (
    <tbody className="line-block" style={{ containIntrinsicBlockSize }}>
      {lines.map((line, index) => (
        <LineRow key={line.id} line={line} number={firstNumber + index} current={line.id === currentId} />
      ))}
    </tbody>
  );
}

/** Arrows choose a line without leaving the code field. */
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
      <table
        className="figures lines-table"
        aria-label={t('lines')}
        style={columns as CSSProperties}
        // the focus stays in the code field
        onMouseDown={(event) => event.preventDefault()}
      >
        <Titles />
        {inBlocks(lines, currentId).map((block) => (
          <LineBlock key={block.firstNumber} {...block} />
        ))}
      </table>
    </div>
  );
}

const TITLES = ['number', 'name', 'quantity', 'unitPrice', 'total'] as const;

/** Not drawn again by a scan. */
const Titles = memo(DrawnTitles);

function DrawnTitles(): ReactNode {
  const { t } = useTranslation('sale');
  return (
    <thead>
      <tr>
        {TITLES.map((title) => (
          <th key={title} scope="col">
            {t(`line.${title}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function useCurrentInView(currentId: SaleLineId | null, count: number): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const current = useRef(currentId);
  current.current = currentId;
  const showCurrent = useCallback((): void => {
    if (current.current !== null) document.getElementById(rowId(current.current))?.scrollIntoView({ block: 'nearest' });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is current, or there are more
  useLayoutEffect(showCurrent, [showCurrent, currentId, count]);
  useEffect(() => {
    if (frame.current === null) return;
    const watcher = new ResizeObserver(showCurrent);
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, [showCurrent]);
  return frame;
}

/** Drawn again only on a change of its line. */
const LineRow = memo(DrawnLine);

/** Finds a row among hundreds without a search. */
function rowId(id: SaleLineId): string {
  return `line-${id}`;
}

function DrawnLine(props: { readonly line: SaleLine; readonly number: number; readonly current: boolean }): ReactNode {
  const { t } = useTranslation('sale');
  const { line, number, current } = props;
  // the total already shows the price of a single piece
  const isSingle = line.weight === null && line.quantity === 1 && line.totalCents === line.unitPriceCents;
  const looks = ['line', line.cancelled && 'line-cancelled', isSingle && 'line-single'].filter(Boolean);
  return (
    <tr
      id={rowId(line.id)}
      aria-current={current || undefined}
      className={looks.join(' ')}
      onClick={() => (line.cancelled ? undefined : selectLine(line.id))}
    >
      <td className="soft line-number">{number}</td>
      <td className="line-name">
        {current ? <LineSteps line={line} /> : null}
        <span className="block strong wraps line-title">{line.name}</span>
        <span className="hint line-code">{line.code}</span>
        {!line.cancelled && isLabelPrice(line) ? (
          <span className="hint block figures">{t('line.labelPrice')}</span>
        ) : null}
        {line.cancelled ? <span className="block line-gone">{t('line.cancelled')}</span> : <LineDiscount line={line} />}
        {line.productInactive ? <span className="warned small strong block">{t('line.productInactive')}</span> : null}
      </td>
      <td className="line-figure">{quantityText(line)}</td>
      <td className="line-figure">{unitPriceText(line)}</td>
      <td className="line-figure bold unwrapped line-total">{amountText(line.totalCents)}</td>
    </tr>
  );
}
