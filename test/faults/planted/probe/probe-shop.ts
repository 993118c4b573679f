import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { startService } from '../../../../electron/programs/simulator/service.ts';
import type { Channel, Input, Value } from '../../../../shared/api/contract.ts';
import { cents } from '../../../../shared/money.ts';
import type { Payment, PaymentId } from '../../../../shared/payment.ts';
import type { PaymentState } from '../../../../shared/payment-states.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { OWN_CNPJ, OWN_SHOP } from '../../../support/own-shop.ts';
import { controlOf } from '../../../support/service-control.ts';
import { value } from '../../../support/value.ts';
import { breachLine } from '../../judge/breach.ts';
import { checkInvariants, type JudgeInput } from '../../judge/check-invariants.ts';
import type { OperatorsProduct } from '../../judge/facts.ts';
import { withTillFile } from '../../judge/till-file.ts';
import { roomForFiles } from '../../room.ts';
import { fastClock, paceNowMs } from '../../till-process/fast-clock.ts';
import { committedStates } from './committed-states.ts';
import { type ProbeTill, startProbeTill, type World } from './probe-till.ts';

type Control = ReturnType<typeof controlOf>;
type DeviceAct = Parameters<Control['device']>[1];

/** A till and the payment service in one process, faster than the world, with the judge beside them. */
export type Probe = Pick<
  ProbeTill,
  'ask' | 'payment' | 'crash' | 'restart' | 'openBeside' | 'changeFile' | 'keepFile'
> & {
  readonly operator: Control & { readonly products: () => Promise<readonly OperatorsProduct[]> };
  readonly world: World;
  /** A call of the screen that has to be granted. */
  readonly call: <C extends Channel>(channel: C, input: Input<C>) => Promise<Value<C>>;
  /** A sale of one product at this price, ready to be paid. */
  readonly sell: (priceCents?: number) => Promise<Sale>;
  readonly startCard: (sale: Sale, nth?: number) => Promise<Payment>;
  readonly registerPix: () => Promise<void>;
  /** The network delivers the request of a card payment once more. */
  readonly deliverAgain: (payment: Payment) => Promise<void>;
  /** What a person does at the nth device. */
  readonly device: (act: DeviceAct, nth?: number, details?: Parameters<Control['device']>[2]) => Promise<void>;
  /** Waits until the screen has been told of one of the states; false where it never is. */
  readonly until: (id: PaymentId, ...states: PaymentState[]) => Promise<boolean>;
  /** Real milliseconds; 4 s unless said. */
  readonly poll: (seen: () => boolean | Promise<boolean>, patienceMs?: number) => Promise<boolean>;
  /** Milliseconds of the shop's time. */
  readonly pause: (ms: number) => Promise<void>;
  readonly now: () => Date;
  readonly tell: (breach: string) => void;
  /** Judges what till and operator have on file now. */
  readonly judge: (input?: Partial<JudgeInput>) => Promise<void>;
  /** Ends both and gives everything that was wrong. */
  readonly end: () => Promise<readonly string[]>;
};

/** Real milliseconds that something is waited for. */
const PATIENCE_MS = 4_000;
const LOOK_EVERY_MS = 5;

export const PROBE_TOKEN = 'probe-token-7f3a91c2d4';

/** `factor`: how much faster than the world. */
export async function openProbe(factor: number): Promise<Probe> {
  const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-probe-'));
  const pace = { zeroMs: Date.now(), factor };
  const clock = fastClock(pace);
  const dataFile = path.join(folder, 'service.db');
  const now = (): Date => new Date(paceNowMs(pace));
  const service = await startService({ port: 0, dataFile, actByItself: null, cnpj: OWN_CNPJ, token: PROBE_TOKEN, now });
  const { baseUrl, qrBaseUrl, cnpj } = service;
  const operatorSettings = { ...DEFAULT_SETTINGS.operator, baseUrl, qrBaseUrl, cnpj };
  const world: World = {
    clockErrorMs: 0,
    freeBytes: 100 * 2 ** 30,
    settings: { ...DEFAULT_SETTINGS, ...OWN_SHOP, lockAfterMinutes: 0, mode: 'real', operator: operatorSettings },
  };
  const found = new Set<string>();
  const tell = (breach: string): void => void found.add(breach);
  const beforeClosing = (): (() => void) =>
    committedStates(till.tillFile, (copy) => {
      // before its first migrations there is nothing to be judged
      if (!withTillFile(copy, (file) => file.tables.has('money_case'))) return;
      for (const breach of checkInvariants({ tillFile: copy, ledger: null })) tell(breachLine(breach));
    });
  const till = await startProbeTill({ folder, clock, world, token: PROBE_TOKEN, tell, beforeClosing });
  const operator = operatorOf(service.controlUrl);
  return {
    ask: till.ask,
    payment: till.payment,
    crash: till.crash,
    restart: till.restart,
    openBeside: till.openBeside,
    changeFile: till.changeFile,
    keepFile: till.keepFile,
    operator,
    world,
    now,
    tell,
    ...handsOf(till, operator),
    deliverAgain: (payment) => deliverAgain(baseUrl, cnpj, payment),
    pause: (ms) => clock.sleep(ms),
    judge: async (input = {}) => {
      const [ledger, catalogue] = [await operator.ledger(), await operator.products()];
      const shown = {
        secrets: [PROBE_TOKEN],
        texts: till.told,
        // a file that the till will not sell with is closed, and has no log
        files: [till.tillFile, `${till.tillFile}-wal`, till.personalFile, till.logFile].filter(existsSync),
      };
      const breaches = checkInvariants({ tillFile: till.tillFile, ledger, catalogue, ...shown, ...input });
      for (const breach of breaches) tell(breachLine(breach));
    },
    end: async () => {
      await till.stop();
      await service.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      return [...found];
    },
  };
}

function operatorOf(controlUrl: string): Probe['operator'] {
  return {
    ...controlOf(controlUrl),
    products: async () => {
      const answer = await fetch(`${controlUrl}/products`);
      return ((await answer.json()) as { readonly products: readonly OperatorsProduct[] }).products;
    },
  };
}

/** A card sale as it arrives a second time, by another way than the till's. */
async function deliverAgain(baseUrl: string, cnpj: string, payment: Payment): Promise<void> {
  if (payment.tender !== 'card') throw new Error('not a card payment');
  const { id, deviceId, amountCents } = payment;
  const body = {
    Identificador: id,
    [DEFAULT_SETTINGS.operator.wire.deviceIdField]: deviceId,
    Valor: amountCents / 100,
  };
  const headers = { authorization: `Bearer ${PROBE_TOKEN}`, cnpj, 'content-type': 'application/json' };
  const sent = request(`${baseUrl}/pos-venda`, { method: 'POST', headers, agent: false });
  sent.end(JSON.stringify({ ...body, TipoPagamento: 2, Parcelas: 1, Descricao: 'again' }));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200 && answer.statusCode !== 201) throw new Error(`not taken again: ${answer.statusCode}`);
  answer.resume();
}

type Hands = Pick<Probe, 'call' | 'sell' | 'startCard' | 'registerPix' | 'device' | 'until' | 'poll'>;

function handsOf(till: ProbeTill, operator: Control): Hands {
  const call: Probe['call'] = async (channel, input) => value(await till.ask(channel, input));

  async function deviceAt(nth: number) {
    const known = await call('devices:list', null);
    const { devices } = known.devices.length > 0 ? known : await call('devices:refresh', null);
    const device = devices[nth];
    if (device === undefined) throw new Error(`there is no device ${nth}`);
    return device;
  }

  async function poll(seen: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<boolean> {
    const endMs = performance.now() + patienceMs;
    while (performance.now() < endMs) {
      if (await seen()) return true;
      await sleepFor(LOOK_EVERY_MS);
    }
    return false;
  }

  return {
    call,
    poll,
    sell: async (priceCents = 1_234) => {
      const code = `P${priceCents}`;
      const found = await call('catalogue:search', { text: code, onlyActive: true, offset: 0, limit: 1 });
      if (found.products.length === 0) {
        const draft = { id: null, code, barcode: null, name: `Product ${code}`, priceCents: cents(priceCents) };
        await call('catalogue:save', draft);
      }
      return call('sale:add-by-code', { text: code });
    },
    startCard: async (sale, nth = 0) => {
      const { id: deviceId } = await deviceAt(nth);
      return call('payment:start-card', { saleId: sale.id, deviceId, kind: 'credit', instalments: 1 });
    },
    registerPix: async () => {
      const { proposal } = await call('qr:registration', null);
      const place = { latitude: '-23.550520', longitude: '-46.633308' };
      await call('qr:register-company', { storeId: proposal.storeId, openingHours: [], ...place });
      await call('qr:register-cash-register', proposal);
    },
    device: async (act, nth = 0, details = {}) => operator.device((await deviceAt(nth)).code, act, details),
    until: (id, ...states) => poll(() => states.includes(till.payment(id)?.state ?? 'created')),
  };
}
