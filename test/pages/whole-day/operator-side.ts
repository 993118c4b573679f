import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import type { TestContext } from 'vitest';
import type { PosApi } from '../../../shared/api/contract.ts';
import type { PixPayment } from '../../../shared/payment.ts';
import type { Journey } from '../../support/open-journey.ts';
import { type ControlledService, startControlledService } from '../../support/service-control.ts';
import { until } from '../../support/until.ts';
import type { Customer } from './day.ts';

type PageWithPos = { readonly pos: PosApi };

/** The customer before the till: what happens at the device and on the phone, through the service's own interface. */
export function customerAt(page: Page, controlUrl: () => Promise<string>): Customer {
  const post = async (address: string, body: object): Promise<void> => {
    const answer = await fetch(`${await controlUrl()}/${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  };
  return {
    usesCard: async () => {
      const device = await until('a device has an amount', () => deviceOf(page));
      await post(`devices/${device}/start`, {});
      await post(`devices/${device}/approve`, { network: 'VISA' });
    },
    usesPhone: async () => post(`charges/${await until('a QR is shown', () => shownCharge(page))}/pay`, {}),
  };
}

/** The device that has an amount on its screen. */
async function deviceOf(page: Page): Promise<string> {
  const list = await page.evaluate(() => (globalThis as unknown as PageWithPos).pos.call['devices:list'](null));
  const device = list.ok ? list.value.devices.find(({ inUse }) => inUse) : undefined;
  if (device === undefined) throw new Error('no device has anything to pay');
  return device.code;
}

/** The code of the charge whose QR is on the screen. */
async function shownCharge(page: Page): Promise<string | null> {
  const list = await page.evaluate(() =>
    (globalThis as unknown as PageWithPos).pos.call['payment:list-unfinished'](null),
  );
  const pix = list.ok ? list.value.find((one): one is PixPayment => one.tender === 'pix') : undefined;
  return pix?.qr?.code ?? null;
}

/** The service that a till in training brings along, with nobody at its devices but this customer. */
export async function trainingOperator({ page, control }: Journey): Promise<Customer> {
  await (await control()).mode({ act_by_themselves: false });
  return customerAt(page, async () => {
    const pages = await page.evaluate(() => (globalThis as unknown as PageWithPos).pos.call['training:pages'](null));
    if (!pages.ok) throw new Error('no training pages');
    return pages.value.phoneUrl.replace(/\/phone$/, '');
  });
}

/** An operator in the world outside; from `goes` to `comesBack` nobody reaches it. */
export type FarOperator = {
  readonly service: () => ControlledService;
  readonly goes: () => Promise<void>;
  readonly comesBack: () => Promise<void>;
};

export async function farOperator(context: TestContext): Promise<FarOperator> {
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-operator-'));
  let service = await startControlledService(folder);
  const port = Number(new URL(service.baseUrl).port);
  context.onTestFinished(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    service: () => service,
    goes: () => service.stop(),
    comesBack: async () => {
      service = await startControlledService(folder, port);
    },
  };
}
