import { receiptNumber, serialNumber } from '../receipt-number.ts';
import type { SaleReturn } from '../sale-return.ts';
import { creditNoteLines } from './credit-note-paper.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperOptions, type PaperPlace, registerName, slip } from './paper-frame.ts';
import type { PaperLayout } from './paper-layout.ts';

/** For the customer's signature, followed by the vale-troca if any. */
export function returnPaper(made: SaleReturn, options: PaperOptions): PaperDocument {
  const { common } = options.voice.words;
  const { creditNote } = made;
  return slip(options, (layout) => [
    ...returnLines(layout, made, options.place),
    ...(creditNote === null
      ? []
      : [
          ...layout.rule(),
          ...layout.middle(common.notFiscal),
          ...layout.feed(1),
          ...head(layout, creditNote.at, options.place),
          ...creditNoteLines(layout, creditNote),
        ]),
  ]);
}

function head({ pair, rule, voice }: PaperLayout, at: string, place: PaperPlace): readonly PaperBlock[] {
  return [...pair(registerName(place, voice), voice.dayAndClock(at)), ...rule()];
}

function returnLines(layout: PaperLayout, made: SaleReturn, place: PaperPlace): readonly PaperBlock[] {
  const { text, middle, pair, rule, voice } = layout;
  const { common, return: words, returnReason } = voice.words;
  const { sale } = made;
  return [
    ...head(layout, made.at, place),
    ...middle(`${words.return} ${serialNumber(made)}`, 'strong'),
    ...middle(sale === null ? words.without : `${words.ofSale} ${receiptNumber(sale, place.registerNumber)}`),
    ...rule(),
    ...made.lines.flatMap(({ name, quantity, amountCents }) => [
      ...text(name),
      ...pair(`  ${quantity} x`, voice.amount(amountCents)),
    ]),
    ...rule(),
    ...pair(words.total, voice.amount(made.totalCents), 'strong'),
    ...text(words[made.money]),
    ...text(`${common.reason}: ${returnReason[made.reason]}`),
    ...(made.note === null ? [] : text(`${words.note}: ${made.note}`)),
    ...text(`${common.person}: ${made.person.name}`),
    ...(made.approver === null ? [] : text(`${common.approver}: ${made.approver.name}`)),
    ...layout.signature(words.sign),
  ];
}
