import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { productLane } from '../../electron/areas/catalogue/sending/product-lanes.ts';
import type { Push } from '../../electron/lib/host-parts.ts';
import type { OpenExchange } from '../../electron/operator/http-exchange.ts';
import { cents } from '../../shared/money.ts';
import type { TillState } from '../../shared/till-state.ts';
import { createCoreOnDuty } from '../support/on-duty.ts';
import { shopBy } from '../support/own-shop.ts';
import type { ServiceLine } from '../support/service-process.ts';
import { openTillFile, tillFile } from './catalogue/lay-catalogue.ts';
import { benchHost } from './till/bench-core.ts';

export type WaitingProduct = { readonly code: string; readonly name: string; readonly priceCents: number };

export function waitingProducts(count: number): readonly WaitingProduct[] {
  return Array.from({ length: count }, (_, index) => ({
    code: `P${index}`,
    name: `Produto de teste ${index}`,
    priceCents: 100 + (index % 9_000),
  }));
}

/** Products unknown to the operator: each waits in its own lane. */
export function layWaitingTill(dataDir: string, products: readonly WaitingProduct[]): void {
  mkdirSync(path.join(dataDir, 'real'), { recursive: true });
  const database = openTillFile(tillFile(dataDir));
  const at = new Date().toISOString();
  database.transaction(() => {
    for (const { code, name, priceCents } of products) {
      const id = database.products.insert({ code, barcode: null, name, priceCents: cents(priceCents) }, at);
      database.outbox.add(productLane(id), 'product_save', {}, at);
    }
  });
  database.close();
}

/** Without a token; setting it starts the drain. */
export async function openWaitingTill(dataDir: string, service: ServiceLine, operatorTransport: OpenExchange) {
  const settings = shopBy({ baseUrl: service.base_url, qrBaseUrl: service.qr_base_url, cnpj: service.cnpj });
  let token: string | null = null;
  const empty = Promise.withResolvers<void>();
  const push: Push = (channel, payload) => {
    if (channel !== 'till:changed') return;
    if ((payload as TillState).outboxWaiting === 0 && token !== null) empty.resolve();
  };
  const core = createCoreOnDuty({
    ...benchHost(dataDir, settings),
    vault: { canKeep: () => false, get: () => token, set: async () => undefined },
    push,
    operatorTransport,
  });
  await core.start();
  return {
    begin: async (): Promise<void> => {
      token = service.token;
      await core.serve('outbox:send-now', { lane: null });
    },
    drained: empty.promise,
    stop: core.stop,
  };
}
