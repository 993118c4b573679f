import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../../electron/lib/clock.ts';
import { createRequestSpacing } from '../../../electron/lib/request-spacing.ts';
import { createHttpExchange, type HttpAnswer, type HttpRequest } from '../../../electron/operator/http-exchange.ts';
import type { Operator } from '../../../electron/operator/operator.ts';
import { createOperatorClient } from '../../../electron/operator/operator-client.ts';
import { startService } from '../../../electron/programs/simulator/service.ts';
import type { DeviceId } from '../../../shared/device.ts';
import { type Cents, cents } from '../../../shared/money.ts';
import { DEFAULT_SETTINGS } from '../../../shared/settings.ts';
import { createRandom } from '../../support/seeded-random.ts';
import { type ControlledService, controlOf } from '../../support/service-control.ts';
import { roomForFiles } from '../room.ts';

export type Recorded = Pick<HttpAnswer, 'status' | 'contentType' | 'text'>;

export type Asked = {
  readonly amountCents: Cents;
  /** Card: our identifier. Pix: the charge's code. */
  readonly identifier: string;
  readonly deviceId: DeviceId;
  readonly deviceCode: string;
};

export type CardRecords = Asked & {
  readonly create: Recorded;
  readonly reads: Readonly<Record<'waiting' | 'inProgress' | 'paid' | 'declined' | 'cancelled' | 'aborted', Recorded>>;
  readonly abort: Recorded;
  /** The operator's list of payments before and after this one was paid. */
  readonly lists: Readonly<Record<'without' | 'with', Recorded>>;
};

export type PixRecords = Asked & {
  readonly create: Recorded;
  readonly brCode: string;
  readonly reads: Readonly<Record<'waiting' | 'paid' | 'denied' | 'removed' | 'refunded', Recorded>>;
  readonly remove: Recorded;
};

export type Records = {
  readonly cards: readonly CardRecords[];
  readonly pix: readonly PixRecords[];
  readonly refusals: readonly Recorded[];
  readonly others: readonly Recorded[];
};

type Studio = { readonly service: ControlledService; readonly operator: Operator; readonly last: () => Recorded };

export const RECORDED_AT = new Date('2026-11-20T17:00:00.000Z');

const AMOUNTS = [1_099, 1, 123_456, 50_000_000] as const;
const ALL_DAYS = { from: '2026-01-01T00:00:00', to: '2099-12-31T23:59:59', page: 1 };
const DEVICE = { deviceId: 1 as DeviceId, deviceCode: '10000001' };

export async function recordAnswers(): Promise<Records> {
  const folder = mkdtempSync(join(roomForFiles(), 'balcao-answers-'));
  // fixed time and seed keep the recordings the same
  const now = (): Date => RECORDED_AT;
  const parts = { port: 0, dataFile: join(folder, 'service.db'), actByItself: null, now, random: createRandom(1) };
  const running = await startService({ ...parts, mode: { status_spacing_ms: 0 } });
  const service: ControlledService = { ...running, ...controlOf(running.controlUrl) };
  const studio = openStudio(service);
  try {
    const others = await recordOthers(studio);
    const cards: CardRecords[] = [];
    const pix: PixRecords[] = [];
    for (const amount of AMOUNTS) {
      cards.push(await recordCard(studio, cents(amount)));
      pix.push(await recordPix(studio, cents(amount)));
    }
    return { cards, pix, others, refusals: await recordRefusals(studio, cards[0]) };
  } finally {
    await studio.operator.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function openStudio(service: ControlledService): Studio {
  let last: Recorded | null = null;
  const { baseUrl, qrBaseUrl, cnpj, token } = service;
  const operator = createOperatorClient({
    settings: { ...DEFAULT_SETTINGS.operator, baseUrl, qrBaseUrl, cnpj },
    token: () => token,
    clock: systemClock,
    spacing: createRequestSpacing(systemClock, 0),
    openExchange: (timeouts) => {
      const exchange = createHttpExchange(timeouts);
      const send = async (request: HttpRequest) => {
        const answer = await exchange.send(request);
        if (answer.kind === 'answered') {
          const { status, contentType, text } = answer;
          last = { status, contentType, text };
        }
        return answer;
      };
      return { ...exchange, send };
    },
  });
  return {
    service,
    operator,
    last: () => {
      if (last === null) throw new Error('nothing was answered yet');
      return last;
    },
  };
}

async function answerTo(studio: Studio, question: Promise<unknown>): Promise<Recorded> {
  await question;
  return studio.last();
}

async function recordCard(studio: Studio, amountCents: Cents): Promise<CardRecords> {
  const { operator, service } = studio;
  const { deviceId, deviceCode } = DEVICE;
  const sale = (identifier: string) => ({
    identifier,
    deviceId,
    amountCents,
    description: 'Caixa 1',
    kind: 'credit' as const,
    instalments: 3,
  });
  const base = `card-${amountCents}`;
  const read = (): Promise<Recorded> => answerTo(studio, operator.readCardSale(base));
  // one identifier, so that the fuzz asks about one sale in each of its states
  const renamed = async (name: string, act: () => Promise<void>): Promise<Recorded> => {
    await operator.createCardSale(sale(`${base}-${name}`));
    await act();
    const found = await answerTo(studio, operator.readCardSale(`${base}-${name}`));
    await service.device(deviceCode, 'home');
    return { ...found, text: found.text.replaceAll(`${base}-${name}`, base) };
  };
  const list = (): Promise<Recorded> => answerTo(studio, operator.listCardSales(ALL_DAYS));
  const without = await list();
  const create = await answerTo(studio, operator.createCardSale(sale(base)));
  const waiting = await read();
  await service.device(deviceCode, 'start');
  const inProgress = await read();
  await service.device(deviceCode, 'approve');
  const paid = await read();
  const lists = { without: shortened(without, base), with: shortened(await list(), base) };
  await service.device(deviceCode, 'home');
  const declined = await renamed('declined', () => service.device(deviceCode, 'decline'));
  const cancelled = await renamed('cancelled', () => service.device(deviceCode, 'cancel'));
  let abort = create;
  const aborted = await renamed('aborted', async () => {
    abort = await answerTo(studio, operator.abortCardSale(`${base}-aborted`, { force: false }));
  });
  return {
    ...DEVICE,
    amountCents,
    identifier: base,
    create,
    abort,
    lists,
    reads: { waiting, inProgress, paid, declined, cancelled, aborted },
  };
}

function shortened(list: Recorded, identifier: string): Recorded {
  const page = JSON.parse(list.text) as { data: readonly { posVendaIdentificador: string }[] };
  const own = page.data.filter((one) => one.posVendaIdentificador === identifier);
  const others = page.data.filter((one) => one.posVendaIdentificador !== identifier).slice(0, 1);
  return { ...list, text: JSON.stringify({ ...page, data: [...others, ...own] }) };
}

async function recordPix(studio: Studio, amountCents: Cents): Promise<PixRecords> {
  const { operator, service } = studio;
  const newCharge = async (): Promise<{ code: string; brCode: string }> => {
    const answer = await operator.createQrCharge({ amountCents, cashRegisterId: 'C1', message: null });
    if (answer.kind !== 'done') throw new Error(`no charge: ${JSON.stringify(answer)}`);
    return answer.value;
  };
  const first = await newCharge();
  const create = studio.last();
  const read = (code: string): Promise<Recorded> => answerTo(studio, operator.readQrCharge(code));
  const renamed = async (act: (code: string) => Promise<unknown>): Promise<Recorded> => {
    const { code } = await newCharge();
    await act(code);
    const found = await read(code);
    return { ...found, text: found.text.replaceAll(code, first.code) };
  };
  const waiting = await read(first.code);
  const denied = await renamed((code) => service.charge(code, 'deny'));
  const removed = await renamed((code) => operator.removeQrCharge(code));
  const remove = { ...(await answerTo(studio, operator.removeQrCharge((await newCharge()).code))) };
  await service.charge(first.code, 'pay');
  const paid = await read(first.code);
  const refunded = await answerTo(studio, operator.refundQrCharge(first.code));
  return {
    ...DEVICE,
    amountCents,
    identifier: first.code,
    brCode: first.brCode,
    create,
    remove: { ...remove, text: `transacao: ${first.code}, status: 86` },
    reads: { waiting, paid, denied, removed, refunded },
  };
}

async function recordOthers(studio: Studio): Promise<readonly Recorded[]> {
  const { operator } = studio;
  const product = { code: 'CAFE', name: 'Café torrado', priceCents: cents(1_899), image: null };
  const place = { latitude: '-23.5', longitude: '-46.6' };
  const register = { cashRegisterName: 'CAIXA 1', cashRegisterId: 'C1' };
  const found: Recorded[] = [];
  for (const question of [
    () => operator.listCompanies(),
    () => operator.listDevices(),
    () => operator.createProducts([product]),
    () => operator.updateProduct(product),
    () => operator.setProductActive('CAFE', false),
    () => operator.deleteProduct('CAFE'),
    () => operator.registerCompany({ storeId: 'L1', openingHours: [], ...place }),
    () => operator.registerCashRegister(register),
    () => operator.listCardSales(ALL_DAYS),
  ]) {
    found.push(await answerTo(studio, question()));
  }
  return found;
}

async function recordRefusals(studio: Studio, card: CardRecords | undefined): Promise<readonly Recorded[]> {
  if (card === undefined) throw new Error('nothing was recorded');
  const { operator } = studio;
  const { identifier, deviceId, amountCents } = card;
  const again = { identifier, deviceId, amountCents, description: '', kind: 'debit' as const, instalments: 1 };
  return [
    await answerTo(studio, operator.createCardSale(again)),
    await answerTo(studio, operator.createCardSale({ ...again, identifier: 'x', deviceId: 99 as DeviceId })),
    await answerTo(studio, operator.readCardSale('nobody')),
    await answerTo(studio, operator.abortCardSale(identifier, { force: true })),
    await answerTo(studio, operator.readQrCharge('999')),
    await answerTo(studio, operator.refundQrCharge('700001')),
  ];
}
