import { invariant } from '../../shared/assert.ts';
import type { Device } from '../../shared/device.ts';
import type { SaleId } from '../../shared/ids.ts';
import { dayLater } from '../../shared/local-time.ts';
import { type Cents, cents } from '../../shared/money.ts';
import type { Payment } from '../../shared/payment.ts';
import { cardEvidence, qrEvidence } from '../../shared/payment-evidence.ts';
import type { PersonId, PersonName } from '../../shared/person.ts';
import { foldText } from '../../shared/product.ts';
import type { Result } from '../../shared/result.ts';
import type { Sale } from '../../shared/sale.ts';
import type { SampleShop } from '../../shared/sample-shop.ts';
import { SAMPLE_MANAGER } from '../../shared/session.ts';
import { DENOMINATIONS, expectedCents } from '../../shared/shift.ts';
import { shelvesOf } from '../areas/catalogue/samples/sample.ts';
import { createSessionMemory } from '../areas/people/kept-session.ts';
import { drawerSums } from '../areas/shift/drawer.ts';
import { seededNumbers } from '../lib/seeded-numbers.ts';
import { timeOrderedIds } from '../lib/time-ordered-id.ts';
import { toPaymentType } from '../operator/wire-card-mapping.ts';
import type { PastCharges } from '../programs/simulator/service.ts';
import { composeTill } from './compose.ts';
import type { ComposeParts } from './ground.ts';

const DAYS = 7;
const MINUTE_MS = 60_000;
const FLOAT_CENTS = cents(20_000);
const SAFE_CENTS = cents(10_000);

/** What sells: a code with its weight among the others, and whether it is weighed. */
type Choice = { readonly code: string; readonly sells: number; readonly isWeighed: boolean };

/**
 * Lays the week before a sample shop begins: seven closed days of sales with their returns, once. They are made by the
 * till's own services, over its file, on a clock of before; their charges are booked with the built-in operator. All of it
 * is there, or nothing: the operator commits first, and charges whose week was lost after that give way to the next try's.
 */
export async function layOutSampleWeek(given: ComposeParts, shop: SampleShop): Promise<void> {
  const { memory, transaction } = given.file.database;
  const { inThePast } = given.connection;
  if (inThePast === null || memory.get('sample_week') !== null) return;
  const shelves = await shelvesOf(shop);
  const choices = Object.values(shelves).flatMap((samples) =>
    samples.map(([code, , , sells, weighed]) => ({ code, sells, isWeighed: weighed !== undefined })),
  );
  // asked for twice at once
  if (memory.get('sample_week') !== null) return;
  const { clock } = given.host;
  const random = seededNumbers(clock.now().getTime() / (24 * 60 * MINUTE_MS));
  try {
    transaction(() =>
      inThePast(random, (past) => {
        const week = openWeek(given, choices, past, random);
        for (let ago = DAYS; ago >= 1; ago -= 1) layOutDay(week, ago);
        while (given.file.database.bestSellers.countNextShift());
        memory.set('sample_week', 'yes');
      }),
    );
  } finally {
    given.actor.signedIn(null);
    given.actor.inShift(null);
  }
}

type Week = ReturnType<typeof openWeek>;

/** The till of that week: the services of this one, over the same file, told to nobody and followed by nothing. */
function openWeek(given: ComposeParts, choices: readonly Choice[], past: PastCharges, random: () => number) {
  const { host, file, actor, times } = given;
  const start = host.clock.now();
  let moment = start;
  const clock = { ...host.clock, now: () => moment };
  const { database } = file;
  const till = composeTill({
    ...given,
    host: {
      ...host,
      clock,
      push: () => undefined,
      backups: 'on_demand',
      movesLog: false,
      newId: timeOrderedIds({
        nowMs: () => moment.getTime(),
        fillRandom: (bytes) => {
          for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(random() * 256);
        },
      }),
      settings: {
        ...host.settings,
        get: () => {
          const settings = host.settings.get();
          return { ...settings, printing: { ...settings.printing, receipts: 'asked' as const } };
        },
      },
    },
    times: { ...times, approvedWatchMs: 0 },
    keptSession: createSessionMemory()(given.mode),
  });
  // what was paid is paid: nobody is asked, and nothing goes on behind this
  void till.areas.money.stop();
  void till.areas.catalogue.stop();
  actor.signedIn(sampleManager(given));
  const { dayOf, spanOf } = till.ctx.localTime();
  const today = dayOf(start);
  return {
    ...{ till, database, past, random, choices },
    devices: database.devices.all(),
    /** Goes to a minute of a day of the shop's calendar, so many days ago. */
    goTo: (ago: number, minute: number): void => {
      moment = new Date(
        spanOf(dayLater(today, -ago)).from.getTime() + minute * MINUTE_MS + Math.floor(random() * 50_000),
      );
    },
    later: (seconds: number): Date => {
      moment = new Date(moment.getTime() + seconds * 1_000);
      return moment;
    },
    /** Sales of the day before that were paid in cash. */
    before: [] as Sale[],
  };
}

/** He has no PIN yet: whoever begins the training gives it to him. */
function sampleManager({ file: { database }, host }: ComposeParts): PersonName {
  const { name } = SAMPLE_MANAGER;
  const known = database.people.findActiveNamed(foldText(name));
  if (known !== null) return { id: known.id, name, role: known.role };
  const id = host.newId() as PersonId;
  const at = host.clock.now().toISOString();
  const row = { id, name, name_folded: foldText(name), role: 'manager', active: 1 } as const;
  database.people.add({ ...row, created_at: at, updated_at: at });
  return { id, name, role: 'manager' };
}

/** What a service answers here is no news to anybody; a refusal is a defect. */
function done<T>(result: Result<T>): T {
  invariant(result.ok, `the sample week was refused: ${result.ok ? '' : result.error.code}`);
  return result.value;
}

function layOutDay(week: Week, ago: number): void {
  const { shift } = week.till.areas;
  week.goTo(ago, 7 * 60 + 50);
  done(shift.open(FLOAT_CENTS));
  const cash: Sale[] = [];
  const count = 8 + Math.floor(week.random() * 4);
  for (let nth = 0; nth < count; nth += 1) {
    week.goTo(ago, 8 * 60 + Math.floor(((nth + week.random()) * 11 * 60) / count));
    const sale = sell(week);
    if (sale.payments.some(({ tender }) => tender === 'cash')) cash.push(sale);
    if (nth === 5 && (ago === 5 || ago === 2)) takeBack(week, ago === 5 ? 'cash' : 'credit_note');
  }
  week.goTo(ago, 19 * 60 + 30);
  if (drawerCents(week) > FLOAT_CENTS + SAFE_CENTS) {
    done(shift.move({ kind: 'withdrawal', amountCents: SAFE_CENTS, reason: 'Retirada para o cofre' }));
  }
  week.goTo(ago, 20 * 60 + 5);
  done(shift.count(piecesOf(drawerCents(week))));
  // the sample products may be on their way to the operator yet
  done(shift.close('', true));
  week.before.splice(0, Number.POSITIVE_INFINITY, ...cash);
}

function drawerCents({ database }: Week): number {
  const shift = database.shifts.findOpen();
  invariant(shift !== null, 'the drawer is open');
  return expectedCents(drawerSums(database, shift));
}

/** The fewest pieces; what is less than the smallest of them is missing. */
function piecesOf(amount: number): readonly number[] {
  let left = amount;
  return DENOMINATIONS.map((value) => {
    const pieces = Math.floor(left / value);
    left -= pieces * value;
    return pieces;
  });
}

function sell(week: Week): Sale {
  const { till, database, random } = week;
  const items = 1 + Math.floor(random() * 4);
  let saleId: SaleId | null = null;
  for (let nth = 0; nth < items; nth += 1) {
    const { code, isWeighed } = choose(week);
    week.later(4);
    const product = database.products.findByCode(code);
    // somebody has changed the shop already
    if (product === null || !product.active) continue;
    const grams = 120 + 10 * Math.floor(random() * 70);
    const grown = done(
      isWeighed
        ? till.areas.money.sales.addWeighed(product.id, grams)
        : till.areas.money.sales.addProduct(product.id, 1),
    );
    saleId = grown.id;
  }
  invariant(saleId !== null, 'a sample sells');
  week.later(20);
  pay(week, saleId);
  return done(till.areas.money.sales.get(saleId));
}

function choose({ choices, random }: Week): Choice {
  let left = random() * choices.reduce((total, { sells }) => total + sells, 0);
  const found = choices.find(({ sells }) => {
    left -= sells;
    return left < 0;
  });
  invariant(found !== undefined, 'something sells');
  return found;
}

/** Of ten sales four are in cash, three by Pix, two by debit and one by credit; in cash too where nothing else is there. */
function pay(week: Week, saleId: SaleId): void {
  const { devices, random, till } = week;
  const tender = Math.floor(random() * 10);
  const device = devices[Math.floor(random() * devices.length)];
  const hasPaid =
    (tender >= 7 && device !== undefined && payByCard(week, saleId, device, tender === 9 ? 'credit' : 'debit')) ||
    (tender >= 4 && tender < 7 && payByPix(week, saleId));
  if (hasPaid) return;
  const { totalCents } = done(till.areas.money.sales.get(saleId));
  const tendered = random() < 0.5 ? totalCents : cents(Math.ceil(totalCents / 1_000) * 1_000);
  done(till.areas.money.payments.payCash(saleId, tendered));
}

function payByCard(week: Week, saleId: SaleId, device: Pick<Device, 'id' | 'code'>, kind: 'debit' | 'credit'): boolean {
  const { till, past } = week;
  const { id, amountCents } = done(till.areas.money.payments.startCard(saleId, device.id, kind, 1));
  const at = week.later(25);
  const description = till.ctx.describe();
  const said = past.card(
    { identifier: id, deviceCode: device.code, amountCents, type: toPaymentType(kind), description },
    at,
  );
  invariant(said !== null, 'the devices of a new training are free');
  const { payment, nsu, authorisation, network, acquirer, paidAt } = said;
  const terms = { status: 'approved', amountCents, instalments: 1, kind } as const;
  const slip = { nsu, authorization: authorisation, brand: network, acquirer, paidAt };
  till.areas.money.ledger.apply(id, 'accepted');
  approve(week, id, cardEvidence(amountCents, { identifier: payment }, { ...terms, ...slip }));
  return true;
}

function payByPix(week: Week, saleId: SaleId): boolean {
  const { till, past } = week;
  const registerId = till.areas.devices.qr.cashRegisterId();
  if (registerId === null || !till.areas.devices.qr.ready()) return false;
  const { id, amountCents } = done(till.areas.money.payments.startPix(saleId));
  const said = past.pix(
    { registerId, amountCents, message: `${till.ctx.describe()} ${id.slice(0, 8)}` },
    week.later(30),
  );
  invariant(said !== null, 'the register is registered');
  const { code, brCode, expiresAt, nsu, authorisation: authorization, paidAt, payment } = said;
  till.areas.money.ledger.apply(id, 'accepted', { change: { qrCode: code, brCode, qrExpiresAt: expiresAt } });
  const reading = { code, status: 'approved', amountCents, nsu, authorization, paidAt } as const;
  approve(week, id, qrEvidence({ ...reading, operatorPaymentId: payment }, amountCents));
  return true;
}

/** Nobody has to look at it any more. */
function approve({ till }: Week, id: Payment['id'], evidence: ReturnType<typeof qrEvidence>): void {
  till.areas.money.ledger.apply(id, 'seen_approved', { evidence });
  till.areas.money.ledger.note(id, { watchUntil: null });
}

/** One thing of a cash sale of the day before comes back. */
function takeBack({ till, before }: Week, money: 'cash' | 'credit_note'): void {
  for (const sale of before) {
    const { lines } = done(till.areas.money.returns.forSale(sale.id));
    const line = lines.find(({ quantity }) => quantity === 1);
    if (line === undefined) continue;
    const amountCents: Cents = line.paidCents;
    done(
      till.areas.money.returns.make({
        ...{ saleId: sale.id, lines: [{ lineId: line.lineId, quantity: 1 }], products: [], amountCents, money },
        ...{ paymentId: null, reason: 'changed_mind', note: '' },
      }),
    );
    return;
  }
}
