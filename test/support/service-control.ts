import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../electron/lib/clock.ts';
import type { LedgerView } from '../../electron/programs/simulator/ledger.ts';
import { type RunningService, startService } from '../../electron/programs/simulator/service.ts';
import type { OperatorsProduct } from '../faults/judge/facts.ts';
import { OWN_CNPJ } from './own-shop.ts';

/** The payment service with idle devices: the test plays the customer and reads the real charges. */
export type ControlledService = RunningService & {
  readonly device: (
    code: string,
    act: 'home' | 'start' | 'approve' | 'decline' | 'cancel' | 'crash' | 'reverse',
    /** With `approve`: how the customer paid. */
    details?: { readonly payment_type?: number; readonly instalments?: number; readonly network?: string },
  ) => Promise<void>;
  /** Sets a device's last sign, ISO 8601. */
  readonly lastSeen: (code: string, at: string) => Promise<void>;
  readonly charge: (code: string, act: 'pay' | 'deny' | 'ignore') => Promise<void>;
  readonly fault: (operation: string, kind: string, more?: { times?: number; settings?: object }) => Promise<void>;
  readonly clearFaults: () => Promise<void>;
  readonly mode: (part: object) => Promise<void>;
  /** The operator's ledger, whole or of one identifier. */
  readonly ledger: (identifier?: string) => Promise<LedgerView>;
  readonly devices: () => Promise<readonly { readonly codigo: string; readonly screen: string }[]>;
  readonly addDevice: (code: string) => Promise<void>;
  readonly takeAway: (code: string) => Promise<void>;
  readonly products: () => Promise<readonly OperatorsProduct[]>;
  /** Changes of the operator's records without a device. */
  readonly book: {
    readonly add: (sale: { id: string; device: string; amountCents: number; description?: string }) => Promise<void>;
    readonly changeAmount: (id: string, amountCents: number) => Promise<void>;
    readonly lose: (id: string) => Promise<void>;
    readonly putProduct: (
      code: string,
      product: { name: string; priceCents: number; active?: boolean },
    ) => Promise<void>;
    readonly loseProduct: (code: string) => Promise<void>;
  };
};

async function send(url: string, method: string, body?: object): Promise<unknown> {
  // no keep-alive: a kept connection may close just as it is used
  const own = { connection: 'close' };
  const json =
    body === undefined
      ? { headers: own }
      : { headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(url, { method, ...json });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}

export function controlOf(url: string): Omit<ControlledService, keyof RunningService> {
  return {
    device: async (code, act, details) => void (await send(`${url}/devices/${code}/${act}`, 'POST', details)),
    lastSeen: async (code, at) => void (await send(`${url}/devices/${code}`, 'PATCH', { heartbeat_at: at })),
    charge: async (code, act) => void (await send(`${url}/charges/${code}/${act}`, 'POST')),
    fault: async (operation, kind, more = {}) =>
      void (await send(`${url}/faults`, 'POST', { operation, kind, ...more })),
    clearFaults: async () => void (await send(`${url}/faults`, 'DELETE')),
    mode: async (part) => void (await send(`${url}/mode`, 'POST', part)),
    ledger: async (identifier) => {
      const query = identifier === undefined ? '' : `?identifier=${encodeURIComponent(identifier)}`;
      return (await send(`${url}/ledger${query}`, 'GET')) as LedgerView;
    },
    devices: async () => ((await send(`${url}/devices`, 'GET')) as { devices: [] }).devices,
    addDevice: async (code) =>
      void (await send(`${url}/devices`, 'POST', { codigo: code, nome: `Maquininha ${code}` })),
    takeAway: async (code) => void (await send(`${url}/devices/${code}`, 'DELETE')),
    products: async () => ((await send(`${url}/products`, 'GET')) as { products: [] }).products,
    book: {
      add: async ({ id, device, amountCents, description = '' }) => {
        const sale = { identificador: id, dispositivo: device, amount_cents: amountCents, descricao: description };
        await send(`${url}/pos-sales`, 'POST', sale);
      },
      changeAmount: async (id, amountCents) =>
        void (await send(`${url}/pos-sales/${id}/amount`, 'POST', { amount_cents: amountCents })),
      putProduct: async (code, { name, priceCents, active = true }) =>
        void (await send(`${url}/products/${code}`, 'PUT', { name, price_cents: priceCents, is_active: active })),
      loseProduct: async (code) => void (await send(`${url}/products/${code}`, 'DELETE')),
      lose: async (id) => void (await send(`${url}/pos-sales/${id}/payments`, 'DELETE')),
    },
  };
}

export async function startControlledService(
  folder: string,
  port = 0,
  { now, sleep }: Pick<Clock, 'now' | 'sleep'> = systemClock,
): Promise<ControlledService> {
  mkdirSync(folder, { recursive: true });
  const service = await startService({
    port,
    dataFile: join(folder, 'service.db'),
    actByItself: null,
    cnpj: OWN_CNPJ,
    now,
    sleep,
  });
  return { ...service, ...controlOf(service.controlUrl) };
}
