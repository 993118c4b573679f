import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export type LongScroll = {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** In pixels of the list. */
  readonly position: number;
  /** The height of the visible rows, without the titles. */
  readonly viewPx: number;
  readonly trackPx: number;
  readonly onScroll: () => void;
  readonly onScrollEnd: () => void;
  readonly showRow: (row: number) => void;
};

/** `headPx`: the height of the titles above. A new `subject` scrolls to the top. */
export function useLongScroll(parts: {
  readonly rowCount: number;
  readonly rowPx: number;
  readonly headPx: number;
  readonly subject: unknown;
}): LongScroll {
  const { rowCount, rowPx, headPx, subject } = parts;
  const frame = useRef<HTMLDivElement>(null);
  const viewPx = useHeight(frame, headPx);
  const [position, setPosition] = useState(0);
  const map = useMemo(() => scrollMap(rowCount * rowPx, viewPx), [rowCount, rowPx, viewPx]);
  const now = useRef<Standing>({ map, position, viewPx, trackTop: 0 });
  now.current = { ...now.current, map, position, viewPx };

  const goTo = useCallback((to: number): void => {
    setPosition(settle(frame.current, now.current, to));
  }, []);
  const onScroll = useCallback((): void => {
    const { current } = now;
    const after = frame.current?.scrollTop ?? 0;
    current.position = positionAfter(current.map, { ...current, before: current.trackTop, after });
    current.trackTop = after;
    setPosition(current.position);
  }, []);
  /** The track is corrected after scrolling ends: earlier it would be felt. */
  const onScrollEnd = useCallback((): void => {
    if (isShortened(now.current.map)) settle(frame.current, now.current, now.current.position);
  }, []);
  const showRow = useCallback(
    (row: number): void => {
      const to = positionShowing(row, now.current.position, now.current.viewPx, rowPx);
      if (to !== now.current.position) goTo(to);
    },
    [goTo, rowPx],
  );
  const shown = useRef(subject);
  useLayoutEffect(() => {
    // a page shown again after a lock keeps its position
    if (shown.current === subject) return;
    shown.current = subject;
    goTo(0);
  }, [subject, goTo]);
  // fewer rows or a lower window: keeps the position if possible
  useLayoutEffect(() => goTo(Math.min(now.current.position, map.lastPx)), [map, goTo]);
  return { frame, position, viewPx, trackPx: map.trackPx, onScroll, onScrollEnd, showRow };
}

type Standing = { map: ScrollMap; position: number; viewPx: number; trackTop: number };

/** The browser may round the value: the rounded one counts. */
function settle(frame: HTMLElement | null, standing: Standing, to: number): number {
  standing.position = Math.min(standing.map.lastPx, Math.max(0, to));
  if (frame !== null) {
    frame.scrollTop = trackTopAt(standing.map, standing.position);
    standing.trackTop = frame.scrollTop;
  }
  return standing.position;
}

function useHeight(frame: RefObject<HTMLElement | null>, headPx: number): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const measure = (): void => setHeight(Math.max(0, current.clientHeight - headPx));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [frame, headPx]);
  return height;
}

/**
 * Browsers clip elements of some tens of millions of pixels, and lose whole pixels of scroll position earlier. A taller
 * list uses a shorter track: true to scale near both ends, compressed between.
 */
export const TALLEST_TRACK_PX = 8_000_000;
/** Length at either end of a shortened track that is true to scale. */
const TRUE_PX = 1_000_000;

type ScrollMap = {
  /** The last scroll position of the list, in its own pixels. */
  readonly lastPx: number;
  readonly trackLastPx: number;
  readonly trackPx: number;
};

/** `contentPx`: all rows. `viewPx`: the visible height. */
export function scrollMap(contentPx: number, viewPx: number): ScrollMap {
  const trackPx = Math.min(contentPx, TALLEST_TRACK_PX);
  return { lastPx: Math.max(0, contentPx - viewPx), trackLastPx: Math.max(0, trackPx - viewPx), trackPx };
}

export function isShortened(map: ScrollMap): boolean {
  return map.lastPx > map.trackLastPx;
}

export function positionAt(map: ScrollMap, trackTop: number): number {
  if (!isShortened(map)) return clamp(trackTop, map.lastPx);
  if (trackTop <= TRUE_PX) return clamp(trackTop, map.lastPx);
  if (trackTop >= map.trackLastPx - TRUE_PX) return clamp(map.lastPx - (map.trackLastPx - trackTop), map.lastPx);
  return TRUE_PX + (trackTop - TRUE_PX) * scaleOf(map);
}

export function trackTopAt(map: ScrollMap, position: number): number {
  const at = clamp(position, map.lastPx);
  if (!isShortened(map) || at <= TRUE_PX) return at;
  if (at >= map.lastPx - TRUE_PX) return map.trackLastPx - (map.lastPx - at);
  return TRUE_PX + (at - TRUE_PX) / scaleOf(map);
}

/**
 * The position after the track moved. Within one view (wheel, finger) it moves pixel for pixel; a longer move (the
 * scroll bar's thumb) jumps to the track's position.
 */
export function positionAfter(
  map: ScrollMap,
  moved: { readonly before: number; readonly after: number; readonly position: number; readonly viewPx: number },
): number {
  const { before, after, position, viewPx } = moved;
  const isEnd = after <= 0 || after >= map.trackLastPx - 1;
  if (isEnd || Math.abs(after - before) > viewPx) return positionAt(map, after);
  return clamp(position + after - before, map.lastPx);
}

function scaleOf(map: ScrollMap): number {
  return (map.lastPx - 2 * TRUE_PX) / (map.trackLastPx - 2 * TRUE_PX);
}

function clamp(position: number, lastPx: number): number {
  return Math.min(lastPx, Math.max(0, position));
}

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
