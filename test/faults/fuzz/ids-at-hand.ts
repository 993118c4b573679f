import type { Channel } from '../../../shared/api/contract.ts';
import { SAMPLE_SHOPS } from '../../../shared/sample-shop.ts';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';

type Ids = Record<'saleId' | 'lineId' | 'paymentId' | 'productId' | 'deviceId' | 'caseId', unknown[]>;

const MOST = 40;

/** Ids that the till really gave out, so that calls concern existing things. */
export function idsAtHand() {
  const ids: Ids = { saleId: [], lineId: [], paymentId: [], productId: [], deviceId: [], caseId: [] };
  const keep = (name: keyof Ids, id: unknown): void => {
    if (id === undefined || id === null) return;
    ids[name].push(id);
    if (ids[name].length > MOST) ids[name].shift();
  };

  function learn(channel: Channel, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const found = value as Record<string, unknown> & { lines?: readonly { id: unknown }[] };
    if (Array.isArray(found.lines)) keep('saleId', found['id']);
    for (const line of found.lines ?? []) keep('lineId', line.id);
    if (channel.startsWith('payment:') && !channel.startsWith('payment:pay-')) keep('paymentId', found['id']);
    if (channel === 'catalogue:save') keep('productId', found['id']);
    const devices = found['devices'];
    if (Array.isArray(devices)) for (const { id } of devices as readonly { id: unknown }[]) keep('deviceId', id);
  }

  /** A valid input; three of four ids are real, and no text or setting reaches another machine. */
  function good(channel: Channel, pick: number): unknown {
    const input: unknown = GOOD_INPUTS[channel];
    if (typeof input !== 'object' || input === null) return input;
    const own = { ...input, ...SPECIAL[channel]?.(pick) } as Record<string, unknown>;
    if (pick % 4 === 0) return own;
    for (const [name, list] of Object.entries(ids)) {
      // most often the newest, as a cashier's work
      const at = pick % 3 === 0 ? pick % Math.max(1, list.length) : list.length - 1;
      if (name in own && list.length > 0) own[name] = list[at];
    }
    return own;
  }

  return { learn, good };
}

const AWAY = {
  ...DEFAULT_SETTINGS.operator,
  baseUrl: 'http://127.0.0.1:9',
  qrBaseUrl: 'http://127.0.0.1:9',
  cnpj: '11222333000181',
};

const NO_OFFICE = { ...DEFAULT_HEAD_OFFICE, servers: ['nats://127.0.0.1:9'], storeId: 'loja-1' };

const settingsOf = (pick: number) => ({
  ...DEFAULT_SETTINGS,
  storeName: `Loja ${pick % 7}`,
  mode: pick % 10 === 1 ? 'real' : 'training',
  operator: pick % 10 === 1 ? AWAY : DEFAULT_SETTINGS.operator,
});

const SPECIAL: { readonly [C in Channel]?: (pick: number) => object } = {
  'training:open-shop': (pick) => ({ shop: SAMPLE_SHOPS[pick % SAMPLE_SHOPS.length] }),
  'sale:add-by-code': (pick) => ({ text: ['101', '2*116', `P${pick % 50}`][pick % 3] }),
  'sale:set-quantity': (pick) => ({ quantity: 1 + (pick % 20) }),
  'payment:pay-cash': (pick) => ({ tenderedCents: pick % 2 === 0 ? 99_999_900 : pick }),
  'catalogue:save': (pick) => ({ code: `P${pick % 50}`, barcode: null, name: `Item ${pick}`, priceCents: pick }),
  'people:save': (pick) => ({ name: `Pessoa ${pick % 30}` }),
  'people:change-own-pin': () => ({ newPin: GOOD_INPUTS['people:change-own-pin'].pin }),
  'settings:save': (pick) => ({ settings: settingsOf(pick), token: pick % 3 === 0 ? '' : 'a-token' }),
  'settings:test-connection': (pick) => ({ settings: { ...settingsOf(pick), operator: AWAY } }),
  'settings:list-companies': (pick) => ({ settings: { ...settingsOf(pick), operator: AWAY } }),
  'settings:test-head-office': (pick) => ({ settings: { ...settingsOf(pick), headOffice: NO_OFFICE } }),
};
