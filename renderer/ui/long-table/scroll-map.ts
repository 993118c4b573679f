/**
 * Browsers clip an element of some tens of millions of pixels, and long before that their scroll positions lose whole
 * pixels. A list that is taller is drawn on a shorter track: near both ends a pixel of the track is a pixel of the list,
 * and what is between them is pressed together.
 */
export const TALLEST_TRACK_PX = 8_000_000;
/** At either end of a shortened track so much is true to scale. */
const TRUE_PX = 1_000_000;

export type ScrollMap = {
  /** The furthest that the list itself can be scrolled to, in its own pixels. */
  readonly lastPx: number;
  /** The furthest that the track can. */
  readonly trackLastPx: number;
  readonly trackPx: number;
};

/** `contentPx`: the rows, drawn one under the other. `viewPx`: what can be seen of them at once. */
export function scrollMap(contentPx: number, viewPx: number): ScrollMap {
  const trackPx = Math.min(contentPx, TALLEST_TRACK_PX);
  return { lastPx: Math.max(0, contentPx - viewPx), trackLastPx: Math.max(0, trackPx - viewPx), trackPx };
}

export function isShortened(map: ScrollMap): boolean {
  return map.lastPx > map.trackLastPx;
}

/** Where in the list a place on the track is. */
export function positionAt(map: ScrollMap, trackTop: number): number {
  if (!isShortened(map)) return clamp(trackTop, map.lastPx);
  if (trackTop <= TRUE_PX) return clamp(trackTop, map.lastPx);
  if (trackTop >= map.trackLastPx - TRUE_PX) return clamp(map.lastPx - (map.trackLastPx - trackTop), map.lastPx);
  return TRUE_PX + (trackTop - TRUE_PX) * scaleOf(map);
}

/** The place on the track that stands for a position in the list. */
export function trackTopAt(map: ScrollMap, position: number): number {
  const at = clamp(position, map.lastPx);
  if (!isShortened(map) || at <= TRUE_PX) return at;
  if (at >= map.lastPx - TRUE_PX) return map.trackLastPx - (map.lastPx - at);
  return TRUE_PX + (at - TRUE_PX) / scaleOf(map);
}

/**
 * Where the list stands after the track went from `before` to `after`. A movement within one view (a wheel, a finger) is
 * the same in the list, pixel for pixel; a longer one (the thumb of the scroll bar) goes where the track says.
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
