import { beforeEach, describe, expect, test } from 'vitest';
import { value } from '../../../../../support/value.ts';
import { amount, LENA, lineOf, openPricedTill, type PricedTill, payWhole, percent } from './priced-till.ts';

let till: PricedTill;

beforeEach(() => {
  till = openPricedTill();
});

describe('the file itself refuses', () => {
  const refusal = (sql: string): string => {
    try {
      till.database.connection.exec(sql);
      return 'nothing';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  beforeEach(() => {
    till.actor.signedIn(LENA);
    const { id } = lineOf(till.scan('101'));
    till.scan('102');
    value(till.sales.discountLine(id, percent(1_000)));
    value(till.sales.discountSale(amount(100)));
    value(till.sales.cancelLine(lineOf(till.stored(), 1).id, 'other'));
  });

  test.each([
    ['a line that is given away', 'UPDATE sale_line SET discount_cents = 1000, discount_bp = NULL, total_cents = 0'],
    ['a line that is not its price less its discount', 'UPDATE sale_line SET discount_cents = 90, discount_bp = NULL'],
    ['a percentage that is another', 'UPDATE sale_line SET discount_bp = 2000'],
    ['a share above the line', 'UPDATE sale_line SET share_cents = 901'],
    ['a share below nothing', 'UPDATE sale_line SET share_cents = -1'],
    ['a sale that is given away', 'UPDATE sale SET total_cents = 0'],
    ['a percentage of the sale that is another', 'UPDATE sale SET discount_bp = 500'],
  ])('%s', (_what, sql) => {
    expect(refusal(`${sql} ${sql.includes('sale_line') ? 'WHERE cancelled_at IS NULL' : ''}`)).toContain('CHECK');
  });

  test('a paid sale whose shares are not its discount', () => {
    const wrong = 'UPDATE sale_line SET share_cents = 99 WHERE cancelled_at IS NULL';
    till.database.transaction(() => till.database.connection.exec(wrong));
    expect(() => payWhole(till, till.stored())).toThrow('what its lines and discounts come to');
  });

  test('a cancelled line that changes, a line of another product, and one that goes', () => {
    const grown = 'UPDATE sale_line SET quantity = 2, total_cents = 666 WHERE cancelled_at IS NOT NULL';
    expect(refusal(grown)).toContain('cancelled');
    expect(refusal('UPDATE sale_line SET product_id = 7')).toContain('does not change');
    expect(refusal('DELETE FROM sale_line')).toContain('never deleted');
  });

  test('an act that is rewritten, that goes, that has no reason, or is of no open shift', () => {
    expect(refusal('UPDATE sale_act SET amount_cents = 0')).toContain('do not change');
    expect(refusal('DELETE FROM sale_act')).toContain('never deleted');
    const copy = (
      columns: string,
    ): string => `INSERT INTO sale_act (id, sale_id, line_id, kind, reason, amount_cents, person, shift_id, at)
      SELECT 'other', sale_id, line_id, kind, ${columns} FROM sale_act WHERE kind = 'line_cancelled'`;
    expect(refusal(copy(`NULL, amount_cents, person, shift_id, at`))).toContain('CHECK');
    expect(refusal(copy(`reason, -5, person, shift_id, at`))).toContain('CHECK');
    expect(refusal(copy(`reason, 5, 'nobody', shift_id, at`))).toMatch(/CHECK|JSON/);
    expect(refusal(copy(`reason, 5, person, 'other', at`))).toContain('open shift');
  });
});
