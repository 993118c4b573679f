import type { FraudPattern } from '../../../shared/fraud-pattern.ts';
import type { ReportKind } from '../../../shared/report.ts';
import { reportCode, reportColumn } from '../../../shared/report-words/en.ts';
import type { English } from '../mirror.ts';
import type { reports as ptReports, worthALook as ptWorthALook } from '../pt-br/reports.ts';

const kind = {
  method: 'Ways of payment',
  operator: 'Cashiers',
  device: 'Card machines',
  product: 'Products',
  hour: 'Hours',
  day: 'Days',
  cancels: 'Cancellations and discounts',
  returns: 'Returns',
  breakage: 'Over and short',
} satisfies Record<ReportKind, string>;

/** What the report tells, below its name. */
const about = {
  method: 'Sales paid, by way of payment and card brand.',
  operator: 'Sales paid, by who closed each one.',
  device: 'Sales paid, by the card machine that took the card.',
  product: 'What was sold, discounts taken off.',
  hour: 'Sales paid, by the hour in which they ended.',
  day: 'Sales paid on each day.',
  cancels: 'Sales and items cancelled, and discounts given, by cashier.',
  returns: 'What came back, by who took it and how the money was given back.',
  breakage: 'What was over and short at each close.',
} satisfies Record<ReportKind, string>;

/** The manager's reports. */
export const reports: English<typeof ptReports> = {
  title: 'Reports',
  choose: 'Reports',
  kind,
  about,
  column: reportColumn,
  code: reportCode,
  loading: 'Adding up the sales…',
  span: { today: 'Today', yesterday: 'Yesterday', week: '7 days', month: 'Month', other: 'Other dates' },
  between: '{{from}} to {{to}}',
  empty: 'Nothing on these dates.',
  emptyHint: 'Choose other dates, or another report.',
  facts: {
    sales_one: '{{count, number}} sale',
    sales_other: '{{count, number}} sales',
    total: 'Total sold',
    average: 'Average per sale',
  },
  total: 'Total',
  shownOf: 'Here are the {{count}} products that sold most; the spreadsheet has all of them.',
  chart: 'Chart: {{what}}.',
  chartRest: 'The chart shows the {{count}} largest.',
  table: '{{kind}}, {{span}}',
  keys: { print: 'See on paper', csv: 'Save spreadsheet', look: 'Worth a look', table: 'Back to the table' },
  csv: { writing: 'Saving the spreadsheet…', written: 'Spreadsheet saved in' },
  notAllowed: {
    title: 'The reports are for supervisor and manager',
    text: 'Here is what each person sold, cancelled and gave as discounts. Call the supervisor or the manager to sign in with his PIN.',
  },
  dates: {
    title: 'Other dates',
    from: 'From',
    to: 'To',
    help: 'Like 20/11/2026.',
    same: 'Empty: that day alone.',
    wrong: 'Write the day like 20/11/2026.',
    future: 'This day has not come yet.',
    backwards: 'The last day comes before the first.',
    tooMany: 'Too many days: a report goes up to two years.',
    confirm: 'See these dates',
  },
};

type PatternText = {
  readonly name: string;
  readonly what: string;
  readonly chances: string;
  readonly look: string;
};

const pattern = {
  post_total_void: {
    name: 'Sales cancelled after the total',
    what: 'Whole sales cancelled.',
    chances: 'sales',
    look: 'See whether the customer really gave up: compare with the cameras and with what the drawer was over at those hours.',
  },
  line_void: {
    name: 'Items voided',
    what: 'Items added and voided before the payment.',
    chances: 'sales',
    look: 'See whether they are always the same products or customers, and whether the item stayed in the store.',
  },
  no_sale: {
    name: 'Drawer opened without a sale',
    what: 'Openings of the drawer without a sale.',
    chances: 'sales',
    look: 'Read the reasons that were typed and see whether they are possible at that hour.',
  },
  unreceipted_refund: {
    name: 'Returns without a receipt',
    what: "Returns without the sale's receipt.",
    chances: 'sales',
    look: 'See whether the goods went back to the shelf, and who allowed it.',
  },
  quick_cash_refund: {
    name: 'Return in cash soon after the sale',
    what: 'Returns in cash, up to two hours later, by who made the sale.',
    chances: 'sales',
    look: 'See whether the customer was there and whether the goods came back.',
  },
  discount_at_limit: {
    name: 'Discounts always at the limit',
    what: 'Discounts equal to the most that the person may give without approval.',
    chances: 'discounts',
    look: 'See whom they were for and whether the customer knew of the discount.',
  },
  price_override: {
    name: 'Prices lowered by hand',
    what: 'Items sold below the list price.',
    chances: 'sales',
    look: 'See the products, the reasons and who allowed it.',
  },
  reprint_refund: {
    name: 'Receipt copy followed by a return',
    what: 'Sales with a receipt copy that were then returned by the same person.',
    chances: 'sales',
    look: 'See whether the customer really came back, and whether the goods did.',
  },
  held_then_void: {
    name: 'Sales held and then cancelled',
    what: 'Held sales that were cancelled in the end.',
    chances: 'sales',
    look: 'See whether the goods stayed in the store when the sale was held.',
  },
  cash_shortage: {
    name: 'Drawer short again and again',
    what: 'Closes that were short by R$ 5.00 or more.',
    chances: 'closes',
    look: 'Count the drawer together with the person for some days, and check the float.',
  },
  unmatched_slip: {
    name: 'Stand-alone card that the operator does not know',
    what: 'Typed slips that the reconciliation did not find.',
    chances: 'typed slips',
    look: 'Ask for the paper slips, and compare them with the statement of the other card machine.',
  },
} satisfies Record<FraudPattern, PatternText>;

/** What stands out, worded as something to look at: never as a charge against somebody. */
export const worthALook: English<typeof ptWorthALook> = {
  title: 'Worth a look',
  pattern,
  loading: 'Comparing the cashiers…',
  span: 'Last {{days}} days',
  hint: 'Figures that are unusual for this store. They prove nothing about anybody: there are good reasons for nearly all of them. Look at the sales before you speak to the person.',
  looked: '{{people}} and {{sales}} were compared.',
  people_one: '{{count, number}} person',
  people_other: '{{count}} people',
  sales_one: '{{count, number}} sale',
  sales_other: '{{count, number}} sales',
  none: 'Nothing is unusual on these days.',
  noneHint:
    'Each person is compared with the others of the store. With one person, or few sales, there is nothing to compare with.',
  list: 'What is worth a look, by cashier',
  column: {
    person: 'Cashier',
    pattern: 'What',
    count: 'Times',
    rate: "The person's",
    usual: "The others'",
    amount: 'Amount',
  },
  rate: '{{rate}} in 100',
  figures:
    '{{count, number}} times in {{chances, number}} {{of}}; the others, {{usualCount, number}} in {{usualChances, number}}.',
  events: 'Times, the newest first',
  event: { at: 'When', amount: 'Amount', detail: 'Reason', approver: 'Allowed by', sale: 'Sale' },
  open: 'open',
  sale: {
    loading: 'Fetching the sale…',
    title: 'Sale {{number}}',
    noNumber: 'Sale without a number',
    state: { open: 'open', set_aside: 'held', paid: 'paid', cancelled: 'cancelled' },
    total: 'Total',
    discount: 'discount',
    tender: {
      cash: 'Cash',
      card: 'Card',
      pix: 'Pix',
      standalone_card: 'Stand-alone card',
      store_credit: 'Exchange voucher',
    },
    approved: 'allowed by {{name}}',
    lines: 'Items of the sale',
    item: 'Item',
    what: 'What happened',
    quantity: 'Quantity',
    price: 'Price',
    lineTotal: 'Total',
    cancelled: 'void',
    listPrice: 'list price {{price}}',
  },
  noSale: '—',
  leftOut_one: '{{count}} more time before these.',
  leftOut_other: '{{count}} more times before these.',
  keys: { span: 'Last {{days}} days', events: 'See the times', sale: 'Open the sale' },
  reason: {
    customer_gave_up: 'customer gave up',
    wrong_item: 'wrong item',
    wrong_quantity: 'wrong quantity',
    wrong_price: 'wrong price',
    no_means_to_pay: 'no means to pay',
    damaged: 'damaged',
    defective: 'defective',
    wrong_size: 'wrong size',
    changed_mind: 'changed their mind',
    expired_goods: 'past its date',
    other: 'other',
  },
  notAllowed: {
    title: "This screen is the manager's",
    text: 'Here the manager sees what is unusual for the store. Call the manager to sign in with his PIN.',
  },
};
