import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Actor, createActor } from '../../../../electron/areas/actor.ts';
import type { SaleService } from '../../../../electron/areas/money/sale/sale-service.ts';
import type { DrawerSettings } from '../../../../electron/areas/shift/drawer.ts';
import { createShiftService, type ShiftService } from '../../../../electron/areas/shift/shift-service.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { cents } from '../../../../shared/money.ts';
import type { PersonId, PersonName } from '../../../../shared/person.ts';
import type { ProductUnit } from '../../../../shared/product.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import { piecesOf } from '../../../support/pieces.ts';
import { clockAt, quietParts } from '../../../support/quiet-parts.ts';
import { quietSales, storeCash } from '../../../support/quiet-sales.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { openTillDatabase, type TillDatabase } from '../../../support/till-database.ts';
import { value } from '../../../support/value.ts';

const named = (id: string, name: string, role: PersonName['role']): PersonName => ({ id: id as PersonId, name, role });
export const ANA = named('ana', 'Ana Prado', 'cashier');
export const RUI = named('rui', 'Rui Lima', 'cashier');
export const MARTA = named('marta', 'Marta Reis', 'supervisor');

/** Drawer and sales, without an operator. */
export type DrawerTill = {
  readonly file: string;
  readonly database: TillDatabase;
  readonly actor: Actor;
  readonly shift: ShiftService;
  readonly sales: SaleService;
  readonly settings: { -readonly [Name in keyof DrawerSettings]: DrawerSettings[Name] };
  readonly said: { hasOperator: boolean };
  readonly pushed: { channel: string; payload: unknown }[];
  readonly closed: () => number;
  readonly setNow: (at: string) => void;
  readonly reopen: () => DrawerTill;
};

export function openDrawerTill(file = join(tempFolder(), 'till.db'), at = '2026-11-20T12:00:00.000Z'): DrawerTill {
  let now = new Date(at);
  let closed = 0;
  const actor = createActor(() => 1);
  const database = openTillDatabase(file, { now: () => now, who: actor.who });
  onTestFinished(() => database.close());
  const pushed: DrawerTill['pushed'] = [];
  const settings = { ...DEFAULT_SETTINGS };
  const push = (channel: string, payload: unknown) => void pushed.push({ channel, payload });
  const parts = quietParts(database, { clock: clockAt(() => now), actor, push });
  const said = { hasOperator: true };
  const shift = createShiftService({
    ...{ ...parts, drawer: () => settings, hasOperator: () => said.hasOperator },
    onClosed: () => void closed++,
  });
  shift.resume();
  actor.signedIn(ANA);
  return {
    ...{ file, database, actor, shift, settings, said, pushed },
    sales: quietSales(parts, {
      discountLimits: () => settings.discountLimits,
      weightLabels: () => settings.weightLabels,
      heaviestKg: () => settings.heaviestKg,
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

export function sellForCash(till: DrawerTill, priceCents: number): SaleId {
  const code = `P${priceCents}`;
  if (till.database.products.findByScan(code) === null) stockProduct(till, code, priceCents);
  const { id } = value(till.sales.addByCode(code));
  storeCash(till, { saleId: id, amountCents: cents(priceCents), at: 'then' });
  till.shift.cashMoved();
  return id;
}

export function countAndClose(till: DrawerTill, amountCents: number, comment = '', carryOver = false) {
  value(till.shift.count(piecesOf(amountCents)));
  return till.shift.close(comment, carryOver);
}
