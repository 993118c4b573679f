import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { productLane } from '../../electron/areas/sending/product-lanes.ts';
import { openTillDatabase } from '../../electron/areas/till-database.ts';
import { systemClock } from '../../electron/lib/clock.ts';
import type { Push } from '../../electron/lib/host-parts.ts';
import { silentLogger } from '../../electron/lib/logger.ts';
import type { OpenExchange } from '../../electron/operator/http-exchange.ts';
import { cents } from '../../shared/money.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings.ts';
import type { TillState } from '../../shared/till-state.ts';
import type { ServiceLine } from '../faults/network/service-process.ts';
import { createCoreOnDuty } from '../support/on-duty.ts';
import { OWN_SHOP } from '../support/own-shop.ts';

export type WaitingProduct = { readonly code: string; readonly name: string; readonly priceCents: number };

export function waitingProducts(count: number): readonly WaitingProduct[] {
  return Array.from({ length: count }, (_, index) => ({
    code: `P${index}`,
    name: `Produto de teste ${index}`,
    priceCents: 100 + (index % 9_000),
  }));
}

/** A till's folder with these products, none of which the operator has: each waits in a lane of its own. */
export function layWaitingTill(dataDir: string, products: readonly WaitingProduct[]): void {
  mkdirSync(path.join(dataDir, 'real'), { recursive: true });
  const database = openTillDatabase(path.join(dataDir, 'real', 'till.db'), {
    now: () => new Date(),
    who: () => ({ till: 1, person: null, shift: null }),
  });
  const at = new Date().toISOString();
  database.transaction(() => {
    for (const { code, name, priceCents } of products) {
      const id = database.products.insert({ code, barcode: null, name, priceCents: cents(priceCents) }, at);
      database.outbox.add(productLane(id), 'product_save', {}, at);
    }
  });
  database.close();
}

/** The real core on that folder, which has everything but the token: with it the drain begins. */
export async function openWaitingTill(dataDir: string, service: ServiceLine, operatorTransport: OpenExchange) {
  const { base_url: baseUrl, qr_base_url: qrBaseUrl, cnpj } = service;
  const operator = { ...DEFAULT_SETTINGS.operator, baseUrl, qrBaseUrl, cnpj };
  const settings: Settings = { ...DEFAULT_SETTINGS, ...OWN_SHOP, lockAfterMinutes: 0, mode: 'real', operator };
  let token: string | null = null;
  const empty = Promise.withResolvers<void>();
  const push: Push = (channel, payload) => {
    if (channel !== 'till:changed') return;
    if ((payload as TillState).outboxWaiting === 0 && token !== null) empty.resolve();
  };
  const core = createCoreOnDuty({
    dataDir,
    version: '0.0.0',
    settings: { get: () => settings, set: () => undefined },
    vault: { canKeep: () => false, get: () => token, set: async () => undefined },
    push,
    clock: systemClock,
    newId: randomUUID,
    log: silentLogger,
    freeBytes: () => 100 * 2 ** 30,
    ballastBytes: 4096,
    backups: 'on_demand',
    operatorTransport,
  });
  await core.start();
  return {
    begin: async (): Promise<void> => {
      token = service.token;
      await core.handlers['outbox:send-now']({ lane: null });
    },
    /** Resolves when nothing waits any more. */
    drained: empty.promise,
    stop: core.stop,
  };
}
