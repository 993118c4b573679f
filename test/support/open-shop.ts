import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { DEFAULT_TIMES, type RunnerTimes } from '../../electron/areas/money/payment/payment-steps.ts';
import type { HostParts } from '../../electron/lib/host-parts.ts';
import { openTill, type Till } from '../../electron/till/till.ts';
import type { DeviceId } from '../../shared/device.ts';
import { cents } from '../../shared/money.ts';
import type { CardPayment, Payment, PaymentId } from '../../shared/payment.ts';
import type { PaymentState } from '../../shared/payment-states.ts';
import type { Sale } from '../../shared/sale.ts';
import type { Settings } from '../../shared/settings.ts';
import { holdTill } from './held-till.ts';
import { putOnDuty, TEST_PIN_COST } from './on-duty.ts';
import { coreParts } from './open-core.ts';
import { ownShop } from './own-shop.ts';
import { type ControlledService, startControlledService } from './service-control.ts';
import { type ShopClock, shopClock } from './shop-clock.ts';
import { value } from './value.ts';

/** The payment service with idle devices, and a till that talks to it as to a real operator. */
export type Shop = {
  readonly folder: string;
  readonly service: ControlledService;
  readonly till: () => Till;
  readonly pushed: { channel: string; payload: unknown }[];
  readonly settings: Settings;
  /** Common time of till and service: passes only by these functions, never during a request. */
  readonly clock: ShopClock['clock'];
  readonly pass: ShopClock['pass'];
  readonly poll: ShopClock['poll'];
  readonly comes: ShopClock['comes'];
  readonly reopen: () => Promise<void>;
  readonly closeTill: () => Promise<void>;
  /** An unpaid sale of one product at this price. */
  readonly sell: (priceCents?: number) => Sale;
  readonly registerQr: () => Promise<void>;
  readonly startCard: (sale: Sale) => CardPayment;
  readonly payment: (id: PaymentId) => Payment;
  readonly until: (id: PaymentId, ...states: PaymentState[]) => Promise<Payment>;
};

/** `change` alters the payment runner's waits, by default a shop's; `between` sits between till and operator. */
export async function openShop(
  context: Pick<TestContext, 'onTestFinished'>,
  change: Partial<RunnerTimes> = {},
  between?: (service: ControlledService) => Promise<Pick<ControlledService, 'baseUrl' | 'qrBaseUrl'>>,
): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-shop-'));
  const time = shopClock();
  const service = await startControlledService(join(folder, 'service'), 0, time.clock);
  const { baseUrl, qrBaseUrl, cnpj } = { ...service, ...(await between?.(service)) };
  const settings: Settings = { ...ownShop({ baseUrl, qrBaseUrl, cnpj }), lockAfterMinutes: 0 };
  const pushed: Shop['pushed'] = [];
  const host: HostParts = {
    ...coreParts(join(folder, 'till'), settings, service.token),
    push: (channel, payload) => void pushed.push({ channel, payload }),
    clock: time.clock,
    operatorTransport: time.transport,
    pinCost: TEST_PIN_COST,
  };
  const open = async (): Promise<Till> => {
    const opened = await openTill(host, 'real', { times: { ...DEFAULT_TIMES, ...change } });
    opened.start();
    await putOnDuty(opened);
    return opened;
  };
  const { till, closeTill, reopen } = await holdTill(open);
  context.onTestFinished(async () => {
    await closeTill();
    await service.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  value(await till().devices.refresh());
  return {
    folder,
    service,
    settings,
    pushed,
    clock: time.clock,
    pass: time.pass,
    comes: time.comes,
    poll: time.poll,
    ...{ till, closeTill, reopen },
    ...acts(till, time),
  };
}

function acts(
  till: () => Till,
  { comes, end }: ShopClock,
): Pick<Shop, 'sell' | 'registerQr' | 'startCard' | 'payment' | 'until'> {
  const payment = (id: PaymentId): Payment => value(till().payments.get(id));
  return {
    payment,
    sell: (priceCents = 1_234) => {
      const code = `P${priceCents}`;
      till().catalogue.save({ id: null, code, barcode: null, name: `Product ${code}`, priceCents: cents(priceCents) });
      return value(till().sales.addByCode(code));
    },
    registerQr: async () => {
      const { proposal } = value(till().qr.state());
      const place = { latitude: '-23.550520', longitude: '-46.633308' };
      value(await end(till().qr.registerCompany({ storeId: proposal.storeId, openingHours: [], ...place })));
      value(await end(till().qr.registerCashRegister(proposal)));
    },
    startCard: (sale) => {
      const [device] = value(till().devices.list()).devices;
      const started = value(till().payments.startCard(sale.id, device?.id ?? (0 as DeviceId), 'credit', 1));
      if (started.tender !== 'card') throw new Error('not a card payment');
      return started;
    },
    until: async (id, ...states) => {
      let seen: Payment | null = null;
      const look = (): Payment | null => {
        seen = payment(id);
        return states.includes(seen.state) ? seen : null;
      };
      return comes(look).catch((cause: unknown) => {
        throw new Error(`never ${states.join(' or ')}: ${JSON.stringify(seen)}`, { cause });
      });
    },
  };
}
