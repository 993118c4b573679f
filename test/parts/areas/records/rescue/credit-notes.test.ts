import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import { cents } from '../../../../../shared/money.ts';
import type { Sale } from '../../../../../shared/sale.ts';
import type { SaleReturn } from '../../../../../shared/sale-return.ts';
import { DEFAULT_SETTINGS } from '../../../../../shared/settings.ts';
import { goOnDuty } from '../../../../support/on-duty.ts';
import { type OpenCore, openCore } from '../../../../support/open-core.ts';
import { orderOf } from '../../../../support/return-scene.ts';
import { lose, restore } from '../../../../support/shop-to-rescue.ts';
import { value } from '../../../../support/value.ts';

type Till = Pick<OpenCore, 'core'>;

const sell = async ({ core }: Till): Promise<Sale> => value(await core.serve('sale:add-by-code', { text: '101' }));

async function returned(till: Till): Promise<SaleReturn> {
  const { serve } = till.core;
  const { id: saleId, totalCents } = await sell(till);
  value(await serve('payment:pay-cash', { saleId, tenderedCents: totalCents }));
  return value(await serve('returns:make', orderOf(value(await serve('returns:for-sale', { saleId })), [1])));
}

const pay = async (till: Till, code: string) => {
  const { id: saleId } = await sell(till);
  const paid = await till.core.serve('payment:pay-store-credit', { saleId, code, amountCents: cents(1) });
  value(await till.core.serve('sale:cancel', { saleId, reason: 'customer_gave_up' }));
  return paid;
};

/** Loses the file, restores the newest copy, and starts. */
async function loseAndRestore({ core }: Till, folder: string): Promise<void> {
  await lose({ core, till: join(folder, 'training', 'till.db') });
  expect(await restore({ core })).toMatchObject({ damage: null, failure: null, report: { series: 2 } });
  await goOnDuty(core.serve);
}

async function twoTills(context: TestContext) {
  const first = await openCore(context);
  const code = (await returned(first)).creditNote?.code ?? '';
  value(await first.core.serve('backup:now', null));
  const other = mkdtempSync(join(tmpdir(), 'balcao-other-'));
  await first.core.stop();
  cpSync(first.folder, other, { recursive: true });
  await first.core.start();
  const second = await openCore(context, DEFAULT_SETTINGS, other);
  await loseAndRestore(first, first.folder);
  await loseAndRestore(second, other);
  return { first, second, code };
}

test('two tills that were restored from one copy: neither pays with a vale-troca of before', async (context) => {
  const { first, second, code } = await twoTills(context);
  for (const till of [first, second]) {
    expect(value(await till.core.serve('returns:credit-note', { code })).state).toBe('earlier_series');
    expect(await pay(till, code)).toMatchObject({ error: { code: 'credit_note_earlier_series', field: 'code' } });
  }
  const fresh = value(await first.core.serve('returns:reissue-credit-note', { code }));
  expect(fresh).toMatchObject({ state: 'usable', isReissue: true });
  expect((await pay(first, fresh.code)).ok).toBe(true);
  expect(await pay(first, code)).toMatchObject({ error: { code: 'credit_note_reissued' } });
  const again = await first.core.serve('returns:reissue-credit-note', { code });
  expect(again).toMatchObject({ error: { code: 'credit_note_reissued' } });
  expect(await pay(second, fresh.code)).toMatchObject({ error: { code: 'credit_note_unknown' } });
  expect(await pay(second, code)).toMatchObject({ error: { code: 'credit_note_earlier_series' } });
});
