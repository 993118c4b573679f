import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_TIMES, type RunnerTimes } from '../../../electron/areas/payment/payment-steps.ts';
import { systemClock } from '../../../electron/lib/clock.ts';
import type { HostParts } from '../../../electron/lib/host-parts.ts';
import { createHttpExchange, type HttpExchange } from '../../../electron/operator/http-exchange.ts';
import { openTill, type Till } from '../../../electron/till/till.ts';
import type { DeviceId } from '../../../shared/device.ts';
import { cents } from '../../../shared/money.ts';
import type { Result } from '../../../shared/result.ts';
import { putOnDuty, TEST_PIN_COST } from '../../support/on-duty.ts';
import { coreParts } from '../../support/open-core.ts';
import { shopBy } from '../../support/own-shop.ts';
import { type ControlledService, startControlledService } from '../../support/service-control.ts';
import { value } from '../../support/value.ts';
import { roomForFiles } from '../room.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

/** Short waits: what is tested is their order. The delivery window is longer than the proxy keeps anything back. */
const SHORT_TIMES: RunnerTimes = {
  ...DEFAULT_TIMES,
  cardPollMs: 60,
  retryMs: 90,
  silenceMs: 300,
  deliveryWindowMs: 3_500,
  forgottenMs: 8_000,
  watchEveryMs: 1_500,
  watchMs: 20_000,
  approvedWatchMs: 5_000,
  qrShortestMs: 1_000,
};

const SHORT_TIMEOUTS = { connectMs: 500, totalMs: 800 };

/** Devices of a shop: one that waits for an answer holds its device, and the others go on. */
const DEVICES = 8;

/** Wraps what carries the requests: a control puts a mistake of its own there. */
export type Carrier = (exchange: HttpExchange) => HttpExchange;

/** A payment service, a proxy before it, and a till that knows the proxy alone. */
export type ProxiedShop = {
  readonly service: ControlledService;
  readonly proxy: FaultProxy;
  readonly deviceIds: readonly DeviceId[];
  readonly tillFile: string;
  readonly till: () => Till;
  /** What the till told as broken: a rule of its own, or a failing disk. */
  readonly faults: readonly unknown[];
  /** Ends the till and opens it again on the same file. */
  readonly restart: () => Promise<void>;
  readonly closeTill: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openProxiedShop(seed: number, carrier: Carrier = (same) => same): Promise<ProxiedShop> {
  const folder = mkdtempSync(join(roomForFiles(), 'balcao-sockets-'));
  const service = await startControlledService(join(folder, 'service'));
  for (let at = 3; at <= DEVICES; at++) await service.addDevice(`1000000${at}`);
  const proxy = await openFaultProxy({ port: Number(new URL(service.baseUrl).port) }, seed);
  const faults: unknown[] = [];
  const host = hostParts(folder, service, proxy, carrier);
  const open = async (): Promise<Till> => {
    const opened = await openTill(host, 'real', {
      times: SHORT_TIMES,
      onFault: (error) => void faults.push(error),
    });
    opened.start();
    await putOnDuty(opened);
    return opened;
  };
  let till: Till | null = await open();
  const current = (): Till => {
    if (till === null) throw new Error('the till is closed');
    return till;
  };
  const closeTill = async (): Promise<void> => {
    const closing = till;
    till = null;
    await closing?.stop();
  };
  const { devices } = await insist(() => current().devices.refresh());
  await registerQr(current());
  return {
    service,
    proxy,
    deviceIds: devices.map((device) => device.id),
    tillFile: join(folder, 'real', 'till.db'),
    till: current,
    faults,
    restart: async () => {
      await closeTill();
      till = await open();
    },
    closeTill,
    close: async () => {
      await closeTill();
      await proxy.close();
      await service.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Several shops open at once on a busy machine, and the time-outs are short. */
async function insist<T>(act: () => Promise<Result<T>>): Promise<T> {
  for (let turn = 0; turn < 20; turn++) {
    const done = await act();
    if (done.ok) return done.value;
    await systemClock.sleep(250);
  }
  return value(await act());
}

async function registerQr(till: Till): Promise<void> {
  const { proposal } = value(till.qr.state());
  const place = { latitude: '-23.550520', longitude: '-46.633308' };
  await insist(() => till.qr.registerCompany({ storeId: proposal.storeId, openingHours: [], ...place }));
  await insist(() => till.qr.registerCashRegister(proposal));
}

function hostParts(dataDir: string, service: ControlledService, proxy: FaultProxy, carrier: Carrier): HostParts {
  mkdirSync(dataDir, { recursive: true });
  const through = { baseUrl: proxy.through(service.baseUrl), qrBaseUrl: proxy.through(service.qrBaseUrl) };
  const settings = shopBy({ ...through, cnpj: service.cnpj });
  return {
    ...coreParts(dataDir),
    settings: { get: () => settings, set: () => undefined },
    vault: { canKeep: () => false, get: () => service.token, set: async () => undefined },
    pinCost: TEST_PIN_COST,
    operatorTransport: () => carrier(createHttpExchange(SHORT_TIMEOUTS)),
  };
}

/** A sale of one product, new or the one that is on the screen. Prices differ, so that no charge passes for another. */
export function sellOne(till: Till, priceCents: number) {
  const code = `P${priceCents}`;
  const draft = { id: null, code, barcode: null, name: `Product ${code}`, priceCents: cents(priceCents) };
  till.catalogue.save(draft);
  return value(till.sales.addByCode(code));
}
