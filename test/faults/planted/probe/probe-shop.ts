import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import { type RunningService, startService } from '../../../../electron/programs/simulator/service.ts';
import type { Payment, PaymentId } from '../../../../shared/payment.ts';
import type { PaymentState } from '../../../../shared/payment-states.ts';
import type { Sale } from '../../../../shared/sale.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { cashierAt } from '../../../support/cashier.ts';
import { OWN_CNPJ, shopBy } from '../../../support/own-shop.ts';
import { controlOf } from '../../../support/service-control.ts';
import { breachLine } from '../../judge/breach.ts';
import { checkInvariants, type JudgeInput } from '../../judge/check-invariants.ts';
import { withTillFile } from '../../judge/till-file.ts';
import { roomForFiles } from '../../room.ts';
import { fastClock, paceNowMs } from '../../till-process/fast-clock.ts';
import { type ProbeTill, startProbeTill, type World } from './probe-till.ts';

type Control = ReturnType<typeof controlOf>;
type DeviceAct = Parameters<Control['device']>[1];

export type Probe = ReturnType<typeof handsOf> &
  Omit<ProbeTill, 'stop'> & {
    readonly operator: Control;
    readonly world: World;
    readonly deliverAgain: (payment: Payment) => Promise<void>;
    /** Milliseconds of the shop's time. */
    readonly pause: (ms: number) => Promise<void>;
    readonly now: () => Date;
    readonly tell: (breach: string) => void;
    readonly judge: (input?: Partial<JudgeInput>) => Promise<void>;
    readonly end: () => Promise<readonly string[]>;
  };

/** Real milliseconds that something is waited for. */
const PATIENCE_MS = 4_000;
const LOOK_EVERY_MS = 5;

export const PROBE_TOKEN = 'probe-token-7f3a91c2d4';

export async function openProbe(factor: number): Promise<Probe> {
  const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-probe-'));
  const pace = { zeroMs: Date.now(), factor };
  const clock = fastClock(pace);
  const dataFile = path.join(folder, 'service.db');
  const now = (): Date => new Date(paceNowMs(pace));
  const service = await startService({ port: 0, dataFile, actByItself: null, cnpj: OWN_CNPJ, token: PROBE_TOKEN, now });
  const world: World = { clockErrorMs: 0, freeBytes: 100 * 2 ** 30, settings: shopBy(service) };
  const found = new Set<string>();
  const tell = (breach: string): void => void found.add(breach);
  const beforeClosing = (): (() => void) =>
    committedStates(till.tillFile, (copy) => {
      if (!withTillFile(copy, (file) => file.tables.has('money_case'))) return;
      for (const breach of checkInvariants({ tillFile: copy, ledger: null })) tell(breachLine(breach));
    });
  const till = await startProbeTill({ folder, clock, world, token: PROBE_TOKEN, tell, beforeClosing });
  const operator = controlOf(service.controlUrl);
  return {
    ...till,
    operator,
    world,
    now,
    tell,
    ...handsOf(till, operator),
    deliverAgain: (payment) => deliverAgain(service, payment),
    pause: (ms) => clock.sleep(ms),
    judge: async (input = {}) => {
      const [ledger, catalogue] = [await operator.ledger(), await operator.products()];
      const shown = {
        secrets: [PROBE_TOKEN],
        texts: till.told,
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

async function deliverAgain({ baseUrl, cnpj }: RunningService, payment: Payment): Promise<void> {
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

async function poll(seen: () => boolean | Promise<boolean>, patienceMs = PATIENCE_MS): Promise<boolean> {
  const endMs = performance.now() + patienceMs;
  while (performance.now() < endMs) {
    if (await seen()) return true;
    await sleepFor(LOOK_EVERY_MS);
  }
  return false;
}

function handsOf({ ask, payment }: ProbeTill, operator: Control) {
  const cashier = cashierAt(ask);
  const { call, deviceAt, shelve, ring, payCash } = cashier;

  async function sell(priceCents = 1_234): Promise<Sale> {
    const code = `P${priceCents}`;
    const found = await call('catalogue:search', { text: code, onlyActive: true, offset: 0, limit: 1 });
    if (found.products.length === 0) await shelve(code, priceCents);
    return ring(code);
  }

  return {
    ...cashier,
    poll,
    sell,
    sellForCash: async (priceCents: number): Promise<Sale> => payCash(await sell(priceCents)),
    device: async (act: DeviceAct, nth = 0, details: Parameters<Control['device']>[2] = {}): Promise<void> =>
      operator.device((await deviceAt(nth)).code, act, details),
    /** False if none of the states was pushed. */
    until: (id: PaymentId, ...states: PaymentState[]): Promise<boolean> =>
      poll(() => states.includes(payment(id)?.state ?? 'created')),
  };
}

/* SQLite's write-ahead log (sqlite.org, "File Format", section 4): a header of 32 bytes, then frames of 24 and a page. */
const HEADER = 32;
const FRAME_HEADER = 24;

function commitEnds(log: Buffer): readonly number[] {
  if (log.length < HEADER) return [];
  const frame = FRAME_HEADER + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  const ends: number[] = [];
  for (let at = HEADER; at + frame <= log.length; at += frame) {
    // frames with other salts are stale
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    if (log.readUInt32BE(at + 4) !== 0) ends.push(at + frame);
  }
  return ends;
}

/** Every committed state since the WAL began, for a look at each in a copy. The file may be in use. */
function committedStates(file: string, look: (copy: string) => void): () => void {
  const base = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const log = existsSync(`${file}-wal`) ? readFileSync(`${file}-wal`) : Buffer.alloc(0);
  return () => {
    const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-states-'));
    const copy = path.join(folder, 'till.db');
    try {
      writeFileSync(copy, base);
      for (const end of commitEnds(log)) {
        writeFileSync(`${copy}-wal`, log.subarray(0, end));
        look(copy);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
