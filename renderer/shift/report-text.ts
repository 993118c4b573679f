import { type Cents, cents, formatAmount, sum, ZERO } from '../../shared/money.ts';
import type { ShiftReport, Tally } from '../../shared/shift.ts';
import { type DrawnLine, numbered, type PaperLine, plain, strong } from '../text/paper-lines.ts';
import { receiptNumber } from '../text/receipt-number.ts';
import {
  amounted,
  framed,
  line,
  middle,
  pair,
  SLIP_COLUMNS,
  type SlipOptions,
  type SlipWords,
  tallied,
  told,
} from './slip-frame.ts';

/** An X or a Z as paper. What it says follows from the report alone: the same Z gives the same words for ever. */
export function reportText(report: ShiftReport, options: SlipOptions): readonly PaperLine[] {
  const { words } = options;
  const lines = [
    ...head(report, options),
    line(),
    ...tallied(words.sales, report.sales),
    ...tallied(words.cancelledSales, report.cancelledSales),
    ...tallied(words.cancelledItems, report.cancelledItems),
    ...(report.discounts === undefined ? [] : tallied(words.discounts, report.discounts)),
    ...(report.returns === undefined ? [] : tallied(words.returns, report.returns)),
    ...(report.creditNotesIssued === undefined ? [] : tallied(words.creditNotesIssued, report.creditNotesIssued)),
    line(),
    ...received(report, words),
    line(),
    ...drawer(report, words),
    ...remarks(report, words),
    line(),
    ...seals(report, words),
  ];
  return numbered(framed(lines, report.storeName, options));
}

function head(report: ShiftReport, { words, dayAndClock }: SlipOptions): readonly DrawnLine[] {
  const isZ = report.kind === 'z';
  const title = isZ ? `${words.z} ${words.number} ${receiptNumber(report)}` : words.x;
  const register = `${words.register} ${String(report.registerNumber).padStart(2, '0')}`;
  return [
    strong(middle(title)),
    plain(pair(register, `${words.shift} ${report.shiftNumber}`)),
    plain(pair(words.opened, dayAndClock(report.openedAt))),
    ...named(words.by, report.openedBy.name),
    plain(pair(isZ ? words.closed : words.made, dayAndClock(report.endedAt))),
    ...named(words.by, report.endedBy.name),
  ];
}

/** A person beside the word for what he did; a long name stands below it. */
function named(what: string, name: string): readonly DrawnLine[] {
  const left = `  ${what}`;
  return left.length + 1 + name.length <= SLIP_COLUMNS ? [plain(pair(left, name))] : told(left, name);
}

function received(report: ShiftReport, words: SlipWords): readonly DrawnLine[] {
  if (report.payments.length === 0 && report.cashInCents !== null) return [plain(words.noPayments)];
  const rows = report.payments.flatMap(({ tender, cardKind, brand, tally }) => {
    const kind = cardKind === null ? '' : ` ${word(words, cardKind)}`;
    const of = brand === null ? '' : ` ${brand === 'other' ? words.other : brand.toUpperCase()}`;
    return tallied(`${word(words, tender)}${kind}${of}`, tally);
  });
  const isBlind = report.cashInCents === null;
  return [
    plain(pair(words.payments, `${words.headCount.padStart(6)}${words.headAmount.padStart(14)}`)),
    ...(isBlind ? [plain(pair(words.cash, words.atClose))] : []),
    ...rows,
    ...tallied(isBlind ? words.receivedNoCash : words.received, whole(report.payments.map((one) => one.tally))).map(
      ({ text }) => strong(text),
    ),
    ...(report.lateApprovals.count === 0 ? [] : tallied(words.late, report.lateApprovals)),
    ...(report.undone.count === 0 ? [] : tallied(words.undone, report.undone)),
  ];
}

/** A tender or a kind of card; one that these words do not know, as it is called. */
function word(words: SlipWords, key: string): string {
  return key in words ? words[key as keyof SlipWords] : key.toUpperCase();
}

function whole(tallies: readonly Tally[]): Tally {
  return {
    count: tallies.reduce((count, one) => count + one.count, 0),
    cents: sum(tallies.map((one) => one.cents)),
  };
}

function drawer(report: ShiftReport, words: SlipWords): readonly DrawnLine[] {
  const { expectedCents, countedCents, differenceCents } = report;
  return [
    plain(words.drawer),
    ...amounted(`  ${words.float}`, report.floatCents),
    ...sumOrLater(`+ ${words.cashIn}`, report.cashInCents, words),
    ...tallied(`+ ${words.supplies}`, report.supplies),
    ...tallied(`- ${words.withdrawals}`, report.withdrawals),
    ...(report.paidOutCents === ZERO ? [] : sumOrLater(`- ${words.paidOut}`, report.paidOutCents, words)),
    ...sumOrLater(`= ${words.expected}`, expectedCents, words),
    ...(countedCents === null ? [] : amounted(`  ${words.counted}`, countedCents)),
    ...(differenceCents === null ? [] : [strong(difference(differenceCents, words))]),
    plain(pair(words.noSales, String(report.noSales))),
  ];
}

/** While the close is blind, an X keeps to itself what the drawer should hold, and all that it could be reckoned from. */
function sumOrLater(name: string, amount: Cents | null, words: SlipWords): readonly DrawnLine[] {
  return amount === null ? [plain(pair(name, words.atClose))] : amounted(name, amount);
}

function difference(amount: Cents, words: SlipWords): string {
  if (amount === ZERO) return words.even;
  return pair(amount > ZERO ? words.over : words.under, formatAmount(cents(Math.abs(amount))));
}

function remarks(report: ShiftReport, words: SlipWords): readonly DrawnLine[] {
  const { comment, approver, carriedOver } = report;
  const some = comment !== null || approver !== null || carriedOver.length > 0;
  return [
    ...(some ? [line()] : []),
    ...(comment === null ? [] : told(words.comment, comment)),
    ...(approver === null ? [] : told(words.approver, approver.name)),
    ...(carriedOver.length === 0 ? [] : [plain(words.carriedOver)]),
    ...carriedOver.map(({ matter, count }) => plain(pair(`  ${words[`matter_${matter}`]}`, String(count)))),
  ];
}

/** 64 hex digits on two lines each. */
function seals(report: ShiftReport, words: SlipWords): readonly DrawnLine[] {
  const { seal, previousSeal, auditHead } = report;
  const before =
    previousSeal === null || previousSeal === ''
      ? [plain(words.firstZ)]
      : told(words.previousSeal, inHalves(previousSeal));
  return [
    ...(seal === null ? [] : [...told(words.seal, inHalves(seal)), ...before]),
    ...told(words.auditHead, inHalves(auditHead)),
  ];
}

function inHalves(hex: string): string {
  return hex.replace(/(.{32})(?=.)/g, '$1 ');
}

/** Sobra above nothing, falta below it, and nothing in between, in words. */
export function differenceKind(amount: Cents): 'over' | 'under' | 'none' {
  if (amount === ZERO) return 'none';
  return amount > ZERO ? 'over' : 'under';
}
