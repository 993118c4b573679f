import { type Cents, cents, sum, ZERO } from '../money.ts';
import { serialNumber } from '../receipt-number.ts';
import type { ShownReport, Tally } from '../shift.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperOptions, registerName, slip } from './paper-frame.ts';
import type { PaperLayout } from './paper-layout.ts';

type Blocks = readonly PaperBlock[];

/** Depends on the report alone, store and till included: a Z prints the same forever. */
export function shiftReportPaper(report: ShownReport, options: PaperOptions): PaperDocument {
  const { storeName, registerNumber } = report;
  const { shift: words } = options.voice.words;
  return slip({ ...options, place: { ...options.place, storeName, registerNumber } }, (layout) => [
    ...head(layout, report),
    ...layout.rule(),
    ...sales(layout, report.sales),
    ...layout.tallied(words.cancelledSales, report.cancelledSales),
    ...layout.tallied(words.cancelledItems, report.cancelledItems),
    ...layout.tallied(words.discounts, report.discounts),
    ...layout.tallied(words.returns, report.returns),
    ...layout.tallied(words.creditNotesIssued, report.creditNotesIssued),
    ...layout.rule(),
    ...received(layout, report),
    ...layout.rule(),
    ...drawer(layout, report),
    ...remarks(layout, report),
    ...layout.rule(),
    ...seals(layout, report),
  ]);
}

function head(layout: PaperLayout, report: ShownReport): Blocks {
  const { middle, pair, voice } = layout;
  const { common, shift: words } = voice.words;
  const isZ = report.kind === 'z';
  return [
    ...middle(isZ ? `${words.z} ${common.number} ${serialNumber(report)}` : words.x, 'strong'),
    ...pair(registerName(report, voice), `${common.shift} ${report.shiftNumber}`),
    ...pair(words.opened, voice.dayAndClock(report.openedAt)),
    ...named(layout, report.openedBy.name),
    ...pair(isZ ? words.closed : words.made, voice.dayAndClock(report.endedAt)),
    ...named(layout, report.endedBy.name),
  ];
}

function sales(layout: PaperLayout, { count, cents: sold }: ShownReport['sales']): Blocks {
  const { shift: words } = layout.voice.words;
  if (sold === null) return layout.pair(`${words.sales} ${count}`, words.atClose);
  return layout.tallied(words.sales, { count, cents: sold });
}

/** A long name goes below. */
function named({ fact, voice }: PaperLayout, name: string): Blocks {
  return fact(voice.words.shift.by, name);
}

function received(layout: PaperLayout, report: ShownReport): Blocks {
  const { tallied, text, voice } = layout;
  const { shift: words } = voice.words;
  const given = (word: string, tally: Tally | undefined): Blocks =>
    tally === undefined || tally.count === 0 ? [] : tallied(word, tally);
  const isBlind = report.cashInCents === null;
  return [
    ...(report.payments.length === 0 && !isBlind ? text(words.noPayments) : byTender(layout, report, isBlind)),
    ...given(words.reversed, report.reversed),
    ...given(words.late, report.lateApprovals),
    ...given(words.lateReversed, report.lateReversals),
    ...given(words.reversedBack, report.reversalsBack),
    ...given(words.undone, report.undone),
  ];
}

function byTender(layout: PaperLayout, { payments }: ShownReport, isBlind: boolean): Blocks {
  const { tallyHead, tallied, pair, voice } = layout;
  const { shift: words, tender } = voice.words;
  const all = whole(payments.map(({ tally }) => tally));
  return [
    ...tallyHead(words.payments, words.headCount, words.headAmount),
    ...(isBlind ? pair(tender.cash, words.atClose) : []),
    ...payments.flatMap((payment) => tallied(paymentName(layout, payment), payment.tally)),
    ...tallied(isBlind ? words.receivedNoCash : words.received, all, 'strong'),
  ];
}

/** Unknown codes stay as they are. */
function paymentName({ voice }: PaperLayout, payment: ShownReport['payments'][number]): string {
  const { tender: words } = voice.words;
  const word = (key: string): string => (key in words ? words[key as keyof typeof words] : key.toUpperCase());
  const { tender, cardKind, brand } = payment;
  const kind = cardKind === null ? '' : ` ${word(cardKind)}`;
  return `${word(tender)}${kind}${brand === null ? '' : ` ${brand === 'other' ? words.other : brand.toUpperCase()}`}`;
}

function whole(tallies: readonly Tally[]): Tally {
  return {
    count: tallies.reduce((count, one) => count + one.count, 0),
    cents: sum(tallies.map((one) => one.cents)),
  };
}

function drawer(layout: PaperLayout, report: ShownReport): Blocks {
  const { tallied, pair, text, voice } = layout;
  const { shift: words } = voice.words;
  const { countedCents, differenceCents } = report;
  return [
    ...text(words.drawer),
    ...pair(`  ${words.float}`, voice.amount(report.floatCents)),
    ...sumOrLater(layout, `+ ${words.cashIn}`, report.cashInCents),
    ...tallied(`+ ${words.supplies}`, report.supplies),
    ...tallied(`- ${words.withdrawals}`, report.withdrawals),
    ...(report.paidOutCents === ZERO ? [] : sumOrLater(layout, `- ${words.paidOut}`, report.paidOutCents)),
    ...sumOrLater(layout, `= ${words.expected}`, report.expectedCents),
    ...(countedCents === null ? [] : pair(`  ${words.counted}`, voice.amount(countedCents))),
    ...(differenceCents === null ? [] : difference(layout, differenceCents)),
    ...pair(words.noSales, String(report.noSales)),
  ];
}

/** An X of a blind close hides expected cash and everything it follows from. */
function sumOrLater({ pair, voice }: PaperLayout, name: string, amount: Cents | null): Blocks {
  return pair(name, amount === null ? voice.words.shift.atClose : voice.amount(amount));
}

function difference({ pair, voice }: PaperLayout, amount: Cents): Blocks {
  const { shift: words } = voice.words;
  if (amount === ZERO) return pair(words.even, '', 'strong');
  return pair(amount > ZERO ? words.over : words.under, voice.amount(cents(Math.abs(amount))), 'strong');
}

function remarks({ rule, told, text, pair, voice }: PaperLayout, report: ShownReport): Blocks {
  const { common, shift: words, matter: matters } = voice.words;
  const { comment, approver, carriedOver } = report;
  const some = comment !== null || approver !== null || carriedOver.length > 0;
  return [
    ...(some ? rule() : []),
    ...(comment === null ? [] : told(words.comment, comment)),
    ...(approver === null ? [] : told(common.approver, approver.name)),
    ...(carriedOver.length === 0 ? [] : text(words.carriedOver)),
    ...carriedOver.flatMap(({ matter, count, cents }) =>
      pair(`  ${matters[matter]}`, cents === undefined ? String(count) : `${count} (${voice.amount(cents)})`),
    ),
  ];
}

function seals({ told, text, voice }: PaperLayout, { seal, previousSeal, auditHead }: ShownReport): Blocks {
  const { shift: words } = voice.words;
  const isFirst = previousSeal === null || previousSeal === '';
  const before = isFirst ? text(words.firstZ) : told(words.previousSeal, inParts(previousSeal));
  return [
    ...(seal === null ? [] : [...told(words.seal, inParts(seal)), ...before]),
    ...told(words.auditHead, inParts(auditHead)),
  ];
}

/** 64 hex digits in groups of sixteen. */
function inParts(hex: string): string {
  return hex.replace(/(.{16})(?=.)/g, '$1 ');
}
