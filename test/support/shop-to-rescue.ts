import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import type { HostParts } from '../../electron/lib/host-parts.ts';
import type { Device } from '../../shared/device.ts';
import { cents } from '../../shared/money.ts';
import type { Payment } from '../../shared/payment.ts';
import type { RescueState } from '../../shared/rescue.ts';
import type { Sale } from '../../shared/sale.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { goOnDuty } from './on-duty.ts';
import { type OpenCore, openCore } from './open-core.ts';
import { ownShop } from './own-shop.ts';
import { type ControlledService, startControlledService } from './service-control.ts';
import { type ShopClock, shopClock } from './shop-clock.ts';
import { value } from './value.ts';

/** Hours pass at once here, and PINs are not typed again. */
const UNLOCKED: Settings = { ...DEFAULT_SETTINGS, lockAfterMinutes: 0 };

/** A whole till with a real operator, whose file will be lost. */
export type Shop = OpenCore & {
  readonly service: ControlledService;
  /** Common time of till and operator; passes while a test waits. */
  readonly time: ShopClock;
  readonly parts: Partial<HostParts>;
  readonly device: Device;
  readonly till: string;
  readonly sell: () => Promise<Sale>;
};

export async function openShop(context: TestContext): Promise<Shop> {
  const time = shopClock();
  const parts = { clock: time.clock, operatorTransport: time.transport };
  const open = await openCore(context, UNLOCKED, undefined, undefined, parts);
  const { core, folder } = open;
  const service = await startControlledService(join(folder, 'operator'), 0, time.clock);
  context.onTestFinished(() => service.stop());
  const { baseUrl, qrBaseUrl, cnpj } = service;
  const settings = { ...ownShop({ baseUrl, qrBaseUrl, cnpj }), lockAfterMinutes: 0 };
  value(await core.serve('settings:save', { settings, token: service.token }));
  await goOnDuty(core.serve);
  const product = { id: null, code: '1', barcode: null, name: 'One', priceCents: cents(500) };
  value(await core.serve('catalogue:save', product));
  const [device] = value(await core.serve('devices:refresh', null)).devices;
  if (device === undefined) throw new Error('no device');
  const sell = async (): Promise<Sale> => value(await core.serve('sale:add-by-code', { text: '1' }));
  return { ...open, service, time, parts, device, till: join(folder, 'real', 'till.db'), sell };
}

/** One product by card, paid unless the customer leaves; `core` is another till of the shop, if given. */
export async function payByCard(
  { core, service, time, device }: Omit<Shop, 'sell'>,
  end: 'approve' | 'leave' = 'approve',
): Promise<Payment> {
  const { id: saleId } = value(await core.serve('sale:add-by-code', { text: '1' }));
  const intent = { saleId, deviceId: device.id, kind: 'debit', instalments: 1 } as const;
  const { id } = value(await core.serve('payment:start-card', intent));
  const payment = async (): Promise<Payment> => {
    const found = value(await core.serve('sale:get', { saleId })).payments.find((one) => one.id === id);
    if (found === undefined) throw new Error('no payment');
    return found;
  };
  await time.poll(async () => (await payment()).state).toBe('pending');
  if (end === 'approve') {
    await approve({ service, device });
    await time.poll(async () => (await payment()).state).toBe('approved');
  }
  return payment();
}

export async function approve({ service, device }: Pick<Shop, 'service' | 'device'>): Promise<void> {
  await service.device(device.code, 'start');
  await service.device(device.code, 'approve');
}

export async function registerQr({ core: { serve } }: Shop): Promise<void> {
  const { proposal } = value(await serve('qr:registration', null));
  const place = { latitude: '-23.550520', longitude: '-46.633308' };
  value(await serve('qr:register-company', { storeId: proposal.storeId, openingHours: [], ...place }));
  const { cashRegisterName, cashRegisterId } = proposal;
  value(await serve('qr:register-cash-register', { cashRegisterName, cashRegisterId }));
}

export const cash = async ({ core, sell }: Shop): Promise<void> => {
  const sale = await sell();
  value(await core.serve('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(500) }));
};

export const rescueState = async ({ core }: Shop): Promise<RescueState> =>
  value(await core.serve('rescue:state', null));

export async function creations({ service }: Shop): Promise<number> {
  return (await service.ledger()).requests.filter((one) => one.operation === 'pos-venda.create').length;
}

export async function lose({ core, till }: Pick<Shop, 'core' | 'till'>): Promise<void> {
  await core.stop();
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${till}${suffix}`, { force: true });
  await core.start();
}

export async function restore({ core }: Pick<Shop, 'core'>, backup: string | null = null): Promise<RescueState> {
  return value(await core.serve('rescue:restore', { backup }));
}

/** One product by Pix, paid; `code` is its QR's. */
export async function payByPix({ core: { serve }, service, time, sell }: Shop) {
  const { id: saleId } = await sell();
  const { id } = value(await serve('payment:start-pix', { saleId }));
  const stored = async () => value(await serve('sale:get', { saleId }));
  let code = '';
  await time
    .poll(async () => {
      const [payment] = (await stored()).payments;
      if (payment?.tender === 'pix') code = payment.qr?.code ?? '';
      return code;
    })
    .not.toBe('');
  await service.charge(code, 'pay');
  await time.poll(async () => (await stored()).state).toBe('paid');
  return { id, code };
}

export async function searched(shop: Shop): Promise<RescueState> {
  await shop.time.poll(async () => (await rescueState(shop)).charges?.state).toBe('done');
  return rescueState(shop);
}
