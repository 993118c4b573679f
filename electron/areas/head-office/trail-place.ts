/** A place in a till's trail: the entry up to which everything is meant. */
export type TrailPlace = { readonly id: number; readonly hash: string };

/** Before the first entry. */
export const START: TrailPlace = { id: 0, hash: '' };

/** The only key of the till's memory that the link uses. */
export type CursorMemory = {
  readonly get: (key: 'head_office_cursor') => string | null;
  readonly set: (key: 'head_office_cursor', value: string) => void;
};

/** Whom the cursor was moved for: to another shop's name, or another stream, everything is sent anew. */
type CursorScope = { readonly store: string; readonly stream: string };

/**
 * How far head office has acknowledged the trail: kept on disk, never ahead of an acknowledgement. Sending twice is
 * harmless, since head office knows an event by its hash; losing is not. So it may be written seldom and read trustingly.
 */
export function linkCursor(memory: CursorMemory, { store, stream }: CursorScope) {
  return {
    read: (): TrailPlace => {
      const stored = parse(memory.get('head_office_cursor'));
      return stored !== null && stored.store === store && stored.stream === stream ? stored : START;
    },
    write: ({ id, hash }: TrailPlace): void =>
      memory.set('head_office_cursor', JSON.stringify({ store, stream, id, hash })),
  };
}

export type LinkCursor = ReturnType<typeof linkCursor>;

function parse(stored: string | null): (TrailPlace & CursorScope) | null {
  try {
    const said = JSON.parse(stored ?? 'null') as Partial<TrailPlace & CursorScope> | null;
    const { id, hash, store, stream } = said ?? {};
    if (typeof id !== 'number' || typeof hash !== 'string') return null;
    return typeof store === 'string' && typeof stream === 'string' ? { id, hash, store, stream } : null;
  } catch {
    return null;
  }
}
