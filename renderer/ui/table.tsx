import { type PointerEvent, type ReactNode, useRef } from 'react';
import { Table as AriaTable, Cell, Column, type Key, Row, TableBody, TableHeader } from 'react-aria-components';
import { useKeys } from '../keys/use-keys.ts';
import './table.css';

export type TableColumn<Item> = {
  readonly id: string;
  readonly title: string;
  readonly cell: (item: Item) => ReactNode;
  readonly align?: 'start' | 'end';
  /** The column that names the row for screen readers; by default the first. */
  readonly names?: boolean;
};

export type TableProps<Item> = {
  readonly label: string;
  readonly columns: readonly TableColumn<Item>[];
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** Enter or a double click on a row; a single press if rows cannot be chosen. */
  readonly onOpen?: ((item: Item) => void) | undefined;
  /** The arrows' row, if the caller's keys act on it. */
  readonly onSelect?: ((id: string | null) => void) | undefined;
  readonly selectedId?: string | null;
  readonly empty: ReactNode;
};

/** Arrows move, Enter opens. A tap selects; the row's acts are below the table. */
export function Table<Item extends object>(props: TableProps<Item>): ReactNode {
  const { columns } = props;
  useRowKeys(props);
  const { onRowAction, ...hands } = useRowPress(props);
  const named = columns.find((column) => column.names === true)?.id ?? columns[0]?.id;
  return (
    <div className="table-frame scrolls" {...hands}>
      <AriaTable
        aria-label={props.label}
        className="table"
        selectionMode={props.onSelect === undefined ? 'none' : 'single'}
        selectionBehavior="replace"
        // ESC goes back and keeps the place in the list.
        escapeKeyBehavior="none"
        selectedKeys={props.selectedId == null ? [] : [props.selectedId]}
        onSelectionChange={(keys) => props.onSelect?.(keys === 'all' ? null : ([...keys].map(String)[0] ?? null))}
        onRowAction={onRowAction}
      >
        <TableHeader>
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={column.id === named}
              className={cellClass(column, column.id === named)}
            >
              {column.title}
            </Column>
          ))}
        </TableHeader>
        {/* Rows are kept by their record: a change does not redraw the others. */}
        <TableBody items={props.items} dependencies={[columns]} renderEmptyState={() => props.empty}>
          {(item) => (
            <Row id={props.idOf(item)} className="table-row">
              {columns.map((column) => (
                <Cell key={column.id} className={cellClass(column, column.id === named)}>
                  {column.cell(item)}
                </Cell>
              ))}
            </Row>
          )}
        </TableBody>
      </AriaTable>
    </div>
  );
}

/** A finger has no second click, and the library takes its first for the act. */
function useRowPress<Item>({ items, idOf, onOpen, onSelect }: TableProps<Item>) {
  const touched = useRef(false);
  return {
    onPointerDownCapture: ({ pointerType }: PointerEvent): void => {
      touched.current = pointerType === 'touch';
    },
    onKeyDownCapture: (): void => {
      touched.current = false;
    },
    onRowAction: (key: Key): void => {
      const item = items.find((one) => idOf(one) === key);
      if (touched.current && onSelect !== undefined) onSelect(String(key));
      else if (item !== undefined) onOpen?.(item);
    },
  };
}

/** The arrows move through the rows from anywhere on the screen; inside, the table handles them. */
function useRowKeys<Item>({ items, idOf, onSelect, selectedId }: TableProps<Item>): void {
  const move = (step: 1 | -1) => (): void => {
    const at = items.findIndex((item) => idOf(item) === selectedId);
    const next = items[Math.min(items.length - 1, Math.max(0, at + step))];
    if (next !== undefined) onSelect?.(idOf(next));
  };
  useKeys(
    'screen',
    [
      { key: 'ArrowUp', label: '', hidden: true, run: move(-1) },
      { key: 'ArrowDown', label: '', hidden: true, run: move(1) },
    ],
    onSelect !== undefined,
  );
}

function cellClass(column: { readonly align?: 'start' | 'end' }, names: boolean): string {
  if (names) return 'table-cell table-cell-names';
  return column.align === 'end' ? 'table-cell table-cell-end' : 'table-cell';
}
