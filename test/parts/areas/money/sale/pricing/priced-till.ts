import type { Discount } from '../../../../../../shared/discount.ts';
import { cents } from '../../../../../../shared/money.ts';
import type { PersonId, PersonName } from '../../../../../../shared/person.ts';
import type { Sale, SaleLine } from '../../../../../../shared/sale.ts';
import { storeCash } from '../../../../../support/quiet-sales.ts';
import { value } from '../../../../../support/value.ts';
import { openDrawerTill, stockProduct } from '../../../shift/drawer-till.ts';

export const LENA: PersonName = { id: 'lena' as PersonId, name: 'Lena Dias', role: 'manager' };
export const percent = (basisPoints: number): Discount => ({ kind: 'percent', basisPoints });
export const amount = (value: number): Discount => ({ kind: 'amount', cents: cents(value) });

/** Open drawer; 101 at R$ 10,00, 102 at R$ 3,33, 103 at R$ 0,01. */
export function openPricedTill() {
  const till = openDrawerTill();
  value(till.shift.open(cents(10_000)));
  stockProduct(till, '101', 1_000);
  stockProduct(till, '102', 333);
  stockProduct(till, '103', 1);
  return {
    ...till,
    scan: (code: string): Sale => value(till.sales.addByCode(code)),
    stored: (): Sale => value(till.sales.current()) as Sale,
    withPin: <T>(approver: PersonName, work: () => T): T => till.actor.approved(approver, work),
    acts: (sale: Sale) =>
      till.database.saleActs.ofSale(sale.id).map(({ kind, line_id, reason, amount_cents, person, approver }) => ({
        kind,
        lineId: line_id,
        reason,
        cents: amount_cents,
        person: (JSON.parse(person) as PersonName).name,
        approver: approver === null ? null : (JSON.parse(approver) as PersonName).name,
      })),
  };
}

export type PricedTill = ReturnType<typeof openPricedTill>;

export function lineOf(sale: Sale, place = 0): SaleLine {
  const line = sale.lines[place];
  if (line === undefined) throw new Error(`no line ${place}`);
  return line;
}

export function payWhole(till: PricedTill, sale: Sale): void {
  storeCash(till, { saleId: sale.id, amountCents: sale.totalCents, at: '2026-11-20T12:00:00.000Z' });
}
