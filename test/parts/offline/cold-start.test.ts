import { expect, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import { createCoreOnDuty } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { ownShop } from '../../support/own-shop.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { value } from '../../support/value.ts';
import { closedPort } from '../operator/raw-server.ts';

test('switched on without any network the till sells for cash, gives the receipt, and says why the rest waits', async (context) => {
  const baseUrl = `http://127.0.0.1:${await closedPort()}`;
  const settings = { ...ownShop({ baseUrl, qrBaseUrl: baseUrl }), lockAfterMinutes: 0 };
  const host = coreParts(tempFolder(), settings, 'a-token');
  let core = createCoreOnDuty(host);
  context.onTestFinished(() => core.stop());
  await core.start();
  for (let start = 1; start <= 2; start++) {
    const { serve } = core;
    const draft = { id: null, code: `A${start}`, barcode: null, name: 'Feijão', priceCents: cents(849) };
    value(await serve('catalogue:save', draft));
    const sale = value(await serve('sale:add-by-code', { text: `2*A${start}` }));
    const paid = value(await serve('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(2_000) }));
    expect(value(await serve('sale:get', { saleId: paid.id }))).toMatchObject({ state: 'paid', number: start });
    await expect
      .poll(async () => value(await serve('till:state', null)).link)
      .toMatchObject({ state: 'failed', why: 'unreachable', at: expect.any(String), since: expect.any(String) });
    const panel = async () => value(await serve('outbox:list', null));
    await expect.poll(async () => (await panel()).lanes[0]?.trouble).toBe('unreachable');
    expect(await panel()).toMatchObject({ waiting: start, refused: 0, since: expect.any(String), laneCount: start });
    expect((await panel()).lanes[0]?.subject).toMatchObject({ kind: 'product', code: 'A1', name: 'Feijão' });
    expect(await serve('devices:refresh', null)).toMatchObject({ error: { code: 'operator_unreachable' } });
    expect(await serve('payment:start-pix', { saleId: paid.id })).toMatchObject({ ok: false });
    await core.stop();
    core = createCoreOnDuty(host);
    await core.start();
  }
  expect(value(await core.serve('sale:list', { day: null }))).toHaveLength(2);
});
