import { memoryRows } from '../../db/memory-rows.ts';
import { queriesOf, type Statements } from '../../db/statements.ts';
import type { TillFile } from '../../db/till-file.ts';
import { errorText } from '../../lib/logger.ts';
import type { ServiceParts } from '../service-parts.ts';

const BREATH_MS = 20;

/** In the background. A power cut leaves the rest for the next start. */
export function createBestSellers({
  database,
  clock,
  log,
  onFault,
}: ServiceParts<TillFile & { readonly bestSellers: ReturnType<typeof bestSellerRows> }>) {
  const { bestSellers, transaction } = database;
  const ending = new AbortController();
  let counting: Promise<void> | null = null;

  async function countAll(): Promise<void> {
    try {
      while (!ending.signal.aborted && transaction(() => bestSellers.countNextShift())) {
        await clock.sleep(BREATH_MS, ending.signal);
      }
    } catch (error) {
      log.error('what sells most was not counted', { error: errorText(error) });
      onFault(error);
    }
  }

  return {
    count: (): void => {
      counting ??= countAll().finally(() => {
        counting = null;
      });
    },
    stop: async (): Promise<void> => {
      ending.abort();
      await counting;
    },
  };
}

export function bestSellerRows(database: Statements) {
  const { value, run } = queriesOf(database);
  const memory = memoryRows(database);
  const next = value<[number], number>(`SELECT min(number) FROM shift WHERE state = 'closed' AND number > ?`);
  // eight rank steps per doubling of sales
  const add = run<[number]>(
    `UPDATE product SET sold = product.sold + line.sold,
       search_rank = min(255, 1 + CAST(8 * log2(product.sold + line.sold) AS INTEGER))
     FROM (
       SELECT product_id, count(*) AS sold FROM shift
       JOIN sale ON sale.shift_id = shift.id AND sale.state = 'paid'
       JOIN sale_line ON sale_line.sale_id = sale.id AND cancelled_at IS NULL
       WHERE shift.number = ? GROUP BY product_id
     ) AS line
     WHERE product.id = line.product_id`,
  );
  return {
    /** False when all closed shifts are in. */
    countNextShift: (): boolean => {
      const number = next(Number(memory.get('shifts_ranked') ?? 0)) ?? null;
      if (number === null) return false;
      add(number);
      memory.set('shifts_ranked', String(number));
      return true;
    },
  };
}
