import type { LocalTime, Span } from '../../../shared/local-time.ts';
import type { ProductId } from '../../../shared/product.ts';
import { type DayFigures, type ProductNames, readFigures, wholeDay } from './day-figures.ts';
import type { ReportRows } from './report-rows.ts';

type Known = { readonly sales: number; readonly acts: number; readonly figures: DayFigures };

/** Sales read at once; old ones come from the disk page by page. */
const SALES_AT_ONCE = 100;
const MOST_PARTS = 24;

export type FiguresCacheParts = Readonly<{ rows: ReportRows; localTime: () => LocalTime; monotonicMs: () => number }>;

/** Caches local days. Paid sales and acts never change, so equal counts mean equal figures. */
export function createFiguresCache({ rows, localTime, monotonicMs }: FiguresCacheParts) {
  const known = new Map<string, Known>();
  const names: ProductNames = new Map();

  /** Null if cancelled. */
  async function figuresOf(day: string, mayGoOn: () => Promise<boolean>): Promise<DayFigures | null> {
    const time = localTime();
    // days differ between zones
    const key = `${day} ${time.zone}`;
    const span = time.spanOf(day);
    const [sales, acts] = rows.counts(span.from.toISOString(), span.to.toISOString());
    const before = known.get(key);
    if (before?.sales === sales && before.acts === acts) return before.figures;
    const parts: DayFigures[] = [];
    // a sale meanwhile changes the counts, and the day is read again
    for (const part of partsOf(span, Math.ceil(sales / SALES_AT_ONCE))) {
      if (!(await mayGoOn())) return null;
      parts.push(readFigures(rows, part, names, time));
    }
    const figures = wholeDay(parts);
    known.set(key, { sales, acts, figures });
    return figures;
  }

  return {
    names: names as ReadonlyMap<ProductId, { readonly code: string; readonly name: string }>,
    /** In the order given; null if cancelled. */
    read: async (days: readonly string[], pacing: Pacing): Promise<readonly DayFigures[] | null> => {
      const read: DayFigures[] = [];
      const mayGoOn = createPacer(monotonicMs, pacing);
      for (const day of days) {
        const figures = (await mayGoOn()) ? await figuresOf(day, mayGoOn) : null;
        if (figures === null) return null;
        read.push(figures);
      }
      return read;
    },
  };
}

export type FiguresCache = ReturnType<typeof createFiguresCache>;

function partsOf({ from, to }: Span, wanted: number): readonly Span[] {
  const count = Math.min(MOST_PARTS, Math.max(1, wanted));
  const at = (part: number): Date =>
    new Date(from.getTime() + Math.round(((to.getTime() - from.getTime()) * part) / count));
  return Array.from({ length: count }, (_, part) => ({ from: at(part), to: at(part + 1) }));
}

/** A scan waits at most this long. */
const MOST_AT_ONCE_MS = 8;

export type Pacing = {
  /** Yields to the rest of the till. */
  readonly breathe: () => Promise<void>;
  /** Cancelled. */
  readonly left: () => boolean;
};

/** To be asked between pieces of long work; false if it must end. */
export function createPacer(monotonicMs: () => number, { breathe, left }: Pacing): () => Promise<boolean> {
  let since = monotonicMs();
  return async () => {
    if (monotonicMs() - since < MOST_AT_ONCE_MS) return true;
    await breathe();
    since = monotonicMs();
    return !left();
  };
}
