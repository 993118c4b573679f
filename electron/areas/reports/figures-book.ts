import type { LocalTime, Span } from '../../../shared/local-time.ts';
import type { ProductId } from '../../../shared/product.ts';
import { type DayFigures, type ProductNames, readFigures, wholeDay } from './day-figures.ts';
import type { ReportRows } from './report-rows.ts';

type Known = { readonly sales: number; readonly acts: number; readonly figures: DayFigures };

/** Sales that are read in one go, where a day has them evenly: those of years ago come from the disk, page by page. */
const SALES_AT_ONCE = 100;
const MOST_PARTS = 24;

export type FiguresBookParts = {
  readonly rows: ReportRows;
  readonly localTime: () => LocalTime;
  readonly monotonicMs: () => number;
};

/**
 * The figures of each local day, read once. Neither a paid sale nor an act ever changes: as long as a day has as many of
 * them as when it was read, also after a clock was set back, its figures hold.
 */
export function createFiguresBook({ rows, localTime, monotonicMs }: FiguresBookParts) {
  const known = new Map<string, Known>();
  const names: ProductNames = new Map();

  /** Null where nobody waits for them any more. */
  async function figuresOf(day: string, mayGoOn: () => Promise<boolean>): Promise<DayFigures | null> {
    const time = localTime();
    // the day of another zone has other hours
    const key = `${day} ${time.zone}`;
    const span = time.spanOf(day);
    const [sales, acts] = rows.counts(span.from.toISOString(), span.to.toISOString());
    const before = known.get(key);
    if (before?.sales === sales && before.acts === acts) return before.figures;
    const parts: DayFigures[] = [];
    // what is sold meanwhile makes other counts, and has the day read again
    for (const part of partsOf(span, Math.ceil(sales / SALES_AT_ONCE))) {
      if (!(await mayGoOn())) return null;
      parts.push(readFigures(rows, part, names, time));
    }
    const figures = wholeDay(parts);
    known.set(key, { sales, acts, figures });
    return figures;
  }

  return {
    /** What the products of all days that were read are called. */
    names: names as ReadonlyMap<ProductId, { readonly code: string; readonly name: string }>,
    /** Of each day, in the order given, with a breath between the parts of a day; null once nobody waits for it. */
    read: async (days: readonly string[], breath: Breath): Promise<readonly DayFigures[] | null> => {
      const read: DayFigures[] = [];
      const mayGoOn = takeBreath(monotonicMs, breath);
      for (const day of days) {
        const figures = (await mayGoOn()) ? await figuresOf(day, mayGoOn) : null;
        if (figures === null) return null;
        read.push(figures);
      }
      return read;
    },
  };
}

export type FiguresBook = ReturnType<typeof createFiguresBook>;

/** A day in so many parts of the same length, one at least. */
function partsOf({ from, to }: Span, wanted: number): readonly Span[] {
  const count = Math.min(MOST_PARTS, Math.max(1, wanted));
  const at = (part: number): Date =>
    new Date(from.getTime() + Math.round(((to.getTime() - from.getTime()) * part) / count));
  return Array.from({ length: count }, (_, part) => ({ from: at(part), to: at(part + 1) }));
}

/** What is done in one go: a scan that comes meanwhile waits no longer than for this. */
const MOST_AT_ONCE_MS = 8;

export type Breath = {
  /** Lets whatever else the till has to do go first. */
  readonly breathe: () => Promise<void>;
  /** True once nobody waits any more. */
  readonly left: () => boolean;
};

/** To be asked between two pieces of long work: false where it has to end. */
export function takeBreath(monotonicMs: () => number, { breathe, left }: Breath): () => Promise<boolean> {
  let since = monotonicMs();
  return async () => {
    if (monotonicMs() - since < MOST_AT_ONCE_MS) return true;
    await breathe();
    since = monotonicMs();
    return !left();
  };
}
