// biome-ignore-all lint/a11y/useSemanticElements: a table lays out every row that it has; these rows are put where they belong in a list of a million.
// biome-ignore-all lint/a11y/useFocusableInteractive: the frame has the focus, and names the row that keys act on.
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useState } from 'react';
import { useKeys } from '../../keys/use-keys.ts';
import {
  type LongScroll,
  type RowKey,
  type RowSpan,
  rowAfterKey,
  rowsToDraw,
  useLongScroll,
} from './use-long-scroll.ts';
import './long-table.css';

/** All rows have this height: the place of any row is known. A name may take two lines. */
const ROW_REM = 3;
const HEAD_REM = 2.25;

type RowSize = { readonly rowPx: number; readonly headPx: number };

function rowSize(): RowSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { rowPx: Math.round(ROW_REM * rem), headPx: Math.round(HEAD_REM * rem) };
}

/** In whole pixels at the window's present font size. */
function useRowSize(): RowSize {
  const [size, setSize] = useState(rowSize);
  useEffect(() => {
    const measure = (): void => {
      const next = rowSize();
      setSize((now) => (now.rowPx === next.rowPx ? now : next));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return size;
}

export type LongColumn<Item> = {
  readonly id: string;
  readonly title: string;
  /** A CSS grid track. */
  readonly width: string;
  readonly cell: (item: Item) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Its text names the row for screen readers. */
  readonly names?: boolean;
};

export type LongTableProps<Item> = {
  readonly label: string;
  readonly columns: readonly LongColumn<Item>[];
  readonly rowCount: number;
  /** Undefined for a row being loaded: its place is drawn empty. */
  readonly rowAt: (index: number) => Item | undefined;
  /** A change of it scrolls to the top. */
  readonly subject: unknown;
  readonly selectedRow: number | null;
  readonly onSelect: (row: number) => void;
  /** On a double click; Enter belongs to the keys of the screen. */
  readonly onOpen: (item: Item) => void;
  readonly onView: (rows: RowSpan) => void;
  readonly empty: ReactNode;
  readonly tableRef?: Ref<LongTableHandle>;
};

export type LongTableHandle = { readonly focus: () => void };

/**
 * Draws the visible rows of up to millions; the frame keeps the focus. Not React Aria's Virtualizer: its content is as
 * tall as all rows, 48 million px for a million, and Chromium clips an element at 33.5 million.
 */
export function LongTable<Item>(props: LongTableProps<Item>): ReactNode {
  const { rowCount, selectedRow, onView, columns } = props;
  const id = useId();
  const { rowPx, headPx } = useRowSize();
  const scroll = useLongScroll({ rowCount, rowPx, headPx, subject: props.subject });
  const { first, last } = rowsToDraw(scroll.position, scroll.viewPx, rowPx, rowCount);
  const onKeyDown = useRowKeys(props, scroll, rowPx);
  useEffect(() => onView({ first, last }), [first, last, onView]);
  useSelectedShown(props, scroll);
  useImperativeHandle(props.tableRef, () => ({ focus: () => scroll.frame.current?.focus({ preventScroll: true }) }));
  const isDrawn = selectedRow !== null && selectedRow >= first && selectedRow <= last;
  const grid = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') };
  return (
    <div
      ref={scroll.frame}
      className="frame fills long-table"
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length}
      aria-activedescendant={isDrawn ? `${id}${selectedRow}` : undefined}
      onScroll={scroll.onScroll}
      onScrollEnd={scroll.onScrollEnd}
      onKeyDown={onKeyDown}
    >
      <div className="long-table-track" style={{ height: scroll.trackPx + headPx }}>
        <div className="column long-table-view" style={{ height: scroll.viewPx + headPx }}>
          <Titles columns={columns} style={{ ...grid, height: headPx }} />
          <div className="fills long-table-rows">
            {rowCount === 0 ? props.empty : null}
            {indexes(first, last).map((row) => (
              <Row
                key={row}
                id={`${id}${row}`}
                row={row}
                table={props}
                style={{ ...grid, height: rowPx, transform: `translateY(${row * rowPx - scroll.position}px)` }}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

type Style = Readonly<Record<string, string | number>>;

function Titles<Item>(props: { readonly columns: readonly LongColumn<Item>[]; readonly style: Style }): ReactNode {
  return (
    <div role="row" aria-rowindex={1} className="hint long-table-head" style={props.style}>
      {props.columns.map((column) => (
        <span key={column.id} role="columnheader" className={cellClass(column)}>
          {column.title}
        </span>
      ))}
    </div>
  );
}

function Row<Item>(props: {
  readonly id: string;
  readonly row: number;
  readonly table: LongTableProps<Item>;
  readonly style: Style;
}): ReactNode {
  const { row, table } = props;
  const item = table.rowAt(row);
  const selected = row === table.selectedRow;
  const opened = table.selectedRow === null ? undefined : table.rowAt(table.selectedRow);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the frame hears the keys of all rows.
    <div
      id={props.id}
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 2}
      aria-selected={selected}
      aria-busy={item === undefined}
      className={selected ? 'long-table-row long-table-row-selected' : 'long-table-row'}
      style={props.style}
      // the first click may have moved the rows: the second opens the same one
      onClick={({ detail }) => detail < 2 && table.onSelect(row)}
      onDoubleClick={() => opened !== undefined && table.onOpen(opened)}
    >
      {table.columns.map((column) => (
        <div key={column.id} role={column.names === true ? 'rowheader' : 'gridcell'} className={cellClass(column)}>
          {item === undefined ? <span className="long-table-blank" /> : column.cell(item)}
        </div>
      ))}
    </div>
  );
}

/** Arrows and page keys work anywhere on the screen; Home and End inside only: text fields use them. */
function useRowKeys<Item>(
  props: LongTableProps<Item>,
  scroll: LongScroll,
  rowPx: number,
): (event: KeyboardEvent) => void {
  const { rowCount, selectedRow, onSelect } = props;
  const move = (key: RowKey) => (): void => {
    const to = rowAfterKey(key, selectedRow, Math.floor(scroll.viewPx / rowPx), rowCount);
    if (to !== null) onSelect(to);
  };
  const keys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'] as const;
  useKeys(
    'screen',
    keys.map((key) => ({ key, label: '', hidden: true, run: move(key) })),
  );
  return (event) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    move(event.key)();
  };
}

/** A newly chosen row is scrolled into view, and may be scrolled away later. */
function useSelectedShown<Item>(props: LongTableProps<Item>, { showRow, viewPx }: LongScroll): void {
  const { selectedRow: row, rowCount, subject } = props;
  const isThere = row !== null && row < rowCount;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list began at its top; a lower one may hide the row.
  useEffect(() => {
    if (isThere) showRow(row);
  }, [row, isThere, subject, showRow, viewPx]);
}

function indexes(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

function cellClass(column: { readonly align?: 'start' | 'end'; readonly names?: boolean }): string {
  if (column.names === true) return 'long-table-cell long-table-cell-names';
  return column.align === 'end' ? 'long-table-cell long-table-cell-end' : 'long-table-cell';
}
