import { type CreditNote, showCode } from '../credit-note.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperOptions, registerName, slip } from './paper-frame.ts';
import type { PaperLayout } from './paper-layout.ts';

/** The code as text, QR and barcode. */
export function creditNotePaper(note: CreditNote, options: PaperOptions): PaperDocument {
  const { place, voice } = options;
  return slip(options, (layout) => [
    ...layout.pair(registerName(place, voice), voice.dayAndClock(note.at)),
    ...layout.rule(),
    ...creditNoteLines(layout, note),
  ]);
}

/** Without head and foot. */
export function creditNoteLines(layout: PaperLayout, note: CreditNote): readonly PaperBlock[] {
  const { pair, large, middle, feed, voice } = layout;
  const { creditNote: words } = voice.words;
  return [
    ...middle(words.title, 'strong'),
    ...large(showCode(note.code)),
    ...feed(1),
    { is: 'qr', text: note.code },
    ...feed(1),
    { is: 'barcode', text: note.code },
    ...feed(1),
    ...pair(words.value, voice.amount(note.issuedCents), 'strong'),
    ...(note.remainingCents === note.issuedCents ? [] : pair(words.left, voice.amount(note.remainingCents))),
    ...pair(words.until, voice.day(note.expiresAt)),
    ...middle(words.oneTill),
  ];
}
