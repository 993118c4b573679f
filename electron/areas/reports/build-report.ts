import type { Cents } from '../../../shared/money.ts';
import type { PersonId } from '../../../shared/person.ts';
import type { ProductId } from '../../../shared/product.ts';
import type {
  CancelsRow,
  HourRow,
  OperatorRow,
  ProductRow,
  Report,
  ReportKind,
  ReportPerson,
  ReturnsRow,
  TodayRow,
} from '../../../shared/report.ts';
import type { Tally } from '../../../shared/shift.ts';
import { type DayFigures, type ProductFigures, plus, type Totals, totalsOf } from './day-figures.ts';
import { type CloseRow, NO_TALLY, type PaidRow, type ReturnedRow } from './report-rows.ts';

/** `days` and `figures` are parallel. */
type ReportMaterial = {
  readonly days: readonly string[];
  readonly figures: readonly DayFigures[];
  /** Over all days; empty for other kinds. */
  readonly products: ReadonlyMap<ProductId, ProductFigures>;
  readonly names: ReadonlyMap<PersonId, string>;
  readonly reversed: Tally;
  readonly today: readonly TodayRow[];
  readonly returned: readonly ReturnedRow[];
  readonly closes: readonly CloseRow[];
  readonly productNames: ReadonlyMap<ProductId, { readonly code: string; readonly name: string }>;
};

export function buildReport(kind: ReportKind, material: ReportMaterial): Report {
  const { days, figures } = material;
  const all = totalsOf(figures);
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '', sales: all.sales, reversed: material.reversed };
  const who = (id: PersonId | null): ReportPerson => personOf(material.names, id);
  switch (kind) {
    case 'today':
      return { ...span, kind, rows: material.today };
    case 'method':
      return {
        ...span,
        kind,
        rows: paidBy(all, ({ tender, card_kind, brand }) => ({ tender, cardKind: card_kind, brand })),
      };
    case 'operator':
      return { ...span, kind, rows: operatorRows(all, who) };
    case 'device':
      return { ...span, kind, rows: paidBy(all, ({ device }) => ({ device })) };
    case 'product':
      return { ...span, kind, rows: productRows(material) };
    case 'hour':
      return { ...span, kind, rows: hourRows(all) };
    case 'day':
      return { ...span, kind, rows: days.map((day, place) => ({ day, sales: figures[place]?.sales ?? NO_TALLY })) };
    case 'cancels':
      return { ...span, kind, rows: cancelsRows(all, who) };
    case 'returns':
      return { ...span, kind, rows: returnsRows(material.returned) };
    case 'breakage':
      return {
        ...span,
        kind,
        rows: material.closes.map(({ number, at, person_id, name, difference_cents }) => ({
          shiftNumber: number,
          at,
          person: { id: person_id, name: material.names.get(person_id) ?? name },
          differenceCents: difference_cents,
        })),
      };
  }
}

function personOf(names: ReadonlyMap<PersonId, string>, id: PersonId | null): ReportPerson {
  const name = id === null ? undefined : names.get(id);
  return id === null || name === undefined ? null : { id, name };
}

/** From the first hour with a sale to the last, without gaps. */
function hourRows({ hours }: Totals): readonly HourRow[] {
  const first = Math.min(...hours.keys());
  return Array.from({ length: hours.size === 0 ? 0 : Math.max(...hours.keys()) - first + 1 }, (_, place) => ({
    hour: first + place,
    sales: hours.get(first + place) ?? NO_TALLY,
  }));
}

function mostFirst<T>(rows: readonly T[], cents: (row: T) => Cents): readonly T[] {
  return [...rows].sort((one, other) => cents(other) - cents(one));
}

function paidBy<T extends object>(all: Totals, by: (row: PaidRow) => T): readonly (T & { readonly paid: Tally })[] {
  const groups = new Map<string, T & { readonly paid: Tally }>();
  for (const row of all.paid.values()) {
    const key = JSON.stringify(by(row));
    groups.set(key, { ...by(row), paid: plus(groups.get(key)?.paid ?? NO_TALLY, row) });
  }
  return mostFirst([...groups.values()], ({ paid }) => paid.cents);
}

type Who = (id: PersonId | null) => ReportPerson;

function operatorRows(all: Totals, who: Who): readonly OperatorRow[] {
  const rows = [...all.people].map(([id, { sales, items, discounts }]) => ({
    ...{ person: who(id), sales, items, discounts },
  }));
  return mostFirst(
    rows.filter(({ sales }) => sales.count > 0),
    ({ sales }) => sales.cents,
  );
}

function cancelsRows(all: Totals, who: Who): readonly CancelsRow[] {
  const rows = [...all.people].map(([id, { sales, cancelledSales, cancelledItems, discounts }]) => ({
    ...{ person: who(id), sales, cancelledSales, cancelledItems, discounts },
  }));
  return mostFirst(
    rows,
    ({ cancelledSales, cancelledItems }) => (cancelledSales.cents + cancelledItems.cents) as Cents,
  );
}

function productRows({ products, productNames }: ReportMaterial): readonly ProductRow[] {
  const rows = [...products].map(([productId, [quantity, grams, cents, discountCents]]): ProductRow => {
    const { code, name } = productNames.get(productId) ?? { code: '', name: '' };
    return { productId, code, name, quantity, grams, cents: cents as Cents, discountCents: discountCents as Cents };
  });
  return mostFirst(rows, ({ cents }) => cents);
}

function returnsRows(returned: readonly ReturnedRow[]): readonly ReturnsRow[] {
  const groups = new Map<string, ReturnsRow>();
  for (const { person_id, name, money, with_receipt, ...row } of returned) {
    const key = JSON.stringify([person_id, money]);
    const before = groups.get(key) ?? { withReceipt: NO_TALLY, withoutReceipt: NO_TALLY };
    const tally = with_receipt === 1 ? 'withReceipt' : 'withoutReceipt';
    groups.set(key, { person: { id: person_id, name }, money, ...before, [tally]: plus(before[tally], row) });
  }
  return mostFirst([...groups.values()], (row) => (row.withReceipt.cents + row.withoutReceipt.cents) as Cents);
}
