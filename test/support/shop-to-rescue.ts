import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import type { HostParts } from '../../electron/lib/host-parts.ts';
import type { Device } from '../../shared/device.ts';
import type { SaleId } from '../../shared/ids.ts';
import { cents } from '../../shared/money.ts';
import type { Payment } from '../../shared/payment.ts';
import type { RescueState } from '../../shared/rescue.ts';
import type { Sale } from '../../shared/sale.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { asking, goOnDuty } from './on-duty.ts';
import { type OpenCore, openCore } from './open-core.ts';
import { type ControlledService, startControlledService } from './service-control.ts';
import { type ShopClock, shopClock } from './shop-clock.ts';
import { value } from './value.ts';

/** Hours pass in a moment here, and nobody types a PIN again. */
const UNLOCKED: Settings = { ...DEFAULT_SETTINGS, lockAfterMinutes: 0 };

/** A whole till with a real operator behind it, whose file is going to be lost. */
export type Shop = OpenCore & {
  readonly service: ControlledService;
  /** In which the till and its operator live; it goes on where a test waits. */
  readonly time: ShopClock;
  /** What another till of the same shop needs, to live in its time. */
  readonly parts: Partial<HostParts>;
  readonly device: Device;
  readonly till: string;
  readonly sell: () => Promise<Sale>;
  readonly payByCard: (end?: 'approve' | 'leave') => Promise<Payment>;
};

export async function openShop(context: TestContext): Promise<Shop> {
  const time = shopClock();
  const parts = { clock: time.clock, operatorTransport: time.transport };
  const open = await openCore(context, UNLOCKED, undefined, undefined, parts);
  const { core, folder } = open;
  const service = await startControlledService(join(folder, 'operator'), 0, time.clock);
  context.onTestFinished(() => service.stop());
  const { baseUrl, qrBaseUrl, cnpj } = service;
  const operator = { ...DEFAULT_SETTINGS.operator, baseUrl, qrBaseUrl, cnpj };
  value(
    await core.handlers['settings:save']({
      settings: { ...UNLOCKED, mode: 'real', operator },
      token: service.token,
    }),
  );
  await goOnDuty(asking(core.handlers));
  const product = { id: null, code: '1', barcode: null, name: 'One', priceCents: cents(500) };
  value(await core.handlers['catalogue:save'](product));
  const [device] = value(await core.handlers['devices:refresh'](null)).devices;
  if (device === undefined) throw new Error('no device');
  const sell = async (): Promise<Sale> => value(await core.handlers['sale:add-by-code']({ text: '1' }));
  return {
    ...open,
    service,
    time,
    parts,
    device,
    till: join(folder, 'real', 'till.db'),
    sell,
    payByCard: async (end = 'approve') => {
      const sale = await sell();
      const intent = { saleId: sale.id, deviceId: device.id, kind: 'debit', instalments: 1 } as const;
      const { id } = value(await core.handlers['payment:start-card'](intent));
      const state = async () =>
        value(await core.handlers['sale:get']({ saleId: sale.id })).payments.find((one) => one.id === id);
      await time.poll(async () => (await state())?.state).toBe('pending');
      if (end === 'leave') return (await state()) as Payment;
      await service.device(device.code, 'start');
      await service.device(device.code, 'approve');
      await time.poll(async () => (await state())?.state).toBe('approved');
      return (await state()) as Payment;
    },
  };
}

/** One product, paid in cash. */
export const cash = async ({ core, sell }: Shop): Promise<void> => {
  const sale = await sell();
  value(await core.handlers['payment:pay-cash']({ saleId: sale.id, tenderedCents: cents(500) }));
};

/** What the screen is told of the rescue. */
export const rescueState = async ({ core }: Shop): Promise<RescueState> =>
  value(await core.handlers['rescue:state'](null));

/** How many card payments the operator was asked for. */
export async function creations({ service }: Shop): Promise<number> {
  return (await service.ledger()).requests.filter((one) => one.operation === 'pos-venda.create').length;
}

/** The file goes, with what SQLite keeps beside it. */
export function lose(shop: Shop): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${shop.till}${suffix}`, { force: true });
}

/** Waits until the QR of the sale can be drawn; gives its code. */
export async function shownCode({ core, time }: Shop, saleId: SaleId): Promise<string> {
  let code = '';
  await time
    .poll(async () => {
      const [payment] = value(await core.handlers['sale:get']({ saleId })).payments;
      if (payment?.tender === 'pix') code = payment.qr?.code ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

/** Waits until the operator has been asked for everything. */
export async function searched(shop: Shop): Promise<RescueState> {
  await shop.time.poll(async () => (await rescueState(shop)).charges?.state).toBe('done');
  return rescueState(shop);
}
