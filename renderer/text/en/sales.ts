import type { English } from '../mirror.ts';
import type { sales as ptSales } from '../pt-br/sales.ts';

export const sales: English<typeof ptSales> = {
  title: "Today's sales",
  list: "Today's sales, the newest first",
  loading: 'Fetching the sales…',
  none: 'No sale today.',
  summary_one: '{{count}} sale paid',
  summary_other: '{{count}} sales paid',
  column: {
    number: 'Number',
    time: 'Time',
    items: 'Items',
    tender: 'Payment',
    total: 'Total',
    state: 'State',
  },
  state: {
    open: 'open',
    set_aside: 'put aside',
    paid: 'paid',
    cancelled: 'cancelled',
  },
  tender: {
    cash: 'Cash',
    card: 'Card',
    pix: 'Pix',
    standalone_card: 'Stand-alone card',
    store_credit: 'Exchange voucher',
  },
  discount: 'discount {{amount}}',
  toCheck: 'to check',
  keys: { receipt: 'See receipt', return: 'Return' },
};
