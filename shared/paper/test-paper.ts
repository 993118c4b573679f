import type { PrinterProfile } from '../printing.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperOptions, slip } from './paper-frame.ts';
import type { PaperLayout } from './paper-layout.ts';

/** Receipt words, and every accented letter of the three languages. */
export const TEST_LETTERS = [
  'ação ÇÃÕ R$ feijão',
  'àáâãä èéêë ìíîï òóôõö ùúûü ç ñ',
  'ÀÁÂÃÄ ÈÉÊË ÌÍÎÏ ÒÓÔÕÖ ÙÚÛÜ Ç Ñ',
  '1ª 2º 3° ½ ¼ § £ ¿ ¡ « » ±',
];
const TEST_CODE = 'BALCAO-128';
const TEST_QR = 'Balcão PDV: ação ÇÃÕ R$ feijão';

/** Shows letters, columns, looks, QR, barcode and cut. */
export function testPaper(printer: PrinterProfile, options: PaperOptions): PaperDocument {
  const { test: words } = options.voice.words;
  return slip(options, (layout) => [
    { is: 'logo' },
    ...layout.middle(words.title, 'strong'),
    ...layout.middle(printer.name),
    ...facts(layout, printer),
    ...layout.rule(),
    ...layout.text(words.letters),
    ...TEST_LETTERS.flatMap((letters) => layout.text(letters)),
    ...layout.rule(),
    ...layout.text(words.ruler),
    ...layout.text(ruler(layout.columns)),
    ...layout.text(words.strong, 'strong'),
    ...layout.large(words.large),
    ...layout.mark(words.marked),
    ...layout.text(words.scan),
    ...layout.feed(1),
    { is: 'qr', text: TEST_QR },
    ...layout.feed(1),
    { is: 'barcode', text: TEST_CODE },
    ...layout.feed(1),
    ...layout.text(words.end),
  ]);
}

function facts({ pair, voice }: PaperLayout, printer: PrinterProfile): readonly PaperBlock[] {
  const { test: words } = voice.words;
  const page = `${printer.codePage} (${printer.codePageNumber})`;
  return [
    ...pair(words.paper, `${printer.paperMm} mm`),
    ...pair(words.columns, String(printer.columns)),
    ...pair(words.codePage, printer.codePage === 'picture' ? words.dots : page),
  ];
}

/** `1234567890123…`, one line. */
function ruler(columns: number): string {
  return Array.from({ length: columns }, (_, place) => (place + 1) % 10).join('');
}
