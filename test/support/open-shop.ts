import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { DEFAULT_TIMES, type RunnerTimes } from '../../electron/areas/payment/payment-steps.ts';
import { type Clock, systemClock } from '../../electron/lib/clock.ts';
import type { HostParts } from '../../electron/lib/host-parts.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import { openTill, type Till } from '../../electron/till/till.ts';
import type { DeviceId } from '../../shared/device.ts';
import { cents } from '../../shared/money.ts';
import type { CardPayment, Payment, PaymentId } from '../../shared/payment.ts';
import type { PaymentState } from '../../shared/payment-states.ts';
import type { Sale } from '../../shared/sale.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import { fastClock } from '../faults/till-process/fast-clock.ts';
import { putOnDuty, TEST_PIN_COST } from './on-duty.ts';
import { OWN_SHOP } from './own-shop.ts';
import { type ControlledService, startControlledService } from './service-control.ts';
import { value } from './value.ts';

/** Not waits: the operator sets the ends of its charges, by the same clock as the till's. */
type Lives = Pick<RunnerTimes, 'qrShortestMs' | 'qrLifeMs'>;
type Waits = Omit<RunnerTimes, keyof Lives>;

/** The waits of the runner, short: what is tested is their order, not their length. In milliseconds of the world. */
const QUICK_WAITS: Waits = {
  cardPollMs: 30,
  retryMs: 50,
  silenceMs: 400,
  deliveryWindowMs: 1_500,
  forgottenMs: 10 * 60_000,
  watchEveryMs: 200,
  watchMs: 30_000,
  approvedWatchMs: 3_000,
};

/** A shop: the payment service with nobody at its devices, and a till that speaks to it as to a real operator. */
export type Shop = {
  /** Holds `service/` and `till/`. */
  readonly folder: string;
  readonly service: ControlledService;
  readonly till: () => Till;
  readonly pushed: { channel: string; payload: unknown }[];
  readonly settings: Settings;
  /** The time that the till and the service live in. */
  readonly clock: Clock;
  /** Ends the till and opens it again on the same file, as a restart does. */
  readonly reopen: () => Promise<void>;
  readonly closeTill: () => Promise<void>;
  /** A sale of one product at this price, ready to be paid. */
  readonly sell: (priceCents?: number) => Sale;
  readonly registerQr: () => Promise<void>;
  readonly startCard: (sale: Sale) => CardPayment;
  readonly payment: (id: PaymentId) => Payment;
  /** Waits until the payment is in one of the states; fails with its history when it never is. */
  readonly until: (id: PaymentId, ...states: PaymentState[]) => Promise<Payment>;
};

/** How a shop of a test lives. */
export type Pace = Waits & {
  /**
   * How much faster than the world the till and its operator live: what the waits do not name, two seconds between
   * questions about Pix above all, is so much shorter. 1 where the test acts within such a time, or holds it
   * beside the operator's limit: a request on its way takes as long as ever.
   */
  readonly factor: number;
};

const QUICK: Pace = { ...QUICK_WAITS, factor: 4 };

/** What a till that lives so much faster has to be given, for its waits to be these. */
function runnerTimes({ factor, ...waits }: Pace): RunnerTimes {
  const longer = Object.entries(waits).map(([name, ms]) => [name, ms * factor]);
  return { ...DEFAULT_TIMES, ...Object.fromEntries(longer), qrShortestMs: 1_000 };
}

/** `between` puts something between the two: the addresses that the till then knows are its own. */
export async function openShop(
  context: TestContext,
  change: Partial<Pace> = {},
  between?: (service: ControlledService) => Promise<Pick<ControlledService, 'baseUrl' | 'qrBaseUrl'>>,
): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-shop-'));
  const pace = { ...QUICK, ...change };
  const clock = fastClock({ zeroMs: Date.now(), factor: pace.factor });
  const service = await startControlledService(join(folder, 'service'), 0, clock);
  const settings = settingsFor({ ...service, ...(await between?.(service)) });
  const pushed: Shop['pushed'] = [];
  const host = hostParts(join(folder, 'till'), settings, service.token, pushed, clock);
  const open = async (): Promise<Till> => {
    const opened = await openTill(host, 'real', { times: runnerTimes(pace) });
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
  context.onTestFinished(async () => {
    await closeTill();
    await service.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  value(await current().devices.refresh());
  return {
    folder,
    service,
    settings,
    pushed,
    clock,
    till: current,
    closeTill,
    reopen: async () => {
      await closeTill();
      till = await open();
    },
    ...acts(current),
  };
}

function settingsFor(service: ControlledService): Settings {
  const { baseUrl, qrBaseUrl, cnpj } = service;
  return {
    ...DEFAULT_SETTINGS,
    ...OWN_SHOP,
    mode: 'real',
    operator: { ...DEFAULT_SETTINGS.operator, baseUrl, qrBaseUrl, cnpj },
  };
}

function hostParts(
  dataDir: string,
  settings: Settings,
  token: string,
  pushed: Shop['pushed'],
  clock: Clock,
): HostParts {
  return {
    dataDir,
    version: '0.0.0',
    settings: { get: () => settings, set: () => undefined },
    vault: { canKeep: () => false, get: () => token, set: async () => undefined },
    push: (channel, payload) => void pushed.push({ channel, payload }),
    clock,
    newId: randomUUID,
    log: silentLogger,
    freeBytes: () => 100 * 2 ** 30,
    ballastBytes: 4096,
    pinCost: TEST_PIN_COST,
  };
}

function acts(till: () => Till): Pick<Shop, 'sell' | 'registerQr' | 'startCard' | 'payment' | 'until'> {
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
      value(await till().qr.registerCompany({ storeId: proposal.storeId, openingHours: [], ...place }));
      value(await till().qr.registerCashRegister(proposal));
    },
    startCard: (sale) => {
      const [device] = value(till().devices.list()).devices;
      const started = value(till().payments.startCard(sale.id, device?.id ?? (0 as DeviceId), 'credit', 1));
      if (started.tender !== 'card') throw new Error('not a card payment');
      return started;
    },
    until: async (id, ...states) => {
      for (let turn = 0; turn < 1_500; turn++) {
        const found = payment(id);
        if (states.includes(found.state)) return found;
        await systemClock.sleep(20);
      }
      throw new Error(`never ${states.join(' or ')}: ${JSON.stringify(payment(id))}`);
    },
  };
}
