import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Push } from '../../../electron/lib/host-parts.ts';
import { createLogger } from '../../../electron/lib/logger.ts';
import { newSystemId } from '../../../electron/lib/time-ordered-id.ts';
import { createHttpExchange, type HttpExchange } from '../../../electron/operator/http-exchange.ts';
import { holdTill } from '../../support/held-till.ts';
import type { Ask } from '../../support/on-duty.ts';
import { startControlledService } from '../../support/service-control.ts';
import { createSellingTill } from '../disk/selling-till.ts';
import { roomForFiles } from '../room.ts';
import { fastClock } from '../till-process/fast-clock.ts';
import { openFaultProxy } from './fault-proxy.ts';

/** At this pace the till's delivery window is longer than the proxy keeps anything back. */
const FACTOR = 30;

const SHORT_TIMEOUTS = { connectMs: 500, totalMs: 800 };

/** Devices of a shop: one that waits for an answer holds its device, and the others go on. */
const DEVICES = 8;

/** Wraps what carries the requests: a control puts a mistake of its own there. */
export type Carrier = (exchange: HttpExchange) => HttpExchange;

/** A payment service, a proxy before it, and a till that knows the proxy alone. */
export async function openProxiedShop(seed: number, onPush: Push, carrier: Carrier) {
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
      onDefect: (channel) => void faults.push(`${channel}: internal`),
      host: {
        log: createLogger({ write: (line: string) => void (line.includes('"level":50') && faults.push(line)) }),
        operatorTransport: () => carrier(createHttpExchange(SHORT_TIMEOUTS)),
      },
    });
    await opened.start();
    return opened;
  });
  const call: Ask = (channel, input) => till().call(channel, input);
  return {
    ...{ pace, operator, proxy, call },
    tillFile: join(dataDir, 'real', 'till.db'),
    /** What the till told as broken: a rule of its own, or a failing disk. */
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
