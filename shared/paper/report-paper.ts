import type { Report } from '../report.ts';
import { reportSheet, type SheetCell, type SheetRow, sheetTotals } from '../report-sheet.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperOptions, registerName, slip } from './paper-frame.ts';
import type { PaperLayout } from './paper-layout.ts';
import { localDay, type PaperVoice } from './paper-voice.ts';

/** Each row's name, its figures below. `madeAt`: ISO 8601. */
export function reportPaper(report: Report, madeAt: string, options: PaperOptions): PaperDocument {
  const { place, voice } = options;
  const { report: words, reportKind } = voice.words;
  return slip(options, (layout) => [
    ...layout.middle(words.title, 'strong'),
    ...layout.middle(reportKind[report.kind], 'strong'),
    ...layout.middle(spanText(report, voice)),
    ...layout.pair(registerName(place, voice), ''),
    ...layout.pair(words.made, voice.dayAndClock(madeAt)),
    ...layout.pair(`${words.sales} ${report.sales.count}`, voice.amount(report.sales.cents)),
    ...(report.reversed.count === 0 ? [] : layout.tallied(words.reversed, report.reversed)),
    ...layout.rule(),
    ...rows(layout, report),
  ]);
}

function spanText({ from, to }: Report, voice: PaperVoice): string {
  return from === to ? localDay(from) : `${localDay(from)} ${voice.words.report.to} ${localDay(to)}`;
}

function rows(layout: PaperLayout, report: Report): readonly PaperBlock[] {
  const { text, middle, rule, voice } = layout;
  const { report: words, reportColumn } = voice.words;
  const sheet = reportSheet(report);
  const figures = (cells: SheetRow): readonly PaperBlock[] =>
    cells.flatMap((cell, place) => figure(layout, cell, reportColumn[sheet.columns[place] ?? 'product']));
  return [
    ...(sheet.rows.length === 0 ? middle(words.nothing) : []),
    ...sheet.rows.flatMap((row) => [...text(rowName(row, voice)), ...figures(row)]),
    ...(sheet.hasTotals ? [...rule(), ...text(words.total, 'strong'), ...figures(sheetTotals(sheet))] : []),
  ];
}

function figure({ pair, voice }: PaperLayout, cell: SheetCell | null, name: string): readonly PaperBlock[] {
  switch (cell?.is) {
    case 'count':
      return pair(`  ${name}`, String(cell.value));
    case 'grams':
      return pair(`  ${name}`, `${voice.kilograms(cell.value)} kg`);
    case 'money':
      return pair(`  ${name}`, voice.amount(cell.value));
    default:
      return [];
  }
}

function rowName(cells: SheetRow, voice: PaperVoice): string {
  return cells
    .map((cell) => (cell === null ? '' : nameText(cell, voice)))
    .filter((text) => text !== '')
    .join(' ');
}

/** Unknown codes stay as they are. */
function nameText(cell: SheetCell, voice: PaperVoice): string {
  const { reportCode } = voice.words;
  switch (cell.is) {
    case 'text':
      return cell.value;
    case 'code':
      return cell.value in reportCode ? reportCode[cell.value as keyof typeof reportCode] : cell.value;
    case 'hour':
      return `${String(cell.value).padStart(2, '0')} h`;
    case 'day':
      return localDay(cell.value);
    case 'moment':
      return voice.dayAndClock(cell.value);
    case 'count':
    case 'grams':
    case 'money':
      return '';
  }
}
