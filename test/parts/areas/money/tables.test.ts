import { expect, test } from 'vitest';
import type { SaleId } from '../../../../shared/ids.ts';
import { AT, BY, openMoneyFile } from '../../../support/money-file.ts';

const SALE = 'sale' as SaleId;

test('ages are to be checked for kept items that have a limit, until they have been', () => {
  const file = openMoneyFile();
  for (const [id, minimum_age] of [null, 16, 18].entries()) {
    const names = { code: `C${id + 1}`, name: 'Produto', name_folded: 'produto' };
    const rest = { price_cents: 100, active: 1, created_at: AT, updated_at: AT };
    file.put('product', { id: id + 1, ...names, ...rest, minimum_age });
  }
  file.sell(SALE, ['free', 100, 1], ['sixteen', 100, 1], ['eighteen', 100, 1]);
  const { saleAges } = file.database;
  const toCheck = () => [saleAges.ageToCheck(SALE), ...saleAges.unchecked(SALE)];
  expect(toCheck()).toEqual([18, 'sixteen', 'eighteen']);
  file.run(`UPDATE sale_line SET cancelled_at = '${AT}' WHERE id = 'eighteen'`);
  expect(toCheck()).toEqual([16, 'sixteen']);
  file.put('sale_act', { id: 'act', sale_id: SALE, line_id: 'sixteen', kind: 'age_checked', amount_cents: 0, ...BY });
  expect(toCheck()).toEqual([null]);
});
