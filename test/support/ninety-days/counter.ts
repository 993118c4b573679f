import type { SaleId } from '../../../shared/ids.ts';
import { cents, times } from '../../../shared/money.ts';
import type { PersonId, PersonName } from '../../../shared/person.ts';
import type { ProductId } from '../../../shared/product.ts';
import type { SaleLineId } from '../../../shared/sale.ts';
import type { SaleActKind, SaleActReason } from '../../../shared/sale-act.ts';
import type { ShiftId } from '../../../shared/shift.ts';
import { createRandom } from '../seeded-random.ts';
import { openTillDatabase, type TillDatabase } from '../till-database.ts';

export type Counter = ReturnType<typeof openCounter>;

export const PRODUCTS = 40;
export const priceOf = (product: number): number => 250 + ((product * 7_919) % 60) * 97;

export const SUPERVISOR: PersonName = { id: 'marta' as PersonId, name: 'Marta Reis', role: 'supervisor' };

export function operatorName(number: number): PersonName {
  return { id: `operator-${number}` as PersonId, name: `Operador ${number}`, role: 'cashier' };
}

export function openCounter(seed: number, operators: number, at: Date, file = ':memory:') {
  const random = createRandom(seed);
  let now = at;
  let ids = 0;
  const who = { till: 1, person: null, shift: null };
  const database = openTillDatabase(file, { now: () => now, who: () => who });
  const newId = (): string => `x${++ids}`;
  const shift: { id: ShiftId; person: PersonName; cashCents: number } = {
    id: '' as ShiftId,
    person: SUPERVISOR,
    cashCents: 0,
  };
  stock(database, operators, at.toISOString());
  return {
    ...{ database, random, newId, shift },
    happens: (probability: number): boolean => random() < probability,
    between: (least: number, most: number): number => least + Math.floor(random() * (most - least + 1)),
    now: () => now.toISOString(),
    setNow: (next: Date): void => {
      now = next;
    },
    passMinutes: (minutes: number): void => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    act: ({ saleId, lineId = null, kind, reason = null, amountCents, approver = null }: Act): void => {
      database.saleActs.insert({
        ...{ id: newId(), sale_id: saleId, line_id: lineId, kind, reason, amount_cents: cents(amountCents) },
        ...{ person: shift.person, approver, shift_id: shift.id, at: now.toISOString() },
      });
    },
  };
}

type Act = {
  readonly saleId: SaleId;
  readonly lineId?: SaleLineId | null;
  readonly kind: SaleActKind;
  readonly reason?: SaleActReason | null;
  readonly amountCents: number;
  readonly approver?: PersonName | null;
};

function stock(database: TillDatabase, operators: number, at: string): void {
  database.transaction(() => {
    for (let product = 1; product <= PRODUCTS; product++) {
      const fields = {
        code: `P${product}`,
        barcode: null,
        name: `Produto ${product}`,
        priceCents: cents(priceOf(product)),
      };
      database.products.insert(fields, at);
    }
    for (let number = 0; number < operators; number++) {
      const { id, name, role } = operatorName(number);
      const folded = name.toLowerCase();
      database.people.add({ id, name, name_folded: folded, role, active: 1, created_at: at, updated_at: at });
    }
  });
}

export type ScannedLine = { readonly id: SaleLineId; readonly product: ProductId; readonly cents: number };

/** Opens a sale with one to four items; returns them. */
export function scan(counter: Counter): { readonly saleId: SaleId; readonly lines: ScannedLine[] } {
  const { database, newId, shift, between, now } = counter;
  const saleId = newId() as SaleId;
  database.sales.insert(saleId, now(), { personId: shift.person.id, shiftId: shift.id });
  const lines = Array.from({ length: between(1, 4) }, () => addLine(counter, saleId));
  return { saleId, lines };
}

export function addLine({ database, newId, between }: Counter, saleId: SaleId): ScannedLine {
  const product = between(1, PRODUCTS);
  const id = newId() as SaleLineId;
  const price = cents(priceOf(product));
  const named = { code: `P${product}`, name: `Produto ${product}` };
  // every third is weighed: half a kilogram
  const weight = product % 3 === 0 ? { grams: 500, kgPriceCents: times(price, 2) } : null;
  const priced = { unitPriceCents: price, quantity: 1, weight, totalCents: price };
  database.sales.addLine(saleId, { id, productId: product as ProductId, ...named, ...priced });
  return { id, product: product as ProductId, cents: price };
}
