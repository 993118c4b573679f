import type { OutboxRow, OutboxRows } from './outbox-rows.ts';

/** Rows read at once. */
const PAGE = 256;
/** Rows looked at in one turn: with thousands of lanes that pause, the screen must not wait until all were looked at. */
const MOST_AT_ONCE = 1_024;

/**
 * Which rows go next: the heads of lanes that may go, the oldest first. It goes on where it ended, so that a long queue is
 * not read from its beginning at every turn, and begins again from the oldest when it has come to the end.
 */
export function createOutboxChoice(outbox: Pick<OutboxRows, 'deliverable'>, mayGo: (lane: string) => boolean) {
  let cursor = 0;
  let cutShort = false;

  /** Reads on from the cursor; true when it came to the end of what waits. */
  function readOn(chosen: OutboxRow[], wanted: number, budget: { left: number }): boolean {
    while (budget.left > 0) {
      const page = outbox.deliverable(cursor, PAGE);
      budget.left -= PAGE;
      for (const row of page) {
        cursor = row.id;
        if (mayGo(row.lane)) chosen.push(row);
        if (chosen.length === wanted) return false;
      }
      if (page.length < PAGE) return true;
    }
    cutShort = true;
    return false;
  }

  return {
    /** Up to `wanted` rows, each of another lane. */
    next: (wanted: number): OutboxRow[] => {
      const chosen: OutboxRow[] = [];
      cutShort = false;
      if (wanted <= 0) return chosen;
      const budget = { left: MOST_AT_ONCE };
      const began = cursor;
      if (!readOn(chosen, wanted, budget)) return chosen;
      cursor = 0;
      // what came first may wait again by now: a row behind one that was sent, a lane whose pause is over
      if (began > 0 && chosen.length === 0 && readOn(chosen, wanted, budget)) cursor = 0;
      return chosen;
    },
    /** There was more to look at than one turn may. */
    isCutShort: (): boolean => cutShort,
  };
}
