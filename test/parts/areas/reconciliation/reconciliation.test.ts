import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { HostParts } from '../../../../electron/lib/host-parts.ts';
import { openTill, type Till } from '../../../../electron/till/till.ts';
import { cents } from '../../../../shared/money.ts';
import { verdictOf } from '../../../../shared/reconciliation.ts';
import { manualClock } from '../../../support/manual-clock.ts';
import { putOnDuty, TEST_PIN_COST } from '../../../support/on-duty.ts';
import { coreParts } from '../../../support/open-core.ts';
import { ownShop } from '../../../support/own-shop.ts';
import { startControlledService } from '../../../support/service-control.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { value } from '../../../support/value.ts';

const MINUTE = 60_000;

test('a whole till reconciles its day by itself after midnight, also where it was off at midnight', async (context) => {
  const folder = tempFolder();
  const service = await startControlledService(join(folder, 'service'));
  const { baseUrl, qrBaseUrl, cnpj } = service;
  const settings = { ...ownShop({ baseUrl, qrBaseUrl, cnpj }), lockAfterMinutes: 0 };
  const time = manualClock('2026-11-20T21:00:00-03:00');
  const parts = coreParts(join(folder, 'till'), settings, service.token);
  const host: HostParts = { ...parts, clock: time, pinCost: TEST_PIN_COST };
  let till: Till | null = null;
  const open = async (): Promise<Till> => {
    till = await openTill(host, 'real');
    till.start();
    await putOnDuty(till);
    return till;
  };
  context.onTestFinished(async () => {
    await till?.stop();
    await service.stop();
  });
  const sell = (on: Till): void => {
    on.catalogue.save({ id: null, code: 'P1', barcode: null, name: 'Product', priceCents: cents(500) });
    const sale = value(on.sales.addByCode('P1'));
    value(on.payments.payCash(sale.id, cents(500)));
  };
  const reportOf = (on: Till, day: string) => value(on.reconciliation.view(day)).report;
  const wait = async (on: Till, day: string): Promise<void> => {
    const look = () => {
      time.skip(MINUTE);
      return reportOf(on, day);
    };
    await expect.poll(look).not.toBeNull();
  };

  const first = await open();
  sell(first);
  time.skip(2 * 60 * MINUTE);
  expect(reportOf(first, '2026-11-20')).toBeNull();
  time.skip(2 * 60 * MINUTE);
  await wait(first, '2026-11-20');
  const report = reportOf(first, '2026-11-20');
  expect(report).toMatchObject({ cause: 'day_end', listing: 'had' });
  expect(report === null ? null : verdictOf(report)).toBe('all_matched');

  sell(first);
  await first.stop();
  time.skip(24 * 60 * MINUTE);
  await service.fault('venda.list', 'http_status', { times: 3, settings: { status: 503 } });
  const second = await open();
  await wait(second, '2026-11-21');
  expect(reportOf(second, '2026-11-21')).toMatchObject({ cause: 'day_end', listing: 'had' });
  expect(second.reconciliation.news().notice).toBeNull();
});
