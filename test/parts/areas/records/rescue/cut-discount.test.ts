import { beforeEach, describe, expect, test } from 'vitest';
import { type Findings, finishRestored } from '../../../../../electron/areas/records/rescue/finish-restored.ts';
import { patternRows } from '../../../../../electron/areas/reports/pattern-rows.ts';
import { verifyAll } from '../../../../../electron/db/audit/verify-audit.ts';
import type { SaleId } from '../../../../../shared/ids.ts';
import { cents } from '../../../../../shared/money.ts';
import { value } from '../../../../support/value.ts';
import { type DrawerTill, MARTA, openDrawerTill, stockProduct } from '../../shift/drawer-till.ts';

const AT = '2026-11-20T12:00:00.000Z';
const CUT: Findings = {
  ...{ cause: 'salvaged', backup: null, sureUntil: AT, cut: true, unread: 0, series: 1, keptAs: null },
  ...{ hints: [], now: AT },
};

let till: DrawerTill;
let id: SaleId;

beforeEach(() => {
  till = openDrawerTill();
  value(till.shift.open(cents(10_000)));
  till.actor.signedIn(MARTA);
  stockProduct(till, '101', 1_000);
  stockProduct(till, '102', 333);
  value(till.sales.addByCode('101'));
  id = value(till.sales.addByCode('102')).id;
  value(till.sales.discountSale({ kind: 'percent', basisPoints: 1_000 }));
});

const stored = () => {
  const sale = value(till.sales.get(id));
  return { ...sale, shares: sale.lines.map((line) => line.shareCents) };
};
/** Rows of a trail that ends mid-act. */
const leave = (sql: string): void => till.database.transaction(() => void till.database.connection.exec(sql));
const finish = () => finishRestored(till.database.connection, CUT);

const firstCancelled = (): string =>
  `UPDATE sale_line SET cancelled_at = '${AT}', share_cents = 0 WHERE sale_id = '${id}' AND position = 1`;

describe('a trail that was cut in the middle of a discount', () => {
  test('after some of its shares: they are shared out again', () => {
    leave(`UPDATE sale_line SET share_cents = 0 WHERE sale_id = '${id}' AND position = 2`);
    finish();
    expect(stored()).toMatchObject({ totalCents: 1_200, discountCents: 133, shares: [100, 33] });
    expect(verifyAll(till.database.connection)).toMatchObject({ ok: true });
  });

  test('after a line was cancelled and before the sale was priced: the discount is of what is left', () => {
    leave(firstCancelled());
    finish();
    expect(stored()).toMatchObject({ subtotalCents: 333, discountCents: 33, totalCents: 300, shares: [0, 33] });
  });

  test('where nothing would be left of the sale, the discount ends', () => {
    value(till.sales.discountSale({ kind: 'amount', cents: cents(360) }));
    leave(firstCancelled());
    finish();
    expect(stored()).toMatchObject({ discountCents: 0, discountBasisPoints: null, totalCents: 333, shares: [0, 0] });
  });

  test('after an item more and before the sale was priced: the report of discounts has what all items come to', () => {
    value(till.sales.discountSale({ kind: 'amount', cents: cents(90) }));
    const { totalCents: before } = stored();
    value(till.sales.addByCode('8*101'));
    leave(`UPDATE sale SET total_cents = ${before} WHERE id = '${id}'`);
    finish();
    const gross_cents = stored().subtotalCents;
    expect(gross_cents).toBe(9_333);
    const discounts = patternRows(till.database).discounts('2000', '3000');
    expect(discounts).toMatchObject([{ scope: 'sale', cents: 90, gross_cents }]);
  });

  test('what is whole stays as it is, and gets no entry of its own', () => {
    const entries = till.database.connection
      .prepare("SELECT count(*) FROM audit WHERE subject IN ('sale', 'sale_line')")
      .pluck();
    const before = entries.get();
    finish();
    expect(entries.get()).toBe(before);
    expect(stored()).toMatchObject({ totalCents: 1_200, shares: [100, 33] });
  });
});
