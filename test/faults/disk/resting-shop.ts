import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleepFor } from 'node:timers/promises';
import Conf from 'conf';
import { type Document, openSettingsIn } from '../../../electron/hosts/settings-document.ts';
import type { SecretName, SettingsStore } from '../../../electron/lib/host-parts.ts';
import { createLogger } from '../../../electron/lib/logger.ts';
import { newSystemId } from '../../../electron/lib/time-ordered-id.ts';
import {
  createHttpExchange,
  type HttpFailure,
  type HttpRequest,
  type OpenExchange,
} from '../../../electron/operator/http-exchange.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { cents } from '../../../shared/money.ts';
import type { MoneyCase } from '../../../shared/money-case.ts';
import type { PaymentId } from '../../../shared/payment.ts';
import type { ProductUnit } from '../../../shared/product.ts';
import type { Sale } from '../../../shared/sale.ts';
import { returnCents } from '../../../shared/sale-return.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { ShownReport } from '../../../shared/shift.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { cashierAt } from '../../support/cashier.ts';
import { FLOAT_CENTS } from '../../support/on-duty.ts';
import { shopBy } from '../../support/own-shop.ts';
import { piecesOf } from '../../support/pieces.ts';
import { startControlledService } from '../../support/service-control.ts';
import { openTillDatabase } from '../../support/till-database.ts';
import type { Random } from '../random.ts';
import { fastClock, type Pace } from '../till-process/fast-clock.ts';
import { createSellingTill, type OperatorAddress, type SellingTill } from './selling-till.ts';
import { type Cashier, furnish, PRICES, pay as payAs, type Tender, untilOver } from './shop-talk.ts';

/**
 * through unchanged
 * lost the request may arrive, the answer never
 * down no operator
 */
export type Line = 'through' | 'lost' | 'down';

type OperatorLine = { state: Line; readonly sent: HttpRequest[] };

const FAILURES: Readonly<Record<Exclude<Line, 'through'>, HttpFailure>> = {
  lost: { kind: 'unknown', message: 'the line went dead' },
  down: { kind: 'unreachable', message: 'nobody is there' },
};

function overLine(line: OperatorLine): OpenExchange {
  return (timeouts) => {
    const real = createHttpExchange(timeouts);
    return {
      ...real,
      send: async (request) => {
        line.sent.push(request);
        if (line.state === 'through') return real.send(request);
        await new Promise((resolve) => setImmediate(resolve));
        return FAILURES[line.state];
      },
    };
  };
}

type Secrets = Map<SecretName, string>;

export type RestingTill = SellingTill & {
  readonly settings: SettingsStore;
  readonly line: OperatorLine;
  readonly errors: readonly string[];
};

type RestingTillParts = {
  readonly dataDir: string;
  readonly operator: OperatorAddress;
  readonly pace: Pace;
  readonly secrets: Secrets;
  readonly line: Line;
  /** Checkpoints when idle; a till that does not leaves a large WAL when it dies. */
  readonly movesLog: boolean;
};

const openDocument = (dataDir: string) => (): Document => new Conf({ cwd: dataDir, configName: 'settings' });

function writeSettings(dataDir: string, settings: Settings): void {
  openSettingsIn(dataDir, openDocument(dataDir)).set(settings);
}

export function restingTill({
  dataDir,
  operator,
  pace,
  secrets,
  line: state,
  movesLog,
}: RestingTillParts): RestingTill {
  const settings = openSettingsIn(dataDir, openDocument(dataDir));
  const line: OperatorLine = { state, sent: [] };
  const errors: string[] = [];
  const till = createSellingTill({
    dataDir,
    operator,
    pace,
    newId: newSystemId,
    onDefect: (channel) => void errors.push(`${channel}: internal`),
    host: {
      settings,
      vault: {
        canKeep: () => true,
        get: (name) => secrets.get(name) ?? null,
        set: async (name, secret) => void (secret === '' ? secrets.delete(name) : secrets.set(name, secret)),
      },
      log: createLogger({ write: (text: string) => void (/"level":50/.test(text) && errors.push(text)) }),
      movesLog,
      operatorTransport: overLine(line),
    },
  });
  return { ...till, settings, line, errors };
}

export type Shelved = {
  readonly code: string;
  readonly barcode: string | null;
  readonly moreBarcodes: readonly string[];
  readonly priceCents: number;
  readonly unit: ProductUnit;
  readonly minimumAge: number | null;
  readonly active: boolean;
};

export type Moment = { readonly folder: string; readonly name: string };

/** What was told until the end, and must stay true. */
export type Truth = {
  readonly shelf: ReadonlyMap<string, Shelved>;
  readonly sales: ReadonlyMap<SaleId, Sale>;
  readonly old: ReadonlySet<SaleId>;
  readonly partPaid: SaleId;
  readonly held: SaleId;
  /** A card whose request may have arrived. */
  readonly unconfirmed: { readonly saleId: SaleId; readonly paymentId: PaymentId };
  /** A sale returned except for one piece, and its line. */
  readonly returned: SaleId;
  readonly note: { readonly code: string; readonly remainingCents: number };
  readonly taxId: { readonly saleId: SaleId; readonly taxId: string };
  readonly cases: readonly MoneyCase[];
  readonly report: ShownReport;
};

export type RestingShop = {
  readonly pace: Pace;
  readonly operator: OperatorAddress;
  readonly secrets: Secrets;
  readonly settings: Settings;
  readonly truth: Truth;
  readonly ends: readonly Moment[];
  /** Earlier states of the folder, oldest first. */
  readonly earlier: readonly Moment[];
};

const FACTOR = 25;
const PRODUCTS = 200;
/** More than a start checks. */
const LONG_SHIFT = 400;
const PATIENCE = { tries: 100, restMs: 4 } as const;
const LONGEST_MS = 20_000;
const PLAIN = { barcode: null, moreBarcodes: [], unit: 'piece', minimumAge: null, active: true } as const;
const TAX_ID = '52998224725';

/** A kind of product for each tenth of the shelf; by default by the piece and without an age. */
function shelved(number: number, dice: Random): Shelved {
  const further = number % 3 === 0 ? 0 : 1 + dice.below(3);
  return {
    code: `C${String(number).padStart(3, '0')}`,
    barcode: number % 7 === 0 ? null : `789${String(1_000_000 + number * 37)}`,
    moreBarcodes: Array.from({ length: further }, (_, at) => `790${String(1_000_000 + number * 10 + at)}`),
    priceCents: 100 + dice.below(9_900),
    unit: number % 10 === 4 ? 'weight' : 'piece',
    minimumAge: number % 20 === 9 ? 18 : null,
    active: number % 25 !== 0,
  };
}

/** Written into the file, as a first import would. */
function layOutShelf(till: string, dice: Random): Map<string, Shelved> {
  const shelf = Array.from({ length: PRODUCTS }, (_, at) => shelved(at + 1, dice));
  const database = openTillDatabase(till, AUDIT_PARTS);
  database.transaction(() => {
    for (const { active, ...one } of shelf) {
      const { code, barcode, moreBarcodes, unit, minimumAge } = one;
      const shop = { moreBarcodes, unit, minimumAge, category: null };
      const fields = { code, barcode, name: `Produto ${code} da prateleira`, priceCents: cents(one.priceCents), shop };
      const id = database.products.insert(fields, new Date().toISOString());
      if (!active) database.products.setActive(id, false, new Date().toISOString());
    }
  });
  database.close();
  return new Map(shelf.map((one) => [one.code, one]));
}

type Counter = ReturnType<typeof atCounter>;

function atCounter(till: RestingTill, shelf: ReadonlyMap<string, Shelved>, dice: Random, told: (sale: Sale) => void) {
  const { call: act, deviceAt } = cashierAt(till.call);
  const cashier: Cashier = { call: till.call, patience: PATIENCE };
  const plain = [...shelf.values()].filter((one) => one.active && one.unit === 'piece' && one.minimumAge === null);
  const ring = async (lines = 1 + dice.below(3)): Promise<Sale> => {
    let sale: Sale | null = null;
    for (let line = 0; line < lines; line++) {
      const text = `${1 + dice.below(3)}*${dice.pick(plain).code}`;
      sale = await act('sale:add-by-code', { text });
    }
    if (sale === null) throw new Error('a scan answers a sale');
    return sale;
  };
  const tell = (sale: Sale): Sale => {
    told(sale);
    return sale;
  };
  const payPart = (sale: Sale, part: number): Promise<Sale> => {
    const tenderedCents = cents(part + dice.below(2_000));
    return act('payment:pay-cash', { saleId: sale.id, tenderedCents, amountCents: cents(part) });
  };
  const pay = async ({ id }: Pick<Sale, 'id'>, tender: Tender = 'cash'): Promise<Sale> => {
    const sale = await act('sale:get', { saleId: id });
    return tell(
      tender === 'cash' ? await payPart(sale, sale.dueCents) : await payAs(cashier, sale, tender, LONGEST_MS),
    );
  };
  return { till, act, deviceAt, cashier, ring, tell, payPart, pay };
}

type Returned = { readonly saleId: SaleId; readonly code: string };

/** Yesterday's shift, closed; in a long one goods came back before anything a start checks. */
async function firstShift(counter: Counter, isLong: boolean): Promise<Returned | null> {
  const { act, ring, pay } = counter;
  const returned = isLong ? await goodsComeBack(counter) : null;
  const sales = isLong ? LONG_SHIFT : 8;
  for (let number = 0; number < sales; number++) await pay(await ring());
  await pay(await ring(), 'card');
  await pay(await ring(), 'pix');
  const { expectedCents } = await act('shift:report-x', null);
  await act('shift:count', { pieces: piecesOf(expectedCents ?? 0) });
  // a few centavos have no coin
  await act('shift:close', { comment: 'moedas', carryOver: true });
  await act('shift:open', { floatCents: FLOAT_CENTS });
  return returned;
}

/** Returns all but one piece of the first line, one piece in cash if there are three. */
async function takeBack({ act }: Counter, sale: Sale): Promise<string> {
  const [line] = (await act('returns:for-sale', { saleId: sale.id })).lines;
  if (line === undefined) throw new Error('nothing can come back');
  const giveBack = (before: number, quantity: number, money: 'cash' | 'credit_note') =>
    act('returns:make', {
      saleId: sale.id,
      lines: [{ lineId: line.lineId, quantity }],
      products: [],
      amountCents: returnCents(line, before, quantity),
      money,
      paymentId: null,
      reason: 'defective',
      note: '',
    });
  await giveBack(0, 1, 'cash');
  const made = await giveBack(1, 1, 'credit_note');
  return made.creditNote?.code ?? '';
}

async function goodsComeBack(counter: Counter): Promise<Returned> {
  const { act, ring, pay } = counter;
  const back = await pay(await act('sale:add-by-code', { text: '3*C001' }));
  const code = await takeBack(counter, back);
  const exchanged = await ring();
  await act('payment:pay-store-credit', { saleId: exchanged.id, code, amountCents: cents(60) });
  await pay(exchanged);
  return { saleId: back.id, code };
}

async function untilUnconfirmed({ act }: Counter, sale: Sale): Promise<void> {
  for (let turn = 0; turn < 2_000; turn++) {
    const { payments } = await act('sale:get', { saleId: sale.id });
    if (payments.at(-1)?.state === 'unconfirmed') return;
    await sleepFor(PATIENCE.restMs);
  }
  throw new Error('a card whose answer was lost is never unconfirmed');
}

async function secondShift(counter: Counter, before: Returned | null, moment: (name: string) => void) {
  const { till, act, cashier, ring, tell, payPart, pay } = counter;
  for (let number = 0; number < 6; number++) await pay(await ring());
  moment('after the first sales');
  await pay(await ring(), 'card');
  await pay(await ring(), 'pix');
  const two = await ring(3);
  await payPart(two, Math.floor(two.totalCents / 3));
  await pay(two, 'card');
  const slip = { kind: 'debit', brand: 'Visa', nsu: '777001', authorization: 'AUTH77' } as const;
  tell(await act('payment:pay-standalone-card', { saleId: (await ring()).id, slip, confirmed: false }));
  await act('shift:move', { kind: 'supply', amountCents: cents(5_000), reason: 'troco' });
  await act('shift:move', { kind: 'withdrawal', amountCents: cents(3_000), reason: 'cofre' });
  moment('after cards and Pix');
  const known = await ring();
  await act('sale:set-tax-id', { saleId: known.id, taxId: TAX_ID });
  await pay(known);
  const discounted = await ring(2);
  const discount = { kind: 'percent', basisPoints: 1_000 } as const;
  await act('sale:discount-sale', { discount });
  await pay(discounted);
  const undone = await ring();
  const pix = await act('payment:start-pix', { saleId: undone.id, amountCents: cents(100) });
  await untilOver(cashier, undone, LONGEST_MS);
  await act('payment:undo', { paymentId: pix.id });
  await pay(undone);
  moment('after an undone Pix');
  const returned = before ?? (await goodsComeBack(counter));
  const held = await ring(2);
  await act('sale:hold', { saleId: held.id, name: 'Maria' });
  moment('after a return');
  till.line.state = 'lost';
  const silent = await ring(1);
  const { id: deviceId } = await counter.deviceAt(0);
  const card = await act('payment:start-card', { saleId: silent.id, deviceId, kind: 'debit', instalments: 1 });
  await untilUnconfirmed(counter, silent);
  await act('sale:set-aside', { saleId: silent.id });
  return {
    taxId: known.id,
    returned: returned.saleId,
    code: returned.code,
    held: held.id,
    unconfirmed: { saleId: silent.id, paymentId: card.id },
  };
}

/** The last acts; the witness knows only the first. */
async function lastActs({ act, ring, tell, payPart, pay }: Counter, moment: (name: string) => void) {
  await act('backup:now', null);
  moment('at the last copy');
  for (let number = 0; number < 3; number++) await pay(await ring());
  const open = await ring(2);
  tell(await payPart(open, 100));
  return open.id;
}

async function truthAt(
  { act }: Counter,
  said: Awaited<ReturnType<typeof secondShift>>,
  ids: ReadonlySet<SaleId>,
): Promise<Omit<Truth, 'shelf' | 'partPaid' | 'old'>> {
  const sales = new Map<SaleId, Sale>();
  for (const saleId of ids) sales.set(saleId, await act('sale:get', { saleId }));
  const { code, remainingCents } = await act('returns:credit-note', { code: said.code });
  const { held, unconfirmed, returned } = said;
  const taxId = { saleId: said.taxId, taxId: TAX_ID };
  const looks = { cases: await act('case:list', null), report: await act('shift:report-x', null) };
  return { sales, held, unconfirmed, returned, taxId, note: { code, remainingCents }, ...looks };
}

export async function makeRestingShop(folder: string, dice: Random): Promise<RestingShop> {
  const pace: Pace = { zeroMs: Date.now(), factor: FACTOR };
  const service = await startControlledService(path.join(folder, 'service'), 0, fastClock(pace));
  try {
    await service.mode({ act_by_themselves: { after_ms: 0 } });
    return await livedIn(folder, { ...service, pace, dice });
  } finally {
    await service.stop();
  }
}

type World = { readonly pace: Pace; readonly dice: Random } & OperatorAddress;

async function livedIn(folder: string, { pace, dice, ...operator }: World): Promise<RestingShop> {
  const dataDir = path.join(folder, 'till');
  mkdirSync(path.join(dataDir, 'real'), { recursive: true });
  const shelf = layOutShelf(path.join(dataDir, 'real', 'till.db'), dice);
  const secrets: Secrets = new Map([['operator-token', operator.token]]);
  const settings: Settings = { ...shopBy(operator), blindClose: false, storeName: 'Loja do Teste' };
  writeSettings(dataDir, settings);
  const earlier: Moment[] = [];
  const ends: Moment[] = [];
  const keep = (list: Moment[], name: string): void => {
    const kept = path.join(folder, `moment-${earlier.length + ends.length}`);
    cpSync(dataDir, kept, { recursive: true });
    list.push({ folder: kept, name });
  };
  const ids = new Set<SaleId>();
  const told = (sale: Sale): void => void ids.add(sale.id);
  const open = async (line: Line, movesLog: boolean): Promise<Counter> => {
    const till = restingTill({ dataDir, operator, pace, secrets, line, movesLog });
    await till.start();
    return atCounter(till, shelf, dice, told);
  };

  const first = await open('through', true);
  await furnish(first.cashier);
  for (const priceCents of PRICES) shelf.set(`P${priceCents}`, { ...PLAIN, code: `P${priceCents}`, priceCents });
  const before = await firstShift(first, dice.chance(0.6));
  const old = new Set(ids);
  await first.act('backup:now', null);
  await first.till.stop();
  keep(earlier, 'the evening before');

  // mostly the WAL has only the last acts, sometimes the whole day
  const isShort = dice.chance(0.7);
  const morning = await open('through', isShort);
  const said = await secondShift(morning, before, (name) => keep(earlier, name));
  if (isShort) await morning.till.stop();
  const counter = isShort ? await open('lost', false) : morning;
  const partPaid = await lastActs(counter, (name) => keep(earlier, name));
  for (const id of [said.held, said.unconfirmed.saleId]) ids.add(id);
  const truth = await truthAt(counter, said, ids);
  keep(ends, 'killed, with a witness of some sales before');
  await counter.act('backup:now', null);
  keep(ends, 'killed, with a witness of its last act');
  await counter.till.stop();
  keep(ends, 'closed');

  return { pace, operator, secrets, settings, ends, earlier, truth: { ...truth, shelf, partPaid, old } };
}
