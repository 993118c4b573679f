import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Push } from '../../../electron/lib/host-parts.ts';
import { createLogger } from '../../../electron/lib/logger.ts';
import { newSystemId } from '../../../electron/lib/time-ordered-id.ts';
import { createHttpExchange, type HttpExchange } from '../../../electron/operator/http-exchange.ts';
import { holdTill } from '../../support/held-till.ts';
import type { Ask } from '../../support/on-duty.ts';
import { type ControlledService, startControlledService } from '../../support/service-control.ts';
import { createSellingTill } from '../disk/selling-till.ts';
import { roomForFiles } from '../room.ts';
import { fastClock, type Pace } from '../till-process/fast-clock.ts';
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts';

/** At this pace the till's delivery window is longer than the proxy keeps anything back. */
const FACTOR = 30;

const SHORT_TIMEOUTS = { connectMs: 500, totalMs: 800 };

/** Devices of a shop: one that waits for an answer holds its device, and the others go on. */
const DEVICES = 8;

/** Wraps what carries the requests: a control puts a mistake of its own there. */
export type Carrier = (exchange: HttpExchange) => HttpExchange;

/** A payment service, a proxy before it, and a till that knows the proxy alone. */
export type ProxiedShop = {
  readonly pace: Pace;
  readonly operator: ControlledService;
  readonly proxy: FaultProxy;
  readonly tillFile: string;
  readonly call: Ask;
  /** What the till told as broken: a rule of its own, or a failing disk. */
  readonly faults: readonly string[];
  /** Ends the till and opens it again on the same file. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function openProxiedShop(seed: number, onPush: Push, carrier: Carrier): Promise<ProxiedShop> {
  const folder = mkdtempSync(join(roomForFiles(), 'balcao-sockets-'));
  const pace = { zeroMs: Date.now(), factor: FACTOR };
  const operator = await startControlledService(join(folder, 'service'), 0, fastClock(pace));
  for (let at = 3; at <= DEVICES; at++) await operator.addDevice(`1000000${at}`);
  const proxy = await openFaultProxy({ port: Number(new URL(operator.baseUrl).port) }, seed);
  const through = { baseUrl: proxy.through(operator.baseUrl), qrBaseUrl: proxy.through(operator.qrBaseUrl) };
  const faults: string[] = [];
  const dataDir = join(folder, 'till');
  const { till, closeTill, reopen } = await holdTill(async () => {
    const opened = createSellingTill({
      dataDir,
      operator: { ...operator, ...through },
      pace,
      newId: newSystemId,
      onPush,
      onThrown: (channel, error) => void faults.push(`${channel}: ${String(error)}`),
      host: {
        log: createLogger({ write: (line: string) => void (line.includes('"level":50') && faults.push(line)) }),
        operatorTransport: () => carrier(createHttpExchange(SHORT_TIMEOUTS)),
      },
    });
    await opened.start();
    return opened;
  });
  return {
    pace,
    operator,
    proxy,
    tillFile: join(dataDir, 'real', 'till.db'),
    call: (channel, input) => till().call(channel, input),
    faults,
    restart: reopen,
    stop: closeTill,
    close: async () => {
      await closeTill();
      await proxy.close();
      await operator.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
