import type { SheetColumn } from '../report-sheet.ts';

/** What heads a column of a report, on the screen and on paper, in English. */
export const reportColumn = {
  tender: 'By',
  cardKind: 'Card',
  brand: 'Card brand',
  person: 'Cashier',
  device: 'Card machine',
  code: 'Code',
  product: 'Product',
  hour: 'Hour',
  day: 'Day',
  closed: 'Closed on',
  shift: 'Shift',
  money: 'Money back',
  salesCount: 'Sales',
  salesCents: 'Amount',
  items: 'Items',
  quantity: 'Quantity',
  discountCents: 'Discounts',
  discountsCount: 'Discounts',
  discountsCents: 'Amount of discounts',
  cancelledSalesCount: 'Sales cancelled',
  cancelledSalesCents: 'Amount of the sales',
  cancelledItemsCount: 'Items voided',
  cancelledItemsCents: 'Amount of the items',
  withReceiptCount: 'With receipt',
  withReceiptCents: 'Amount with receipt',
  withoutReceiptCount: 'No receipt',
  withoutReceiptCents: 'Amount without receipt',
  differenceCents: 'Difference',
} as const satisfies Record<SheetColumn, string>;

/** A word for each code that a report can hold. */
export const reportCode = {
  none: '—',
  cash: 'Cash',
  card: 'Card',
  pix: 'Pix',
  standalone_card: 'Stand-alone card',
  store_credit: 'Exchange voucher',
  debit: 'debit',
  credit: 'credit',
  meal_voucher: 'meal voucher',
  food_voucher: 'food voucher',
  original: 'As it was paid',
  credit_note: 'Exchange voucher',
} as const;
