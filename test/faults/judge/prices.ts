import { type Breach, breach } from './breach.ts';
import { type Check, groupBy } from './facts.ts';
import type { LineRow, SaleRow } from './till-file.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** A percentage of an amount in whole centavos, half a centavo counted as one: the judge's own arithmetic. */
const percentOf = (cents: number, basisPoints: number): number =>
  Number((BigInt(cents) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);

/**
 * I2: a line is its price times its pieces less its discount, a sale its kept lines less its own; what is taken off a sale is
 * shared out to the centavo, to each line by its size; and something stays of everything.
 */
export const checkPrices: Check = ({ till }) => {
  const lines = groupBy(till.lines, (line) => line.sale_id);
  return [...till.lines.flatMap(checkLine), ...till.sales.flatMap((sale) => checkSale(sale, lines.get(sale.id) ?? []))];
};

function checkLine(line: LineRow): Breach[] {
  const gross = line.unit_price_cents * line.quantity;
  const { discount_cents: off = 0, discount_bp: points = null, share_cents: share = 0 } = line;
  const wrong: readonly (readonly [boolean, string])[] = [
    [line.total_cents !== gross - off, 'price times quantity less its discount is not the total of the line'],
    [off < 0 || (off > 0 && line.total_cents < 1), 'a discount leaves nothing of the line'],
    [
      points !== null && off !== percentOf(gross, points),
      `${points} hundredths of a percent of ${gross} are not ${off}`,
    ],
    [share < 0 || share > line.total_cents, 'the line bears more of the discount than it costs'],
    [line.cancelled_at !== null && share !== 0, 'a cancelled line bears a part of the discount'],
  ];
  return said(wrong, `sale_line ${line.id}`);
}

function checkSale(sale: SaleRow, lines: readonly LineRow[]): Breach[] {
  const kept = lines.filter((line) => line.cancelled_at === null);
  const subtotal = sum(kept.map((line) => line.total_cents));
  const { discount_cents: off = 0, discount_bp: points = null } = sale;
  const wrong: readonly (readonly [boolean, string])[] = [
    [sale.total_cents !== subtotal - off, 'the lines less the discount do not add up to the total'],
    [off < 0 || (off > 0 && sale.total_cents < 1), 'a discount leaves nothing of the sale'],
    [
      points !== null && off !== percentOf(subtotal, points),
      `${points} hundredths of a percent of ${subtotal} are not ${off}`,
    ],
    [sum(kept.map((line) => line.share_cents ?? 0)) !== off, 'the shares of the lines do not add up to the discount'],
    [off > 0 && subtotal > 0 && !isFair(kept, off, subtotal), 'the discount is shared out by something else than size'],
  ];
  return said(wrong, `sale ${sale.id}`);
}

/** Each bears its part, cut off or rounded up; and whoever is rounded up has no smaller remainder than who is not. */
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

const said = (wrong: readonly (readonly [boolean, string])[], row: string): Breach[] =>
  wrong.filter(([is]) => is).map(([, says]) => breach('I2', [row], says));
