import { type Breach, whatIsSo } from './breach.ts';
import type { Check } from './facts.ts';
import type { LineRow, Row, SaleRow } from './till-file.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** A percentage in whole centavos, half rounds up: the judge's own arithmetic. */
const percentOf = (cents: number, basisPoints: number): number =>
  Number((BigInt(cents) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);

/**
 * I2: a line is price times pieces less its discount, a package costs its weight, a sale its kept lines less its discount;
 * a sale's discount is distributed to the centavo by size; and something remains of each.
 */
export const checkPrices: Check = ({ till }) => {
  const lines = Map.groupBy(till.lines, (line) => line.sale_id);
  const byId = new Map(till.lines.map((line) => [line.id, line]));
  return [
    ...till.lines.flatMap(checkLine),
    ...till.sales.flatMap((sale) => checkSale(sale, lines.get(sale.id) ?? [])),
    ...till.rows('line_weight').flatMap((row) => checkPackage(row, byId.get(String(row['line_id'])))),
  ];
};

/** A package is one piece at weight times price: exact to the centavo, or its weight follows its price to the gram. */
function checkPackage(row: Row, line: LineRow | undefined): Breach[] {
  const [grams, kilogram] = [BigInt(Number(row['grams'])), BigInt(Number(row['kg_price_cents']))];
  const apart = BigInt(line?.list_price_cents ?? line?.unit_price_cents ?? 0) * 1_000n - grams * kilogram;
  return whatIsSo(
    'I2',
    [`line_weight ${row['line_id']}`],
    [
      [line?.quantity !== 1, 'a package is of no line, or of more than one piece'],
      [(apart < 0n ? -apart : apart) * 2n > kilogram + 1_000n, 'a package does not cost what it weighs'],
    ],
  );
}

function checkLine(line: LineRow): Breach[] {
  const gross = line.unit_price_cents * line.quantity;
  const { discount_cents: off = 0, discount_bp: points = null, share_cents: share = 0 } = line;
  return whatIsSo(
    'I2',
    [`sale_line ${line.id}`],
    [
      [line.total_cents !== gross - off, 'price times quantity less its discount is not the total of the line'],
      [off < 0 || (off > 0 && line.total_cents < 1), 'a discount leaves nothing of the line'],
      [
        points !== null && off !== percentOf(gross, points),
        `${points} hundredths of a percent of ${gross} are not ${off}`,
      ],
      [share < 0 || share > line.total_cents, 'the line bears more of the discount than it costs'],
      [line.cancelled_at !== null && share !== 0, 'a cancelled line bears a part of the discount'],
    ],
  );
}

function checkSale(sale: SaleRow, lines: readonly LineRow[]): Breach[] {
  const kept = lines.filter((line) => line.cancelled_at === null);
  const subtotal = sum(kept.map((line) => line.total_cents));
  const { discount_cents: off = 0, discount_bp: points = null } = sale;
  return whatIsSo(
    'I2',
    [`sale ${sale.id}`],
    [
      [sale.total_cents !== subtotal - off, 'the lines less the discount do not add up to the total'],
      [off < 0 || (off > 0 && sale.total_cents < 1), 'a discount leaves nothing of the sale'],
      [
        points !== null && off !== percentOf(subtotal, points),
        `${points} hundredths of a percent of ${subtotal} are not ${off}`,
      ],
      [sum(kept.map((line) => line.share_cents ?? 0)) !== off, 'the shares of the lines do not add up to the discount'],
      [
        off > 0 && subtotal > 0 && !isFair(kept, off, subtotal),
        'the discount is shared out by something else than size',
      ],
    ],
  );
}

/** Each share is rounded down or up, and a larger remainder is never rounded down before a smaller one. */
function isFair(lines: readonly LineRow[], off: number, subtotal: number): boolean {
  const parts = lines.map((line) => {
    const exact = BigInt(off) * BigInt(line.total_cents);
    return { over: (line.share_cents ?? 0) - Number(exact / BigInt(subtotal)), rest: exact % BigInt(subtotal) };
  });
  if (parts.some(({ over }) => over !== 0 && over !== 1)) return false;
  const up = parts.filter(({ over }) => over === 1);
  const down = parts.filter(({ over }) => over === 0);
  return up.every((one) => one.rest > 0n && down.every((other) => other.rest <= one.rest));
}
