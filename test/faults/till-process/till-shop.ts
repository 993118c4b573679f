import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { cents } from '../../../shared/money.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import { OWN_SHOP } from '../../support/own-shop.ts';
import { value } from '../../support/value.ts';
import { roomForFiles } from '../room.ts';
import type { Programs } from './child-life.ts';
import type { Pace } from './fast-clock.ts';
import { type OperatorChild, startOperator } from './operator-child.ts';
import { startTill, type TillChild, type TillListener } from './till-child.ts';
import type { TillOrder } from './till-lines.ts';

/** A folder with an operator at work in it, and what a till needs to be started beside it. */
export type TillShop = {
  readonly folder: string;
  readonly tillFile: string;
  readonly pace: Pace;
  readonly operator: OperatorChild;
  readonly start: (more?: Partial<TillOrder>, listener?: TillListener) => TillChild;
  readonly close: () => Promise<void>;
};

export const PRICES = [1, 250, 999, 2_790, 12_345] as const;

/** How much faster than the world the rigs' processes live. */
const FACTOR = 40;

export async function openTillShop(programs: Programs, factor: number = FACTOR): Promise<TillShop> {
  const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-kill-'));
  const pace = { zeroMs: Date.now(), factor };
  const operator = await startOperator(programs, path.join(folder, 'service.db'), pace);
  const settings = settingsFor(operator);
  const dataDir = path.join(folder, 'till');
  return {
    folder,
    tillFile: path.join(dataDir, 'real', 'till.db'),
    pace,
    operator,
    start: (more = {}, listener = {}) =>
      startTill(programs, { dataDir, settings, token: operator.token, pace, pushes: [], ...more }, listener),
    close: async () => {
      await operator.kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function settingsFor({ baseUrl, qrBaseUrl, cnpj }: OperatorChild): Settings {
  return {
    ...DEFAULT_SETTINGS,
    ...OWN_SHOP,
    lockAfterMinutes: 0,
    mode: 'real',
    operator: { ...DEFAULT_SETTINGS.operator, baseUrl, qrBaseUrl, cnpj },
  };
}

/** The till's first minutes: devices known, Pix registered, one product a price. */
export async function furnish(till: TillChild): Promise<void> {
  await till.ready;
  value(await till.call('devices:refresh', null));
  const { proposal } = value(await till.call('qr:registration', null));
  const place = { latitude: '-23.550520', longitude: '-46.633308' };
  value(await till.call('qr:register-company', { storeId: proposal.storeId, openingHours: [], ...place }));
  value(await till.call('qr:register-cash-register', proposal));
  for (const price of PRICES) {
    const draft = { id: null, code: `P${price}`, barcode: null, name: `Product ${price}`, priceCents: cents(price) };
    value(await till.call('catalogue:save', draft));
  }
}
