import type { Cents } from '../money.ts';
import {
  isDifference,
  notOfThisTill,
  RECONCILIATION_OUTCOMES,
  type ReconciliationReport,
  type ReconciliationRowView,
  type ReconciliationTotal,
  verdictOf,
} from '../reconciliation.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperOptions, registerName, slip } from './paper-frame.ts';
import type { PaperLayout } from './paper-layout.ts';
import { localDay } from './paper-voice.ts';

type Blocks = readonly PaperBlock[];

export function reconciliationPaper(report: ReconciliationReport, options: PaperOptions): PaperDocument {
  const { place, voice } = options;
  const { reconciliation: words, verdict } = voice.words;
  return slip(options, (layout) => [
    ...layout.middle(words.title, 'strong'),
    ...layout.pair(registerName(place, voice), `${words.day} ${localDay(report.day)}`),
    ...layout.pair(words.ranAt, voice.dayAndClock(report.endedAt)),
    ...layout.middle(verdict[verdictOf(report)], 'strong'),
    ...layout.rule(),
    ...counts(layout, report),
    ...layout.rule(),
    ...totals(layout, report),
    ...layout.rule(),
    ...differences(layout, report),
  ]);
}

function counts(layout: PaperLayout, report: ReconciliationReport): Blocks {
  const { pair, voice } = layout;
  const { reconciliation: words, outcome } = voice.words;
  const happened = RECONCILIATION_OUTCOMES.filter((one) => report.counts[one] > 0);
  return [
    ...pair(words.headCount, String(happened.reduce((so, one) => so + report.counts[one], 0))),
    ...happened.flatMap((one) => pair(`  ${outcome[one]}`, String(report.counts[one]))),
    ...slips(layout, report),
    ...(report.otherTills === 0 ? [] : pair(words.otherTills, String(report.otherTills))),
    ...alone(layout, report),
  ];
}

/** Charges taken without a till's request. */
function alone({ pair, voice }: PaperLayout, { rows }: ReconciliationReport): Blocks {
  const { reconciliation: words } = voice.words;
  const { count, amountCents } = notOfThisTill(rows);
  if (count === 0) return [];
  return [...pair(words.notOfThisTill, String(count)), ...pair(`  ${words.slipsAmount}`, voice.amount(amountCents))];
}

/** Slips to check on another acquirer's statement. */
function slips({ pair, voice }: PaperLayout, { slipsToSee }: ReconciliationReport): Blocks {
  const { reconciliation: words } = voice.words;
  if (slipsToSee.count === 0) return [];
  return [
    ...pair(words.slipsToSee, String(slipsToSee.count)),
    ...pair(`  ${words.slipsAmount}`, voice.amount(slipsToSee.amountCents)),
  ];
}

function totals(layout: PaperLayout, { totals: { tenders, all } }: ReconciliationReport): Blocks {
  const { common, tender: tenderWords } = layout.voice.words;
  const name = (key: string): string => (key in tenderWords ? tenderWords[key as keyof typeof tenderWords] : key);
  return [...tenders.flatMap((one) => total(layout, name(one.key), one)), ...total(layout, common.total, all)];
}

function total({ text, pair, voice }: PaperLayout, name: string, one: ReconciliationTotal): Blocks {
  const { reconciliation: words } = voice.words;
  return [
    ...text(`${name} (${one.count})`, 'strong'),
    ...pair(`  ${words.ours}`, voice.amount(one.oursCents)),
    ...pair(`  ${words.theirs}`, voice.amount(one.theirsCents)),
    ...(one.unvouchedCents === 0 ? [] : pair(`  ${words.unvouched}`, voice.amount(one.unvouchedCents))),
    ...pair(`  ${words.difference}`, voice.amount(one.differenceCents)),
  ];
}

/** Differing rows, and a count of the rest. */
function differences(layout: PaperLayout, { rows, counts: all, slipsToSee }: ReconciliationReport): Blocks {
  const { text, pair, voice } = layout;
  const { reconciliation: words } = voice.words;
  const differing = rows.filter((row) => isDifference(row.outcome));
  const others = RECONCILIATION_OUTCOMES.reduce((so, one) => so + all[one], 0) - differing.length - slipsToSee.count;
  return [
    ...text(differing.length === 0 ? words.noDifferences : words.differences, 'strong'),
    ...differing.flatMap((row) => rowLines(layout, row)),
    ...(others === 0 ? [] : pair(words.leftOut, String(others))),
  ];
}

function rowLines(layout: PaperLayout, row: ReconciliationRowView): Blocks {
  const { pair, fact, told, voice } = layout;
  const { reconciliation: words, outcome, tender: tenders } = voice.words;
  const amount = (cents: Cents | null): string => (cents === null ? words.unknown : voice.amount(cents));
  const tender = row.tender in tenders ? tenders[row.tender as keyof typeof tenders] : row.tender;
  return [
    ...pair(tender, row.at === null ? '' : voice.dayAndClock(row.at)),
    ...pair(`  ${outcome[row.outcome]}`, row.decided ? words.settled : words.undecided),
    ...(row.deviceName === null ? [] : fact(voice.words.payment.device, row.deviceName)),
    ...pair(`  ${words.ours}`, amount(row.oursCents)),
    ...pair(`  ${words.theirs}`, amount(row.theirsCents)),
    ...fact(words.nsu, row.nsu),
    ...(row.moneyCase === null || row.decided ? [] : layout.text(`  ${words.inCase}`)),
    ...(row.note === null ? [] : told(`  ${words.noted} ${row.note.supervisor}`, row.note.text)),
  ];
}
