import type { Cents } from '../../../shared/money.ts';
import type { PersonId } from '../../../shared/person.ts';
import type { ProductId } from '../../../shared/product.ts';
import type {
  CancelsRow,
  DeviceRow,
  HourRow,
  MethodRow,
  OperatorRow,
  ProductRow,
  Report,
  ReportKind,
  ReportPerson,
  ReturnsRow,
} from '../../../shared/report.ts';
import type { Tally } from '../../../shared/shift.ts';
import { type DayFigures, type Growing, NO_TALLY, type ProductFigures, plus, together } from './day-figures.ts';
import type { CloseRow, ReturnedRow } from './report-rows.ts';

/** What a report is made of. `days` and `figures` go together, one by one. */
export type ReportMaterial = {
  readonly days: readonly string[];
  readonly figures: readonly DayFigures[];
  /** All days together; none where no product is told of. */
  readonly products: ReadonlyMap<ProductId, ProductFigures>;
  readonly names: ReadonlyMap<PersonId, string>;
  readonly returned: readonly ReturnedRow[];
  readonly closes: readonly CloseRow[];
  readonly productNames: ReadonlyMap<ProductId, { readonly code: string; readonly name: string }>;
};

export function buildReport(kind: ReportKind, material: ReportMaterial): Report {
  const { days, figures } = material;
  const all = together(figures);
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '', sales: all.sales };
  const who = (id: PersonId | null): ReportPerson => personOf(material.names, id);
  switch (kind) {
    case 'method':
      return { ...span, kind, rows: methodRows(all) };
    case 'operator':
      return { ...span, kind, rows: operatorRows(all, who) };
    case 'device':
      return { ...span, kind, rows: deviceRows(all) };
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

/** From the first hour in which something was sold to the last, also those between in which nothing was. */
function hourRows({ hours }: Growing): readonly HourRow[] {
  const first = Math.min(...hours.keys());
  return Array.from({ length: hours.size === 0 ? 0 : Math.max(...hours.keys()) - first + 1 }, (_, place) => ({
    hour: first + place,
    sales: hours.get(first + place) ?? NO_TALLY,
  }));
}

function mostFirst<T>(rows: readonly T[], cents: (row: T) => Cents): readonly T[] {
  return [...rows].sort((one, other) => cents(other) - cents(one));
}

/** By what `key` gives, each once. */
function grouped<T>(rows: Iterable<T>, key: (row: T) => string, join: (one: T, other: T) => T): readonly T[] {
  const groups = new Map<string, T>();
  for (const row of rows) {
    const before = groups.get(key(row));
    groups.set(key(row), before === undefined ? row : join(before, row));
  }
  return [...groups.values()];
}

function methodRows(all: Growing): readonly MethodRow[] {
  const rows = [...all.paid.values()].map(({ tender, card_kind, brand, count, cents }) => ({
    ...{ tender, cardKind: card_kind, brand },
    paid: { count, cents },
  }));
  const groups = grouped<MethodRow>(
    rows,
    (row) => JSON.stringify([row.tender, row.cardKind, row.brand]),
    (one, other) => ({ ...one, paid: plus(one.paid, other.paid) }),
  );
  return mostFirst(groups, ({ paid }) => paid.cents);
}

function deviceRows(all: Growing): readonly DeviceRow[] {
  const rows = [...all.paid.values()].map(({ device, count, cents }) => ({ device, paid: { count, cents } }));
  const groups = grouped<DeviceRow>(
    rows,
    ({ device }) => JSON.stringify(device),
    (one, other) => ({ ...one, paid: plus(one.paid, other.paid) }),
  );
  return mostFirst(groups, ({ paid }) => paid.cents);
}

type Who = (id: PersonId | null) => ReportPerson;

function operatorRows(all: Growing, who: Who): readonly OperatorRow[] {
  const rows = [...all.people].map(([id, { sales, items, discounts }]) => ({
    ...{ person: who(id), sales, items, discounts },
  }));
  return mostFirst(
    rows.filter(({ sales }) => sales.count > 0),
    ({ sales }) => sales.cents,
  );
}

function cancelsRows(all: Growing, who: Who): readonly CancelsRow[] {
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
  const rows = returned.map(({ person_id, name, money, with_receipt, count, cents }): ReturnsRow => {
    const tally: Tally = { count, cents };
    const [withReceipt, withoutReceipt] = with_receipt === 1 ? [tally, NO_TALLY] : [NO_TALLY, tally];
    return { person: { id: person_id, name }, money, withReceipt, withoutReceipt };
  });
  const groups = grouped<ReturnsRow>(
    rows,
    ({ person, money }) => JSON.stringify([person?.id, money]),
    (one, other) => ({
      ...one,
      withReceipt: plus(one.withReceipt, other.withReceipt),
      withoutReceipt: plus(one.withoutReceipt, other.withoutReceipt),
    }),
  );
  return mostFirst(groups, (row) => (row.withReceipt.cents + row.withoutReceipt.cents) as Cents);
}
