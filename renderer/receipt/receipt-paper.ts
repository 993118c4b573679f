import { formatAmount } from '../../shared/money.ts';
import type { CardKind, CardPayment, Payment } from '../../shared/payment.ts';
import type { Sale, SaleLine } from '../../shared/sale.ts';
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
  | 'pieces'
  | 'change'
  | 'cash'
  | 'pix'
  | 'debit'
  | 'credit'
  | 'meal_voucher'
  | 'food_voucher'
  | 'standalone_card'
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
};

/** The slip of a paid sale, line by line, none wider than the paper. */
export function receiptPaper(sale: Sale, options: PaperOptions): readonly PaperLine[] {
  const { text, store } = options;
  const training: readonly DrawnLine[] = store.training ? [marked(centred(text.word('training')))] : [];
  const lines = sale.lines.filter((line) => !line.cancelled);
  const approved = sale.payments.filter((payment) => payment.state === 'approved');
  return [
    ...training,
    ...wrapped(store.storeName, PAPER_COLUMNS).map((part) => strong(centred(part))),
    ...(store.storeCity === '' ? [] : wrapped(store.storeCity, PAPER_COLUMNS).map((part) => plain(centred(part)))),
    plain(sides(text.register(String(store.registerNumber).padStart(2, '0')), text.sale(receiptNumber(sale)))),
    plain(
      sides(options.dayAndClock(sale.closedAt ?? sale.openedAt), options.secondCopy ? text.word('secondCopy') : ''),
    ),
    plain(centred(text.word('notFiscal'))),
    rule(),
    plain(text.word('header')),
    plain(sides(`    ${text.word('headerAmounts')}`, text.word('headerTotal'))),
    ...lines.flatMap(itemLines),
    rule(),
    plain(sides(text.word('pieces'), String(lines.reduce((count, line) => count + line.quantity, 0)))),
    strong(sides(text.word('total'), formatAmount(sale.totalCents))),
    ...approved.flatMap((payment) => paymentLines(payment, text)),
    rule(),
    plain(centred(text.word('thanks'))),
    ...training,
  ].map((line, index) => ({ ...line, number: index + 1 }));
}

function itemLines(line: SaleLine, index: number): readonly DrawnLine[] {
  const name = wrapped(`${String(index + 1).padStart(3, '0')} ${line.name}`, PAPER_COLUMNS);
  const sum = sides(`    ${line.quantity} x ${formatAmount(line.unitPriceCents)}`, formatAmount(line.totalCents));
  return [...name.map(plain), plain(sum)];
}

function paymentLines(payment: Payment, text: PaperTexts): readonly DrawnLine[] {
  switch (payment.tender) {
    case 'cash':
      return [
        plain(sides(text.word('cash'), formatAmount(payment.tenderedCents))),
        strong(sides(text.word('change'), formatAmount(payment.changeCents))),
      ];
    case 'card': {
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
  }
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
