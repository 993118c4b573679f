import type { GivenDiscount } from '../../shared/discount.ts';
import { formatAmount } from '../../shared/money.ts';
import type { CardKind, CardPayment, CashPayment, Payment } from '../../shared/payment.ts';
import { isKept } from '../../shared/payment-undone.ts';
import { lineTotal, type Sale, type SaleLine } from '../../shared/sale.ts';
import type { SaleTaxId } from '../../shared/tax-id.ts';
import {
  centred as centredOn,
  type DrawnLine,
  marked,
  type PaperLine,
  plain,
  rule as ruleOf,
  sides as sidesOf,
  strong,
  wrapped,
} from '../text/paper-lines.ts';
import { percentText } from '../text/percent-text.ts';
import { quantityText, unitPriceText } from '../text/quantity-text.ts';
import { receiptNumber } from '../text/receipt-number.ts';

/** Columns of 80 mm paper. */
export const PAPER_COLUMNS = 48;

export type PaperStore = {
  readonly storeName: string;
  /** May be empty. */
  readonly storeCity: string;
  readonly registerNumber: number;
  readonly training: boolean;
};

export type PaperOptions = {
  readonly store: PaperStore;
  readonly secondCopy: boolean;
  readonly taxId: SaleTaxId;
  readonly dayAndClock: (at: string) => string;
  /** Texts of the paper by their key in `receipt.paper`. */
  readonly text: PaperTexts;
};

export type PaperWord =
  | 'secondCopy'
  | 'notFiscal'
  | 'training'
  | 'header'
  | 'headerAmounts'
  | 'headerTotal'
  | 'total'
  | 'subtotal'
  | 'discount'
  | 'pieces'
  | 'received'
  | 'change'
  | 'cancelled'
  | 'cash'
  | 'pix'
  | 'debit'
  | 'credit'
  | 'meal_voucher'
  | 'food_voucher'
  | 'standalone_card'
  | 'store_credit'
  | 'kind'
  | 'otherBrand'
  | 'typed'
  | 'device'
  | 'brand'
  | 'acquirer'
  | 'nsu'
  | 'authorization'
  | 'charge'
  | 'operatorPayment'
  | 'thanks';

export type PaperTexts = {
  readonly word: (key: PaperWord) => string;
  readonly register: (number: string) => string;
  readonly sale: (number: string) => string;
  readonly instalments: (count: number) => string;
  readonly taxId: (taxId: Exclude<SaleTaxId, { state: 'none' }>) => string;
};

/** The slip of a paid sale, line by line, none wider than the paper. */
export function receiptPaper(sale: Sale, options: PaperOptions): readonly PaperLine[] {
  const { text, store } = options;
  const training: readonly DrawnLine[] = store.training ? [marked(centred(text.word('training')))] : [];
  const lines = sale.lines.filter((line) => !line.cancelled);
  const approved = sale.payments.filter(isKept);
  return [
    ...training,
    ...wrapped(store.storeName, PAPER_COLUMNS).map((part) => strong(centred(part))),
    ...(store.storeCity === '' ? [] : wrapped(store.storeCity, PAPER_COLUMNS).map((part) => plain(centred(part)))),
    plain(sides(text.register(String(store.registerNumber).padStart(2, '0')), text.sale(receiptNumber(sale)))),
    plain(
      sides(options.dayAndClock(sale.closedAt ?? sale.openedAt), options.secondCopy ? text.word('secondCopy') : ''),
    ),
    plain(centred(text.word('notFiscal'))),
    ...(options.taxId.state === 'none' ? [] : wrapped(text.taxId(options.taxId), PAPER_COLUMNS).map(plain)),
    rule(),
    plain(text.word('header')),
    plain(sides(`    ${text.word('headerAmounts')}`, text.word('headerTotal'))),
    ...lines.flatMap((line, index) => itemLines(line, index, text)),
    rule(),
    plain(sides(text.word('pieces'), String(lines.reduce((count, line) => count + line.quantity, 0)))),
    ...saleDiscount(sale, text),
    strong(sides(text.word('total'), formatAmount(sale.totalCents))),
    ...approved.flatMap((payment) => paymentLines(payment, text, approved.length > 1)),
    rule(),
    sale.state === 'cancelled' ? marked(centred(text.word('cancelled'))) : plain(centred(text.word('thanks'))),
    ...training,
  ].map((line, index) => ({ ...line, number: index + 1 }));
}

/** The price of the pieces, and below it what was taken off them. */
function itemLines(line: SaleLine, index: number, text: PaperTexts): readonly DrawnLine[] {
  const name = wrapped(`${String(index + 1).padStart(3, '0')} ${line.name}`, PAPER_COLUMNS);
  const gross = formatAmount(lineTotal(line.unitPriceCents, line.quantity));
  const sum = sides(`    ${quantityText(line)} x ${unitPriceText(line)}`, gross);
  return [...name.map(plain), plain(sum), ...discountLines(line, text, '    ')];
}

function saleDiscount(sale: Sale, text: PaperTexts): readonly DrawnLine[] {
  const discount = discountLines(sale, text, '');
  if (discount.length === 0) return [];
  return [plain(sides(text.word('subtotal'), formatAmount(sale.subtotalCents))), ...discount];
}

function discountLines(given: GivenDiscount, text: PaperTexts, indent: string): readonly DrawnLine[] {
  const { discountCents, discountBasisPoints } = given;
  if (discountCents === 0) return [];
  const percent = discountBasisPoints === null ? '' : ` ${percentText(discountBasisPoints)}%`;
  return [plain(sides(`${indent}${text.word('discount')}${percent}`, `-${formatAmount(discountCents)}`))];
}

function paymentLines(payment: Payment, text: PaperTexts, isPart: boolean): readonly DrawnLine[] {
  switch (payment.tender) {
    case 'cash':
      return cashLines(payment, text, isPart);
    case 'card':
      return cardLines(payment, text);
    case 'pix':
      return [
        plain(sides(text.word('pix'), formatAmount(payment.amountCents))),
        ...facts([
          [text.word('charge'), payment.qr?.code],
          [text.word('nsu'), payment.evidence?.nsu],
          [text.word('authorization'), payment.evidence?.authorization],
          [text.word('operatorPayment'), payment.evidence?.operatorPaymentId],
        ]),
      ];
    case 'standalone_card':
      return [
        plain(sides(text.word('standalone_card'), formatAmount(payment.amountCents))),
        ...facts([
          [text.word('kind'), text.word(payment.kind)],
          [text.word('brand'), payment.brand === 'other' ? text.word('otherBrand') : payment.brand],
          [text.word('nsu'), payment.nsu],
          [text.word('authorization'), payment.authorization],
        ]),
        plain(`  ${text.word('typed')}`),
      ];
    case 'store_credit':
      return [plain(sides(text.word('store_credit'), formatAmount(payment.amountCents)))];
  }
}

/** `isPart`: of several; then it says what it paid of the sale, and not only what was handed over. */
function cashLines(payment: CashPayment, text: PaperTexts, isPart: boolean): readonly DrawnLine[] {
  const paid = plain(sides(text.word('cash'), formatAmount(payment.amountCents)));
  const name = isPart ? `  ${text.word('received')}` : text.word('cash');
  return [
    ...(isPart ? [paid] : []),
    plain(sides(name, formatAmount(payment.tenderedCents))),
    strong(sides(text.word('change'), formatAmount(payment.changeCents))),
  ];
}

function cardLines(payment: CardPayment, text: PaperTexts): readonly DrawnLine[] {
  const { kind, instalments } = cardAsPaid(payment);
  const times = instalments > 1 ? ` ${text.instalments(instalments)}` : '';
  return [
    plain(sides(`${text.word(kind)}${times}`, formatAmount(payment.amountCents))),
    ...facts([
      [text.word('device'), payment.deviceName],
      [text.word('brand'), payment.evidence?.brand],
      [text.word('acquirer'), payment.evidence?.acquirer],
      [text.word('nsu'), payment.evidence?.nsu],
      [text.word('authorization'), payment.evidence?.authorization],
    ]),
  ];
}

/** What the card was really used as, where the operator said so; else what was asked for. */
function cardAsPaid(payment: CardPayment): { readonly kind: CardKind; readonly instalments: number } {
  const kind = payment.evidence?.cardKind ?? null;
  return {
    kind: kind === null || kind === 'other' ? payment.kind : kind,
    instalments: payment.evidence?.instalments ?? payment.instalments,
  };
}

function facts(pairs: readonly (readonly [string, string | null | undefined])[]): readonly DrawnLine[] {
  return pairs.flatMap(([name, value]) => (value == null || value === '' ? [] : fact(`  ${name}`, value).map(plain)));
}

/** Side by side; a long value stands below its name, whole. */
function fact(name: string, value: string): readonly string[] {
  if (name.length + 1 + value.length <= PAPER_COLUMNS) return [sides(name, value)];
  return [name, ...wrapped(value, PAPER_COLUMNS - 4).map((part) => `    ${part}`)];
}

/** Two texts at the two edges of this paper. */
export function sides(left: string, right: string): string {
  return sidesOf(left, right, PAPER_COLUMNS);
}

function centred(text: string): string {
  return centredOn(text, PAPER_COLUMNS);
}

function rule(): DrawnLine {
  return ruleOf(PAPER_COLUMNS);
}
