import { type Cents, cents, sum, ZERO } from './money.ts';
import { NO_PRODUCT } from './product.ts';
import type { ProductRow, Report, ReportPerson, TodayRow } from './report.ts';
import type { Tally } from './shift.ts';

/** `code`: translated for the reader. `grams`: shown in kilograms. `day`: `YYYY-MM-DD`. `moment`: ISO 8601. */
export type SheetCell =
  | { readonly is: 'text' | 'code' | 'day' | 'moment'; readonly value: string }
  | { readonly is: 'count' | 'hour' | 'grams'; readonly value: number }
  | { readonly is: 'money'; readonly value: Cents };

export const SHEET_COLUMNS = [
  'until',
  'tender',
  'cardKind',
  'brand',
  'person',
  'device',
  'code',
  'product',
  'hour',
  'day',
  'closed',
  'shift',
  'money',
  'paymentsCount',
  'paymentsCents',
  'salesCount',
  'salesCents',
  'averageCents',
  'returnedCents',
  'reversedCents',
  'items',
  'quantity',
  'kilograms',
  'discountCents',
  'discountsCount',
  'discountsCents',
  'cancelledSalesCount',
  'cancelledSalesCents',
  'cancelledItemsCount',
  'cancelledItemsCents',
  'withReceiptCount',
  'withReceiptCents',
  'withoutReceiptCount',
  'withoutReceiptCents',
  'differenceCents',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** By column; null if not applicable. */
export type SheetRow = readonly (SheetCell | null)[];

/** Shared by screen, paper and spreadsheet. */
export type ReportSheet = {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  readonly drawn: readonly SheetColumn[];
  /** Several rows with a sum. */
  readonly hasTotals: boolean;
};

export function reportSheet(report: Report): ReportSheet {
  switch (report.kind) {
    case 'today':
      return { ...todaySheet(report.rows), hasTotals: false };
    case 'method':
      return sheet(['tender', 'cardKind', 'brand', ...PAYMENTS], ['paymentsCents'], report.rows, (row) => [
        code(row.tender),
        row.cardKind === null ? text('') : code(row.cardKind),
        text(row.brand ?? ''),
        ...tally(row.paid),
      ]);
    case 'operator':
      return sheet(['person', ...SALES, 'items', 'discountsCents'], ['salesCents'], report.rows, (row) => [
        person(row.person),
        ...tally(row.sales),
        count(row.items),
        money(row.discounts.cents),
      ]);
    case 'device':
      return sheet(['device', ...PAYMENTS], ['paymentsCents'], report.rows, (row) => [
        row.device === null ? code('no_device') : text(row.device),
        ...tally(row.paid),
      ]);
    case 'product':
      return sheet(
        ['code', 'product', 'quantity', 'kilograms', 'salesCents', 'discountCents'],
        ['salesCents'],
        report.rows,
        (row) => [text(row.code), productName(row), ...amounts(row), money(row.cents), money(row.discountCents)],
      );
    case 'hour':
      return sheet(['hour', ...SALES], ['salesCents'], report.rows, (row) => [hour(row.hour), ...tally(row.sales)]);
    case 'day':
      return sheet(['day', ...SALES], ['salesCents'], report.rows, (row) => [day(row.day), ...tally(row.sales)]);
    default:
      return actsSheet(report);
  }
}

function todaySheet(rows: readonly TodayRow[]): ReportSheet {
  return sheet(
    ['until', ...SALES, 'averageCents', 'returnedCents', 'reversedCents'],
    ['salesCents'],
    rows,
    ({ until, sales, returned, reversed }) => [
      { is: 'moment', value: until },
      ...tally(sales),
      money(averageCents(sales)),
      money(returned.cents),
      money(reversed.cents),
    ],
  );
}

/** Ticket médio, rounded to a centavo. */
export function averageCents({ count, cents: sold }: Tally): Cents {
  return count === 0 ? ZERO : cents(Math.round(sold / count));
}

function actsSheet(report: Extract<Report, { readonly kind: 'cancels' | 'returns' | 'breakage' }>): ReportSheet {
  switch (report.kind) {
    case 'cancels':
      return sheet(CANCELS, ['cancelledSalesCents', 'cancelledItemsCents'], report.rows, (row) => [
        person(row.person),
        ...tally(row.cancelledSales),
        ...tally(row.cancelledItems),
        ...tally(row.discounts),
      ]);
    case 'returns':
      return sheet(RETURNS, ['withReceiptCents', 'withoutReceiptCents'], report.rows, (row) => [
        person(row.person),
        code(row.money),
        ...tally(row.withReceipt),
        ...tally(row.withoutReceipt),
      ]);
    case 'breakage':
      return sheet(['closed', 'shift', 'person', 'differenceCents'], ['differenceCents'], report.rows, (row) => [
        { is: 'moment', value: row.at },
        count(row.shiftNumber),
        person(row.person),
        money(row.differenceCents),
      ]);
  }
}

/** A split sale has several payments. */
const PAYMENTS = ['paymentsCount', 'paymentsCents'] as const;
const SALES = ['salesCount', 'salesCents'] as const;
const CANCELS = [
  'person',
  'cancelledSalesCount',
  'cancelledSalesCents',
  'cancelledItemsCount',
  'cancelledItemsCents',
  'discountsCount',
  'discountsCents',
] as const;
const RETURNS = [
  'person',
  'money',
  'withReceiptCount',
  'withReceiptCents',
  'withoutReceiptCount',
  'withoutReceiptCents',
] as const;

const ADDED: ReadonlySet<SheetCell['is']> = new Set(['count', 'grams', 'money']);
const NOT_ADDED: ReadonlySet<SheetColumn> = new Set(['shift']);

/** Null for columns without a total. */
export function sheetTotals({ columns, rows }: ReportSheet): SheetRow {
  return columns.map((column, place) => {
    const cells = rows.map((row) => row[place]);
    const first = cells.find((cell) => cell != null);
    if (first == null || !ADDED.has(first.is) || NOT_ADDED.has(column)) return null;
    const total = cells.reduce((so, cell) => so + (typeof cell?.value === 'number' ? cell.value : 0), 0);
    if (first.is === 'grams') return { is: 'grams', value: total };
    return first.is === 'money' ? money(total as Cents) : count(total);
  });
}

export function drawnCents({ columns, drawn }: ReportSheet, row: SheetRow): Cents {
  return sum(
    drawn.map((column) => {
      const cell = row[columns.indexOf(column)];
      return cell?.is === 'money' ? cell.value : ZERO;
    }),
  );
}

function sheet<Row>(
  columns: readonly SheetColumn[],
  drawn: readonly SheetColumn[],
  rows: readonly Row[],
  cells: (row: Row) => SheetRow,
): ReportSheet {
  return { columns, rows: rows.map(cells), drawn, hasTotals: rows.length > 1 };
}

function text(value: string): SheetCell {
  return { is: 'text', value };
}

function code(value: string): SheetCell {
  return { is: 'code', value };
}

function day(value: string): SheetCell {
  return { is: 'day', value };
}

function count(value: number): SheetCell {
  return { is: 'count', value };
}

/** Amounts without a product form one row. */
function productName({ productId, name }: ProductRow): SheetCell {
  return productId === NO_PRODUCT ? code('no_product') : text(name);
}

function amounts({ quantity, grams }: ProductRow): SheetRow {
  return [quantity === 0 ? null : count(quantity), grams === 0 ? null : { is: 'grams', value: grams }];
}

function hour(value: number): SheetCell {
  return { is: 'hour', value };
}

function money(value: Cents): SheetCell {
  return { is: 'money', value };
}

function tally(of: Tally): readonly [SheetCell, SheetCell] {
  return [count(of.count), money(of.cents)];
}

function person(who: ReportPerson): SheetCell {
  return who === null ? code('no_person') : text(who.name);
}
