/**
 * Browsers clip elements of some tens of millions of pixels, and lose whole pixels of scroll position earlier. A taller
 * list uses a shorter track: true to scale near both ends, compressed between.
 */
export const TALLEST_TRACK_PX = 8_000_000;
/** This much of either end of a shortened track is true to scale. */
const TRUE_PX = 1_000_000;

export type ScrollMap = {
  /** The last scroll position of the list, in its own pixels. */
  readonly lastPx: number;
  /** The last scroll position of the track. */
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
 * thumb of the scroll bar) jumps to where the track says.
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
