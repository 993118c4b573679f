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
import { DENOMINATIONS } from '../../shared/shift.ts';
import { shelvesOf } from '../areas/catalogue/samples/sample.ts';
import { createSessionMemory } from '../areas/people/kept-session.ts';
import type { PersonRows } from '../areas/people/tables.ts';
import { timeOrderedIds } from '../lib/time-ordered-id.ts';
import { toPaymentType } from '../operator/wire-card-mapping.ts';
import type { PastCharges } from '../programs/simulator/service.ts';
import { composeTill } from './compose.ts';
import type { ComposeParts } from './ground.ts';
import { SAMPLE_FLOAT_CENTS } from './sample-training.ts';

const DAYS = 7;
const MINUTE_MS = 60_000;

type Choice = { readonly code: string; readonly sells: number; readonly isWeighed: boolean };

/**
 * By the till's own services on a past clock. All or nothing: the operator commits first, and the next try replaces a
 * failed one's charges.
 */
export async function layOutSampleWeek(given: ComposeParts, shop: SampleShop): Promise<void> {
  const { memory, transaction } = given.file.database;
  const { inThePast } = given.connection;
  if (inThePast === null || memory.get('sample_week') !== null) return;
  const shelves = await shelvesOf(shop);
  const choices = Object.values(shelves).flatMap((samples) =>
    samples.map(([code, , , sells, weighed]) => ({ code, sells, isWeighed: weighed !== undefined })),
  );
  if (memory.get('sample_week') !== null) return;
  const { clock } = given.host;
  const random = seededNumbers(clock.now().getTime() / (24 * 60 * MINUTE_MS));
  try {
    transaction(() =>
      inThePast(random, (past) => {
        const week = openWeek(given, choices, past, random);
        for (let ago = DAYS; ago >= 1; ago -= 1) layOutDay(week, ago);
        while (week.till.areas.catalogue.tables.bestSellers.countNextShift());
        memory.set('sample_week', 'yes');
      }),
    );
  } finally {
    given.actor.signedIn(null);
    given.actor.inShift(null);
  }
}

type Week = ReturnType<typeof openWeek>;

/** The same services over the same file, with no pushes and no background work. */
function openWeek(given: ComposeParts, choices: readonly Choice[], past: PastCharges, random: () => number) {
  const { host, actor, times } = given;
  const start = host.clock.now();
  let moment = start;
  const clock = { ...host.clock, now: () => moment };
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
  // past payments are settled: no polling, nothing continues in the background
  void till.areas.money.stop();
  void till.areas.catalogue.stop();
  actor.signedIn(sampleManager(till.areas.people.rows, host));
  const { dayOf, spanOf } = till.ctx.localTime();
  const today = dayOf(start);
  return {
    ...{ till, past, random, choices },
    devices: till.areas.devices.tables.devices.all(),
    /** `ago`: days back. */
    goTo: (ago: number, minute: number): void => {
      moment = new Date(
        spanOf(dayLater(today, -ago)).from.getTime() + minute * MINUTE_MS + Math.floor(random() * 50_000),
      );
    },
    later: (seconds: number): Date => {
      moment = new Date(moment.getTime() + seconds * 1_000);
      return moment;
    },
    before: [] as Sale[],
  };
}

function sampleManager(people: PersonRows, host: ComposeParts['host']): PersonName {
  const { name } = SAMPLE_MANAGER;
  const known = people.findActiveNamed(foldText(name));
  if (known !== null) return { id: known.id, name, role: known.role };
  const id = host.newId() as PersonId;
  const at = host.clock.now().toISOString();
  const row = { id, name, name_folded: foldText(name), role: 'manager', active: 1 } as const;
  people.add({ ...row, created_at: at, updated_at: at });
  return { id, name, role: 'manager' };
}

function done<T>(result: Result<T>): T {
  invariant(result.ok, `the sample week was refused: ${result.ok ? '' : result.error.code}`);
  return result.value;
}

function layOutDay(week: Week, ago: number): void {
  const { shift } = week.till.areas;
  week.goTo(ago, 7 * 60 + 50);
  done(shift.open(done(shift.state()).proposedFloatCents ?? SAMPLE_FLOAT_CENTS));
  const cash: Sale[] = [];
  const count = 8 + Math.floor(week.random() * 4);
  for (let nth = 0; nth < count; nth += 1) {
    week.goTo(ago, 8 * 60 + Math.floor(((nth + week.random()) * 11 * 60) / count));
    const sale = sell(week);
    if (sale.payments.some(({ tender }) => tender === 'cash')) cash.push(sale);
    if (nth === 5 && (ago === 5 || ago === 2)) takeBack(week, ago === 5 ? 'cash' : 'credit_note');
  }
  week.goTo(ago, 19 * 60 + 30);
  const overCents = drawerCents(week) - SAMPLE_FLOAT_CENTS;
  if (overCents > 0) {
    done(shift.move({ kind: 'withdrawal', amountCents: cents(overCents), reason: 'Retirada para o cofre' }));
  }
  week.goTo(ago, 20 * 60 + 5);
  done(shift.count(piecesOf(drawerCents(week))));
  // sample products may still be in the outbox
  done(shift.close('', true));
  week.before.splice(0, Number.POSITIVE_INFINITY, ...cash);
}

function drawerCents({ till }: Week): number {
  const expected = till.areas.shift.expectedCents();
  invariant(expected !== null, 'the drawer is open');
  return expected;
}

/** The fewest pieces; a remainder below the smallest is dropped. */
function piecesOf(amount: number): readonly number[] {
  let left = amount;
  return DENOMINATIONS.map((value) => {
    const pieces = Math.floor(left / value);
    left -= pieces * value;
    return pieces;
  });
}

function sell(week: Week): Sale {
  const { till, random } = week;
  const items = 1 + Math.floor(random() * 4);
  let saleId: SaleId | null = null;
  for (let nth = 0; nth < items; nth += 1) {
    const { code, isWeighed } = choose(week);
    week.later(4);
    const product = till.areas.catalogue.tables.products.findByCode(code);
    // the sample may have been edited
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

/** Of ten sales four are cash, three Pix, two debit and one credit; cash if the others are missing. */
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

function approve({ till }: Week, id: Payment['id'], evidence: ReturnType<typeof qrEvidence>): void {
  till.areas.money.ledger.apply(id, 'seen_approved', { evidence });
  till.areas.money.ledger.note(id, { watchUntil: null });
}

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

/** mulberry32: numbers from 0 up to 1, the same for the same seed. */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
