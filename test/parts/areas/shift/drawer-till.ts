import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Actor, createActor } from '../../../../electron/areas/actor.ts';
import { createAskLog } from '../../../../electron/areas/payment/ask-log.ts';
import { createLegUndo } from '../../../../electron/areas/payment/legs/undo-leg.ts';
import { createSaleService, type SaleService } from '../../../../electron/areas/sale/sale-service.ts';
import type { DrawerSettings } from '../../../../electron/areas/shift/shift-parts.ts';
import { createShiftService, type ShiftService } from '../../../../electron/areas/shift/shift-service.ts';
import { openTillDatabase, type TillDatabase } from '../../../../electron/areas/till-database.ts';
import { silentLogger } from '../../../../electron/lib/logger.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import type { PersonId, PersonName } from '../../../../shared/person.ts';
import type { ProductUnit } from '../../../../shared/product.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { countedCents, DENOMINATIONS, type Pieces } from '../../../../shared/shift.ts';
import { machineTime } from '../../../support/shop-day.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { value } from '../../../support/value.ts';

const named = (id: string, name: string, role: PersonName['role']): PersonName => ({ id: id as PersonId, name, role });
export const ANA = named('ana', 'Ana Prado', 'cashier');
export const RUI = named('rui', 'Rui Lima', 'cashier');
export const MARTA = named('marta', 'Marta Reis', 'supervisor');

/** A till's file with its drawer and its sales, and nobody to pay to but the drawer. */
export type DrawerTill = {
  readonly file: string;
  readonly database: TillDatabase;
  readonly actor: Actor;
  readonly shift: ShiftService;
  readonly sales: SaleService;
  readonly settings: { -readonly [Name in keyof DrawerSettings]: DrawerSettings[Name] };
  readonly pushed: { channel: string; payload: unknown }[];
  readonly closed: () => number;
  /** Sets the wall clock. */
  readonly setNow: (at: string) => void;
  /** Ends it and opens the same file again. */
  readonly reopen: () => DrawerTill;
};

export function openDrawerTill(file = join(tempFolder(), 'till.db'), at = '2026-11-20T12:00:00.000Z'): DrawerTill {
  let now = new Date(at);
  let closed = 0;
  const actor = createActor(() => 1);
  const database = openTillDatabase(file, { now: () => now, who: actor.who });
  onTestFinished(() => database.close());
  const clock = { now: () => now, monotonicMs: () => 0, sleep: async () => undefined };
  const pushed: DrawerTill['pushed'] = [];
  const settings = { ...DEFAULT_SETTINGS };
  const parts = {
    database,
    clock,
    localTime: machineTime,
    actor,
    newId: randomUUID,
    push: (channel: string, payload: unknown) => void pushed.push({ channel, payload }),
    log: silentLogger,
    onFault: () => undefined,
  };
  const shift = createShiftService({ ...parts, drawer: () => settings, onClosed: () => void closed++ });
  shift.resume();
  actor.signedIn(ANA);
  return {
    ...{ file, database, actor, shift, settings, pushed },
    sales: createSaleService({
      ...parts,
      asks: createAskLog(clock),
      allowAmounts: () => true,
      discountLimits: () => settings.discountLimits,
      weightLabels: () => settings.weightLabels,
      heaviestKg: () => settings.heaviestKg,
      undo: createLegUndo({ ...parts, refundsPix: () => false, follow: () => undefined }),
    }),
    closed: () => closed,
    setNow: (next) => {
      now = new Date(next);
    },
    reopen: () => {
      database.close();
      return openDrawerTill(file, at);
    },
  };
}

export function stockProduct(till: DrawerTill, code: string, priceCents: number, unit: ProductUnit = 'piece'): void {
  const shop = { unit, moreBarcodes: [], category: null, minimumAge: null };
  const fields = { code, barcode: null, name: `Product ${code}`, priceCents: cents(priceCents), shop };
  till.database.transaction(() => till.database.products.insert(fields, 'then'));
}

/** A sale paid in cash, as the payment service stores it. */
export function sellForCash(till: DrawerTill, priceCents: number): SaleId {
  const { database, actor } = till;
  const code = `P${priceCents}`;
  if (database.products.findByScan(code) === null) stockProduct(till, code, priceCents);
  const { id } = value(till.sales.addByCode(code));
  database.transaction(() => {
    const money = { amountCents: cents(priceCents), tenderedCents: cents(priceCents), changeCents: cents(0) };
    const payment = { id: `paid-${id}` as PaymentId, saleId: id, createdAt: 'then', ...actor.by() };
    database.payments.insert({ ...payment, ...money, tender: 'cash', state: 'approved' });
    database.payments.addEvent(payment.id, 'then', 'paid_cash', 'created', 'approved', null);
    database.sales.pay(id, 'then');
  });
  till.shift.cashMoved();
  return id;
}

/** The fewest notes and coins that come to this amount; in steps of five centavos. */
export function piecesOf(amountCents: number): Pieces {
  let left = amountCents;
  const pieces = DENOMINATIONS.map((one) => {
    const count = Math.floor(left / one);
    left -= count * one;
    return count;
  });
  if (countedCents(pieces) !== amountCents) throw new Error(`no coins make ${amountCents}`);
  return pieces;
}

/** Counts this amount and closes by it. */
export function countAndClose(till: DrawerTill, amountCents: number, comment = '', carryOver = false) {
  value(till.shift.count(piecesOf(amountCents)));
  return till.shift.close(comment, carryOver);
}
