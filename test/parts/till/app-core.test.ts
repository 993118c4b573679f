import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import type { AppCore } from '../../../electron/till/app-core.ts';
import { cents } from '../../../shared/money.ts';
import type { ProductId } from '../../../shared/product.ts';
import type { Sale } from '../../../shared/sale.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { goOnDuty } from '../../support/on-duty.ts';
import { type OpenCore, openCore } from '../../support/open-core.ts';
import { OWN_CNPJ, ownShop } from '../../support/own-shop.ts';
import { startControlledService } from '../../support/service-control.ts';
import { value } from '../../support/value.ts';

async function realShop(context: TestContext, { folder }: OpenCore) {
  const service = await startControlledService(join(folder, 'operator'));
  context.onTestFinished(() => service.stop());
  const { baseUrl, qrBaseUrl } = service;
  return { service, settings: ownShop({ baseUrl, qrBaseUrl }) };
}

async function startCard({ serve }: AppCore, { id: saleId }: Sale) {
  const [device] = value(await serve('devices:refresh', null)).devices;
  if (device === undefined) throw new Error('no device');
  const start = { saleId, deviceId: device.id, kind: 'debit', instalments: 1 } as const;
  return { device, payment: value(await serve('payment:start-card', start)) };
}

const ONE = { id: null, code: '1', barcode: null, name: 'One', priceCents: cents(500) } as const;

describe.concurrent('the core', () => {
  test('starts in training with something to sell, devices and pages to play with', async (context) => {
    const { core } = await openCore(context);
    const state = value(await core.serve('till:state', null));
    expect(state).toMatchObject({ mode: 'training', operatorSetUp: 'ready', qrReady: false });
    expect(state.productCount).toBeGreaterThan(10);
    const { devices } = value(await core.serve('devices:refresh', null));
    expect(devices).toHaveLength(2);
    const pages = value(await core.serve('training:pages', null));
    for (const url of [pages.phoneUrl, ...pages.devices.map((device) => device.url)]) {
      expect((await fetch(url)).status).toBe(200);
    }
  });

  test('every sample can be scanned by its barcode, but for what is weighed', async (context) => {
    const { core } = await openCore(context);
    const found = value(await core.serve('catalogue:search', { text: '', onlyActive: true, offset: 0, limit: 100 }));
    const products = found.products.filter(({ unit }) => unit === 'piece');
    expect(products).toHaveLength(found.products.length - 4);
    for (const product of products) {
      value(await core.serve('sale:add-by-code', { text: product.barcode ?? '' }));
    }
    expect(value(await core.serve('sale:current', null))?.lines).toHaveLength(products.length);
  });

  test('a product whose deletion the operator confirmed is told to be gone, after its last change', async (context) => {
    const { core, pushed } = await openCore(context);
    await goOnDuty(core.serve);
    const { products } = value(
      await core.serve('catalogue:search', { text: '101', onlyActive: true, offset: 0, limit: 1 }),
    );
    const id = products[0]?.id as ProductId;
    value(await core.serve('catalogue:delete', { productId: id }));
    const isGone = ({ channel, payload }: (typeof pushed)[number]) => channel === 'product:gone' && payload === id;
    await context.expect.poll(() => pushed.some(isGone)).toBe(true);
    expect(pushed.slice(pushed.findIndex(isGone) + 1).map(({ channel }) => channel)).not.toContain('product:changed');
    const left = await core.serve('catalogue:search', { text: '101', onlyActive: false, offset: 0, limit: 9 });
    expect(value(left).products.map((product) => product.id)).not.toContain(id);
  });

  test('training and the real shop have files of their own', async (context) => {
    const opened = await openCore(context);
    const { core, folder } = opened;
    const { service, settings } = await realShop(context, opened);
    value(await core.serve('sale:add-by-code', { text: '101' }));
    const saved = value(await core.serve('settings:save', { settings, token: service.token }));
    expect(saved).toMatchObject({ hasToken: true, canKeepToken: false });
    expect(JSON.stringify(saved)).not.toContain(service.token);
    await goOnDuty(core.serve);
    expect(value(await core.serve('sale:current', null))).toBeNull();
    expect(value(await core.serve('till:state', null))).toMatchObject({
      mode: 'real',
      productCount: 0,
      operatorSetUp: 'ready',
    });
    expect(value(await core.serve('devices:refresh', null)).devices).toHaveLength(2);
    for (const mode of ['training', 'real']) expect(existsSync(join(folder, mode, 'till.db')), mode).toBe(true);
    value(await core.serve('settings:save', { settings: DEFAULT_SETTINGS }));
    await goOnDuty(core.serve);
    expect(value(await core.serve('sale:current', null))?.lines).toHaveLength(1);
  });

  test('what payments depend on does not change while one is under way', async (context) => {
    const { core, settings } = await openCore(context);
    const sale = value(await core.serve('sale:add-by-code', { text: '101' }));
    await startCard(core, sale);
    const refused = await core.serve('settings:save', { settings: ownShop() });
    expect(refused).toMatchObject({ ok: false, error: { code: 'payments_unfinished' } });
    expect(settings().mode).toBe('training');
    value(await core.serve('settings:save', { settings: { ...settings(), storeName: 'Outra loja' } }));
    expect(value(await core.serve('till:state', null)).storeName).toBe('Outra loja');
  });

  test('a real operator without its address is not configured, and cash goes on', async (context) => {
    const { core } = await openCore(context, ownShop());
    expect(value(await core.serve('till:state', null))).toMatchObject({ operatorSetUp: 'not_configured' });
    expect(await core.serve('devices:refresh', null)).toMatchObject({ error: { code: 'operator_not_configured' } });
    expect(await core.serve('training:pages', null)).toMatchObject({ error: { code: 'not_found' } });
    value(await core.serve('catalogue:save', ONE));
    const sale = value(await core.serve('sale:add-by-code', { text: '1' }));
    const paid = value(await core.serve('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(500) }));
    expect(paid).toMatchObject({ state: 'paid', number: 1 });
  });

  test.for([
    ['a connection is tried', 'settings:test-connection', { devices: [{}, {}] }],
    [
      'the companies of a token are listed',
      'settings:list-companies',
      [{ id: expect.any(Number), name: expect.any(String), cnpj: OWN_CNPJ }],
    ],
  ] as const)('%s with settings that are not stored', async ([, channel, found], context) => {
    const opened = await openCore(context);
    const { service, settings } = await realShop(context, opened);
    const ask = (token?: string) => opened.core.serve(channel, { settings, token });
    expect(value(await ask(service.token))).toMatchObject(found);
    expect(await ask('wrong')).toMatchObject({ error: { code: 'operator_unauthorised' } });
    expect(await ask()).toMatchObject({ error: { code: 'operator_not_configured', field: 'token' } });
    expect(opened.settings().mode).toBe('training');
  });
});

test('a token that the vault cannot store changes nothing, and the screen is told', async (context) => {
  const { core, settings, vault } = await openCore(context);
  vault.broken = true;
  const changed = { ...settings(), storeName: 'Outra loja' };
  expect(await core.serve('settings:save', { settings: changed, token: 'kept-nowhere' })).toMatchObject({
    error: { code: 'vault_unavailable', field: 'token' },
  });
  expect(value(await core.serve('settings:get', null))).toMatchObject({ settings: settings(), hasToken: false });
  vault.broken = false;
  expect(value(await core.serve('settings:save', { settings: changed, token: 'kept' })).hasToken).toBe(true);
});

test('after a restart without a vault, the token may be given although a payment waits for it; another one may not', async (context) => {
  const opened = await openCore(context);
  const { core, settings, vault } = opened;
  const { service, settings: real } = await realShop(context, opened);
  value(await core.serve('settings:save', { settings: real, token: service.token }));
  await goOnDuty(core.serve);
  value(await core.serve('catalogue:save', ONE));
  const sale = value(await core.serve('sale:add-by-code', { text: '1' }));
  const { device, payment } = await startCard(core, sale);
  await expect
    .poll(async () => (await service.ledger()).requests.filter((one) => one.operation === 'pos-venda.create').length)
    .toBe(1);
  await core.stop();
  vault.clear();
  await core.start();
  expect(value(await core.serve('till:state', null))).toMatchObject({ operatorSetUp: 'lacks_key' });
  const another = await core.serve('settings:save', { settings: { ...settings(), mode: 'training' } });
  expect(another).toMatchObject({ error: { code: 'payments_unfinished' } });
  value(await core.serve('settings:save', { settings: settings(), token: service.token }));
  const stateNow = async (): Promise<string | undefined> =>
    value(await core.serve('sale:get', { saleId: sale.id })).payments[0]?.state;
  await expect.poll(stateNow).toBe('pending');
  expect(await core.serve('settings:save', { settings: settings(), token: 'another' })).toMatchObject({
    error: { code: 'payments_unfinished' },
  });
  await service.device(device.code, 'start');
  await service.device(device.code, 'approve');
  await expect.poll(async () => value(await core.serve('sale:get', { saleId: sale.id })).state).toBe('paid');
  expect(value(await core.serve('sale:get', { saleId: sale.id })).payments).toMatchObject([
    { id: payment.id, state: 'approved' },
  ]);
});

test('the registrations of the training shop last over a restart', async (context) => {
  const { core } = await openCore(context);
  const { proposal } = value(await core.serve('qr:registration', null));
  const { cashRegisterName, cashRegisterId, ...company } = proposal;
  value(await core.serve('qr:register-company', company));
  value(await core.serve('qr:register-cash-register', { cashRegisterName, cashRegisterId }));
  await core.stop();
  await core.start();
  expect(value(await core.serve('qr:registration', null)).ready).toBe(true);
});
