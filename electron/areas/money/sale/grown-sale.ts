import type { SaleId } from '../../../../shared/ids.ts';
import type { GrownSale, LinesStamp, Sale, SaleLineId } from '../../../../shared/sale.ts';
import type { ServiceParts } from '../../service-parts.ts';
import type { PollLog } from '../payment/poll-log.ts';
import type { MoneyDatabase } from '../tables.ts';
import type { SaleRow } from './sale-rows.ts';
import { viewSale, viewWithLine } from './sale-view.ts';

/** The caller's stamp of its lines; undefined without one. */
export type Known = LinesStamp | null | undefined;

export type NewLineOf = {
  /** Before the line. */
  readonly sale: SaleRow;
  readonly lineId: SaleLineId;
  readonly linesBefore: number;
  /** The caller had all earlier lines; see `hasAll`. */
  readonly hadAll: boolean;
};

/**
 * Sends only the new line to a page that has all others. Its stamp counts writes to any line since the file was opened:
 * another page, a restart or a reopened file gets the whole sale.
 */
export function createSaleTelling(
  parts: Pick<ServiceParts<MoneyDatabase>, 'database' | 'newId'> & { readonly pollLog: PollLog },
) {
  const { database, pollLog } = parts;
  let opening: string | null = null;

  function stamp(): LinesStamp {
    opening ??= parts.newId();
    return `${opening}-${database.sales.lineWrites()}` as LinesStamp;
  }

  function whole(id: SaleId, known: Known): Sale | GrownSale {
    const sale = viewSale(database, pollLog, id);
    return known === undefined ? sale : { ...sale, linesFrom: 0, stamp: stamp() };
  }

  return {
    /** Ask before writing. Resuming a held sale marks lines of inactive products without a write: it is always sent
     * whole. */
    hasAll: ({ held_at }: SaleRow, known: Known): boolean =>
      typeof known === 'string' && held_at === null && known === stamp(),
    whole,
    /** After adding a line that changed no other. */
    grown: ({ sale, lineId, linesBefore, hadAll }: NewLineOf, known: Known): Sale | GrownSale =>
      hadAll
        ? { ...viewWithLine(database, pollLog, sale.id, lineId), linesFrom: linesBefore, stamp: stamp() }
        : whole(sale.id, known),
  };
}
