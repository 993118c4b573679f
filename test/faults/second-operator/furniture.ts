import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLogger } from '../../../electron/lib/logger.ts';
import type { HttpAnswer, HttpRequest, OpenExchange } from '../../../electron/operator/http-exchange.ts';
import type { QrMode } from '../../../shared/qr-registration.ts';
import type { Settings } from '../../../shared/settings.ts';
import { cashierAt } from '../../support/cashier.ts';
import { type Ask, goOnDuty } from '../../support/on-duty.ts';
import { OWN_CNPJ, shopBy } from '../../support/own-shop.ts';
import { createRandom, type Random } from '../random.ts';
import { roomForFiles } from '../room.ts';
import { BROKEN, carriedExchange, type Ending } from '../simulation/carried-exchange.ts';
import { layDisk } from '../simulation/disk.ts';
import { createMachineClock, type MachineClock } from '../simulation/till-clock.ts';
import { createTillMachine, type MachineParts, type TillMachine } from '../simulation/till-machine.ts';
import { createVirtualTime, type VirtualTime } from '../simulation/virtual-time.ts';
import { openBook } from './book.ts';
import type { Liar } from './lies.ts';
import { ACQUIRER_CNPJ, carryOut, type Desk, type Errand, FIRST_NUMBER, read } from './operations.ts';
import { type Reply, write } from './replies.ts';

/** Few prices, so that amounts coincide. */
const PRICES = [1_000, 1_000, 2_550] as const;
export const CODES = PRICES.map((_, index) => `S${index}`);
export const TOKEN = 'token-of-the-second-operator';
const MORNING = '2026-11-20T11:00:00.000Z';
export const OPENS = '2026-11-20T12:00:00.000Z';
const ADDRESS = 'http://127.0.0.1:9';

export const newRoom = (): string => mkdtempSync(join(roomForFiles(), 'balcao-second-'));

type SecondTill = { readonly clock: MachineClock; readonly machine: TillMachine };

export function openSecondTill(
  time: VirtualTime,
  startAt: Date,
  random: Random,
  more: Pick<MachineParts, 'dataDir' | 'openTransport' | 'onPush' | 'log'> & { readonly mode: QrMode },
): SecondTill {
  const clock = createMachineClock(time, startAt, 1);
  const { mode, ...given } = more;
  const machine = createTillMachine({
    ...given,
    time,
    clock,
    disk: layDisk(),
    settings: shopOf(mode),
    token: () => TOKEN,
    newId: random.fork('ids').uuid,
    chance: random.fork('pauses').next,
    freeBytes: () => 10_000_000_000,
    onCommit: () => null,
    reconciles: 'by_itself',
  });
  return { clock, machine };
}

function shopOf(qrMode: QrMode): Settings {
  const settings = shopBy({ baseUrl: ADDRESS, qrBaseUrl: ADDRESS, cnpj: OWN_CNPJ });
  const acquirerCnpj = qrMode === 'default' ? '' : ACQUIRER_CNPJ;
  return { ...settings, operator: { ...settings.operator, qrMode, acquirerCnpj } };
}

const furnished = new Map<QrMode, Promise<Buffer>>();

export async function furnish(dataDir: string, mode: QrMode): Promise<void> {
  const laid = furnished.get(mode) ?? furnishOne(mode);
  furnished.set(mode, laid);
  mkdirSync(join(dataDir, 'real'), { recursive: true });
  writeFileSync(join(dataDir, 'real', 'till.db'), await laid);
}

async function furnishOne(mode: QrMode): Promise<Buffer> {
  const dataDir = newRoom();
  const time = createVirtualTime();
  const random = createRandom(0);
  const nowMs = (): number => Date.parse(MORNING) + time.nowMs();
  const nothing = (): void => undefined;
  const given = { book: openBook(), nowMs, chargeLifeMs: 60_000, token: TOKEN, mode };
  const desk: Desk = { ...given, onRequest: nothing, onForced: nothing, number: FIRST_NUMBER };
  const liar: Liar = { answer: (_, work) => ({ reply: work(), work: 'now' }) };
  const way = createWay({ time, random, desk, liar, trouble: 0, note: nothing });
  way.rest();
  const more = { dataDir, mode, openTransport: way.openFor, onPush: nothing, log: silentLogger };
  const { machine } = openSecondTill(time, new Date(MORNING), random, more);
  try {
    await time.play(setUp(machine, time));
    return readFileSync(machine.file);
  } finally {
    machine.crash();
    machine.forget();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function setUp(machine: TillMachine, time: VirtualTime): Promise<void> {
  const ask = machine.call as Ask;
  await machine.start();
  await goOnDuty(ask);
  const cashier = cashierAt(ask);
  for (const [index, code] of CODES.entries()) await cashier.shelve(code, PRICES[index] ?? 0);
  await cashier.furnish([]);
  await time.sleep(60_000);
  await machine.stop();
}

type WayParts = {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly desk: Desk;
  readonly liar: Liar;
  readonly trouble: number;
  readonly note: (what: string) => void;
};

export function createWay(parts: WayParts) {
  const { time, random, desk, liar } = parts;
  const putOff = new Set<() => void>();
  let isAtRest = false;

  function carryOutLate(errand: Errand): void {
    const work = (): void => {
      if (!putOff.delete(work)) return;
      parts.note(`late ${errand.kind} ${errand.key.slice(0, 8)}`);
      carryOut(desk, errand);
    };
    putOff.add(work);
    time.after(random.pick([3_000, 30_000, 150_000, 600_000, 1_800_000]), work);
  }

  function answerOf(errand: Errand): Reply {
    if (isAtRest) return carryOut(desk, errand);
    const { reply, work } = liar.answer(errand, () => carryOut(desk, errand));
    if (work === 'late') carryOutLate(errand);
    return reply;
  }

  function carry(request: HttpRequest, end: (ending: Ending) => void): () => void {
    const errand = read(desk, request);
    const fate = isAtRest || !random.chance(parts.trouble) ? 'fine' : random.pick(['slow', 'lost', 'late'] as const);
    parts.note(`${errand.kind} ${errand.key.slice(0, 8)} ${fate}`);
    if (fate === 'late' && errand.kind !== 'other') {
      carryOutLate(errand);
      time.after(40, () => end(BROKEN));
      return () => undefined;
    }
    time.after(20, () => {
      const answer = answered(answerOf(errand));
      const backMs = fate === 'slow' ? random.between(500, 12_000) : 20;
      parts.note(`  said ${answer.status} ${answer.text.slice(0, 800)}`);
      time.after(backMs, () => end(fate === 'lost' ? BROKEN : answer));
    });
    return () => undefined;
  }

  return {
    openFor:
      (isDead: () => boolean): OpenExchange =>
      (timeouts) =>
        carriedExchange(time, isDead, timeouts.totalMs, carry),
    /** At rest: delayed work is done now, later answers are true and timely. */
    rest: () => {
      for (const work of [...putOff]) work();
      isAtRest = true;
    },
  };
}

const answered = ({ status, body }: Reply): HttpAnswer => ({ kind: 'answered', status, ...write(body) });
