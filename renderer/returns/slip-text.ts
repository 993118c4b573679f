import { type CreditNote, showCode } from '../../shared/credit-note.ts';
import { type Cents, formatAmount } from '../../shared/money.ts';
import type { SaleReturn } from '../../shared/sale-return.ts';
import {
  centred,
  type DrawnLine,
  marked,
  numbered,
  type PaperLine,
  plain,
  rule,
  sides,
  strong,
  wrapped,
} from '../text/paper-lines.ts';
import type { returns } from '../text/pt-br/returns.ts';
import { receiptNumber } from '../text/receipt-number.ts';

/** As the other slips of the counter: they also fit the paper of a smart POS device. */
export const SLIP_COLUMNS = 40;

export type SlipOptions = {
  readonly storeName: string;
  readonly registerNumber: number;
  readonly words: { readonly [K in keyof typeof returns.paper]: string };
  readonly reason: string;
  readonly dayAndClock: (at: string) => string;
  readonly day: (at: string) => string;
  readonly training: boolean;
  readonly secondCopy: boolean;
};

/** The slip of a return, to be signed by the customer; the vale-troca behind it, where there is one. */
export function returnSlip(made: SaleReturn, options: SlipOptions): readonly PaperLine[] {
  const { words } = options;
  const { sale, creditNote } = made;
  const lines: readonly DrawnLine[] = [
    ...head(options, made.at),
    strong(middle(`${words.return} ${receiptNumber(made)}`)),
    plain(middle(sale === null ? words.without : `${words.ofSale} ${receiptNumber(sale)}`)),
    line(),
    ...made.lines.flatMap(({ name, quantity, amountCents }) => [
      ...wrapped(name, SLIP_COLUMNS).map(plain),
      amount(`  ${quantity} x`, amountCents),
    ]),
    line(),
    strong(pair(words.total, formatAmount(made.totalCents))),
    plain(words[made.money]),
    ...told(words.reason, options.reason),
    ...(made.note === null ? [] : told(words.note, made.note)),
    ...told(words.person, made.person.name),
    ...(made.approver === null ? [] : told(words.approver, made.approver.name)),
    plain(''),
    plain(''),
    plain('_'.repeat(36).padStart(38)),
    plain(middle(words.sign)),
    line(),
    plain(middle(words.notFiscal)),
    ...(creditNote === null ? [] : [plain(''), ...noteLines(creditNote, options)]),
  ];
  return numbered(framed(lines, options));
}

function noteLines(note: CreditNote, options: SlipOptions): readonly DrawnLine[] {
  const { words } = options;
  return [
    ...head(options, note.at),
    strong(middle(words.creditNote)),
    strong(middle(showCode(note.code))),
    strong(pair(words.value, formatAmount(note.issuedCents))),
    ...(note.remainingCents === note.issuedCents ? [] : [amount(words.left, note.remainingCents)]),
    plain(pair(words.until, options.day(note.expiresAt))),
    plain(middle(words.oneTill)),
    plain(middle(words.notFiscal)),
  ];
}

function head({ storeName, registerNumber, words, dayAndClock }: SlipOptions, at: string): readonly DrawnLine[] {
  return [
    ...wrapped(storeName, SLIP_COLUMNS).map((part) => strong(middle(part))),
    plain(pair(`${words.register} ${String(registerNumber).padStart(2, '0')}`, dayAndClock(at))),
    line(),
  ];
}

function framed(lines: readonly DrawnLine[], { words, training, secondCopy }: SlipOptions): readonly DrawnLine[] {
  const mark = training ? [marked(middle(words.training))] : [];
  return [...(secondCopy ? [strong(middle(words.secondCopy))] : []), ...mark, ...lines, ...mark];
}

function told(name: string, text: string): readonly DrawnLine[] {
  return wrapped(`${name}: ${text}`, SLIP_COLUMNS).map(plain);
}

function amount(name: string, cents: Cents): DrawnLine {
  return plain(pair(name, formatAmount(cents)));
}

function pair(left: string, right: string): string {
  return sides(left, right, SLIP_COLUMNS);
}

function middle(text: string): string {
  return centred(text, SLIP_COLUMNS);
}

function line(): DrawnLine {
  return rule(SLIP_COLUMNS);
}
