import type { Spanish } from '../mirror.ts';
import type { sales as ptSales } from '../pt-br/sales.ts';

export const sales: Spanish<typeof ptSales> = {
  title: 'Ventas de hoy',
  list: 'Ventas de hoy, la más nueva primero',
  loading: 'Buscando las ventas…',
  none: 'Ninguna venta hoy.',
  summary_one: '{{count}} venta pagada',
  summary_other: '{{count}} ventas pagadas',
  column: {
    number: 'Número',
    time: 'Hora',
    items: 'Ítems',
    tender: 'Pago',
    total: 'Total',
    state: 'Situación',
  },
  state: {
    open: 'abierta',
    set_aside: 'guardada',
    paid: 'pagada',
    cancelled: 'cancelada',
  },
  tender: {
    cash: 'Efectivo',
    card: 'Tarjeta',
    pix: 'Pix',
    standalone_card: 'Tarjeta manual',
    store_credit: 'Vale de cambio',
  },
  discount: 'descuento {{amount}}',
  toCheck: 'por revisar',
  keys: { receipt: 'Ver comprobante', return: 'Devolver' },
};
