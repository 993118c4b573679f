import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLogger } from '../../../electron/lib/logger.ts';
import type { QrMode } from '../../../shared/qr-registration.ts';
import type { Settings } from '../../../shared/settings.ts';
import { cashierAt } from '../../support/cashier.ts';
import { type Ask, goOnDuty } from '../../support/on-duty.ts';
import { OWN_CNPJ, shopBy } from '../../support/own-shop.ts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import { roomForFiles } from '../room.ts';
import { layDisk } from '../simulation/disk.ts';
import { createMachineClock, type MachineClock } from '../simulation/till-clock.ts';
import { createTillMachine, type MachineParts, type TillMachine } from '../simulation/till-machine.ts';
import { createVirtualTime, type VirtualTime } from '../simulation/virtual-time.ts';
import { openBook } from './book.ts';
import type { Liar } from './lies.ts';
import { ACQUIRER_CNPJ, type Desk, FIRST_NUMBER } from './operations.ts';
import { createWay } from './way.ts';

/** Few prices, so that two customers often owe the same. */
const PRICES = [1_000, 1_000, 2_550] as const;
export const CODES = PRICES.map((_, index) => `S${index}`);
export const TOKEN = 'token-of-the-second-operator';
const MORNING = '2026-11-20T11:00:00.000Z';
export const OPENS = '2026-11-20T12:00:00.000Z';
const ADDRESS = 'http://127.0.0.1:9';

export const newRoom = (): string => mkdtempSync(join(roomForFiles(), 'balcao-second-'));

export type SecondTill = { readonly clock: MachineClock; readonly machine: TillMachine };

/** A real till over virtual time, in `dataDir`. */
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

/** Lays a till's file with products, devices and both registrations into the folder. */
export async function furnish(dataDir: string, mode: QrMode): Promise<void> {
  const laid = furnished.get(mode) ?? furnishOne(mode);
  furnished.set(mode, laid);
  mkdirSync(join(dataDir, 'real'), { recursive: true });
  writeFileSync(join(dataDir, 'real', 'till.db'), await laid);
}

/** Sets one shop up with an operator that tells the truth. */
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
