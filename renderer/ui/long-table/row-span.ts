/** Row numbers, both included; empty if `last` is below `first`. */
export type RowSpan = { readonly first: number; readonly last: number };

/** Extra rows drawn above and below the view. */
const BESIDE = 4;

export function rowsToDraw(position: number, viewPx: number, rowPx: number, rowCount: number): RowSpan {
  return {
    first: Math.max(0, Math.floor(position / rowPx) - BESIDE),
    last: Math.min(rowCount - 1, Math.floor((position + viewPx) / rowPx) + BESIDE),
  };
}

/** The position that shows the whole row with the least scrolling. */
export function positionShowing(row: number, position: number, viewPx: number, rowPx: number): number {
  const top = row * rowPx;
  if (top < position) return top;
  return top + rowPx > position + viewPx ? top + rowPx - viewPx : position;
}

export type RowKey = 'ArrowUp' | 'ArrowDown' | 'PageUp' | 'PageDown' | 'Home' | 'End';

/** Null without rows. `row`: null without a selection. */
export function rowAfterKey(key: RowKey, row: number | null, rowsInView: number, rowCount: number): number | null {
  if (rowCount === 0) return null;
  const last = rowCount - 1;
  const page = Math.max(1, rowsInView - 1);
  const to = {
    ArrowUp: row === null ? 0 : row - 1,
    ArrowDown: row === null ? 0 : row + 1,
    PageUp: (row ?? 0) - page,
    PageDown: (row ?? 0) + page,
    Home: 0,
    End: last,
  }[key];
  return Math.min(last, Math.max(0, to));
}
