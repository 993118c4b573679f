import type { SheetColumn } from '../report-sheet.ts';

/** What heads a column of a report, on the screen and on paper, in Spanish. */
export const reportColumn = {
  tender: 'Forma',
  cardKind: 'Tarjeta',
  brand: 'Marca',
  person: 'Cajero',
  device: 'Terminal',
  code: 'Código',
  product: 'Producto',
  hour: 'Hora',
  day: 'Día',
  closed: 'Cerrado el',
  shift: 'Turno',
  money: 'Dinero devuelto',
  salesCount: 'Ventas',
  salesCents: 'Monto',
  items: 'Ítems',
  quantity: 'Cantidad',
  discountCents: 'Descuentos',
  discountsCount: 'Descuentos',
  discountsCents: 'Monto de los descuentos',
  cancelledSalesCount: 'Ventas canceladas',
  cancelledSalesCents: 'Monto de las ventas',
  cancelledItemsCount: 'Ítems anulados',
  cancelledItemsCents: 'Monto de los ítems',
  withReceiptCount: 'Con ticket',
  withReceiptCents: 'Monto con ticket',
  withoutReceiptCount: 'Sin ticket',
  withoutReceiptCents: 'Monto sin ticket',
  differenceCents: 'Diferencia',
} as const satisfies Record<SheetColumn, string>;

/** A word for each code that a report can hold. */
export const reportCode = {
  none: '—',
  cash: 'Efectivo',
  card: 'Tarjeta',
  pix: 'Pix',
  standalone_card: 'Tarjeta manual',
  store_credit: 'Vale de cambio',
  debit: 'débito',
  credit: 'crédito',
  meal_voucher: 'comida',
  food_voucher: 'alimentos',
  original: 'Como se pagó',
  credit_note: 'Vale de cambio',
} as const;
