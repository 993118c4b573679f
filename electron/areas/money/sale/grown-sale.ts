import type { SaleId } from '../../../../shared/ids.ts';
import type { GrownSale, LinesStamp, Sale, SaleLineId } from '../../../../shared/sale.ts';
import type { ServiceParts } from '../../service-parts.ts';
import type { AskLog } from '../payment/ask-log.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { SaleRow } from './sale-rows.ts';
import { viewSale, viewWithLine } from './sale-view.ts';

/** What the caller of a scan says of the lines it has: nothing where it did not ask to be told of them. */
export type Known = LinesStamp | null | undefined;

export type NewLineOf = {
  /** As it was before the line. */
  readonly sale: SaleRow;
  readonly lineId: SaleLineId;
  /** How many lines there were before. */
  readonly linesBefore: number;
  /** Whether the caller had all of these; see `hasAll`. */
  readonly hadAll: boolean;
};

/**
 * Tells the open sale to pages that keep its lines. A page has all of them while nothing was written to any line since it
 * was told its stamp: writes are counted where they are made, for each opening of the file anew, so that another page, a
 * restart, a file that was opened again or a till of another mode each make a stamp worthless, and the sale is told whole.
 */
export function createSaleTelling(
  parts: Pick<ServiceParts<MoneyDatabase>, 'database' | 'newId'> & { readonly asks: AskLog },
) {
  const { database, asks } = parts;
  let opening: string | null = null;

  function stamp(): LinesStamp {
    opening ??= parts.newId();
    return `${opening}-${database.sales.lineWrites()}` as LinesStamp;
  }

  /** The whole sale; for a caller that keeps lines with its stamp. */
  function whole(id: SaleId, known: Known): Sale | GrownSale {
    const sale = viewSale(database, asks, id);
    return known === undefined ? sale : { ...sale, linesFrom: 0, stamp: stamp() };
  }

  return {
    /**
     * To be asked before anything is written. What was taken off the shelf while a sale was held is told of its lines
     * without a write to them: such a sale is always told whole.
     */
    hasAll: ({ held_at }: SaleRow, known: Known): boolean =>
      typeof known === 'string' && held_at === null && known === stamp(),
    whole,
    /** The sale that has just got a line, which touched no other. */
    grown: ({ sale, lineId, linesBefore, hadAll }: NewLineOf, known: Known): Sale | GrownSale =>
      hadAll
        ? { ...viewWithLine(database, asks, sale.id, lineId), linesFrom: linesBefore, stamp: stamp() }
        : whole(sale.id, known),
  };
}
