import type { SheetColumn } from '../report-sheet.ts';

/** What heads a column of a report, on the screen and on paper, in Brazilian Portuguese. */
export const reportColumn = {
  tender: 'Forma',
  cardKind: 'Cartão',
  brand: 'Bandeira',
  person: 'Operador',
  device: 'Maquininha',
  code: 'Código',
  product: 'Produto',
  hour: 'Hora',
  day: 'Dia',
  closed: 'Fechado em',
  shift: 'Turno',
  money: 'Dinheiro de volta',
  salesCount: 'Vendas',
  salesCents: 'Valor',
  items: 'Itens',
  quantity: 'Quantidade',
  discountCents: 'Descontos',
  discountsCount: 'Descontos',
  discountsCents: 'Valor dos descontos',
  cancelledSalesCount: 'Vendas canceladas',
  cancelledSalesCents: 'Valor das vendas',
  cancelledItemsCount: 'Itens cancelados',
  cancelledItemsCents: 'Valor dos itens',
  withReceiptCount: 'Com cupom',
  withReceiptCents: 'Valor com cupom',
  withoutReceiptCount: 'Sem cupom',
  withoutReceiptCents: 'Valor sem cupom',
  differenceCents: 'Diferença',
} as const satisfies Record<SheetColumn, string>;

/** A word for each code that a report can hold. */
export const reportCode = {
  none: '—',
  cash: 'Dinheiro',
  card: 'Cartão',
  pix: 'Pix',
  standalone_card: 'Cartão avulso',
  store_credit: 'Vale-troca',
  debit: 'débito',
  credit: 'crédito',
  meal_voucher: 'refeição',
  food_voucher: 'alimentação',
  original: 'Como foi pago',
  credit_note: 'Vale-troca',
} as const;
