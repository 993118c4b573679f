import type { CancelReason } from '../../../shared/cancel-reason.ts';
import type { PriceReason } from '../../../shared/price-reason.ts';
import type { English } from '../mirror.ts';
import type { pricing as ptPricing } from '../pt-br/pricing.ts';

const cancelReason = {
  customer_gave_up: 'Customer gave up',
  wrong_item: 'Wrong item',
  wrong_quantity: 'Wrong quantity',
  wrong_price: 'Wrong price',
  no_means_to_pay: 'No means to pay',
  damaged: 'Damaged',
  other: 'Another reason',
} satisfies Record<CancelReason, string>;

const priceReason = {
  wrong_label: 'Wrong label',
  promotion: 'Promotion',
  price_match: "Competitor's price",
  damaged: 'Damaged',
  other: 'Another reason',
} satisfies Record<PriceReason, string>;

export const pricing: English<typeof ptPricing> = {
  cancelReason,
  priceReason,
  reasons: 'Reason',
  reasonHint: 'Press the number of the reason.',
  discount: {
    title: 'Discount',
    place: 'Where',
    line: 'On this item: {{name}}',
    sale: 'On the whole sale',
    unit: 'How',
    percent: 'In %',
    amount: 'In R$',
    percentLabel: 'Discount in %',
    amountLabel: 'Discount in R$',
    togglePlace: 'Item or sale',
    toggleUnit: '% or R$',
    takeOff: 'Take discount off',
    price: 'Change price',
    apply: 'Give discount',
    now: 'Present discount: {{given}}.',
    asPercent: '{{percent}} % ({{amount}})',
    before: 'Before',
    given: 'Discount',
    after: 'Comes to',
    total: 'Total of the sale',
    limit: 'Your limit here: {{most}}.',
    noLimit: 'No limit for the manager.',
    notAtAll: 'Your role gives no discount here.',
    beyond: 'Beyond your limit: it will ask for the PIN of a supervisor or the manager.',
    beyondSupervisor: "Beyond the supervisor's limit too: it will ask for the manager's PIN.",
    actLine: 'Discount on {{name}}',
    actSale: 'Discount on the whole sale',
    actTakeOff: 'Take the discount off',
    problem: {
      percent: 'Type 0.01 to 99.99, like 5 or 7.5.',
      amount: 'Type an amount like 5.00.',
      overTotal: 'A discount cannot take everything: at least R$ 0.01 has to be left.',
    },
  },
  price: {
    title: 'Change the price',
    label: 'New price of {{name}}',
    list: 'List price: {{price}}.',
    next: 'Choose the reason',
    change: '{{name}}: from {{before}} to {{after}} each.',
    act: 'Change the price of {{name}}',
    problem: 'Type a price like 5.00; nothing is sold for free.',
    same: 'That is the price already.',
  },
  inLine: {
    percent: 'discount {{percent}} %: −{{amount}}',
    amount: 'discount: −{{amount}}',
    list: 'list price {{price}}',
  },
  inTotal: {
    subtotal: 'Subtotal',
    percent: 'Discount {{percent}} %',
    amount: 'Discount',
  },
};
