import type { ProductId } from '../../../shared/product.ts';
import type { ReportRows } from '../../db/report-rows.ts';
import { spanOfDay } from '../reconciliation/local-day.ts';
import { type DayFigures, type ProductNames, readFigures } from './day-figures.ts';

type Known = { readonly sales: number; readonly acts: number; readonly figures: DayFigures };

/** Days that are read in one go: a scan that comes meanwhile waits no longer than for these. */
const MOST_AT_ONCE_MS = 8;

export type FiguresBookParts = {
  readonly rows: ReportRows;
  readonly monotonicMs: () => number;
};

/**
 * The figures of each local day, read once. Neither a paid sale nor an act ever changes: as long as a day has as many of
 * them as when it was read, also after a clock was set back, its figures hold.
 */
export function createFiguresBook({ rows, monotonicMs }: FiguresBookParts) {
  const known = new Map<string, Known>();
  const names: ProductNames = new Map();

  function figuresOf(day: string): DayFigures {
    const { from, to } = spanOfDay(day);
    const [sales, acts] = rows.counts(from.toISOString(), to.toISOString());
    const before = known.get(day);
    if (before?.sales === sales && before.acts === acts) return before.figures;
    const figures = readFigures(rows, { from, to }, names);
    known.set(day, { sales, acts, figures });
    return figures;
  }

  return {
    /** What the products of all days that were read are called. */
    names: names as ReadonlyMap<ProductId, { readonly code: string; readonly name: string }>,
    /**
     * Of each day, in the order given. `breathe` lets whatever else the till has to do go first, and is waited for between
     * days; null once `left` says that nobody waits.
     */
    read: async (
      days: readonly string[],
      { breathe, left }: { readonly breathe: () => Promise<void>; readonly left: () => boolean },
    ): Promise<readonly DayFigures[] | null> => {
      const read: DayFigures[] = [];
      let since = monotonicMs();
      for (const day of days) {
        if (monotonicMs() - since >= MOST_AT_ONCE_MS) {
          await breathe();
          if (left()) return null;
          since = monotonicMs();
        }
        read.push(figuresOf(day));
      }
      return read;
    },
  };
}

export type FiguresBook = ReturnType<typeof createFiguresBook>;
