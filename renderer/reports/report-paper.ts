import { formatAmount } from '../../shared/money.ts';
import type { Report } from '../../shared/report.ts';
import { reportSheet, type SheetCell, type SheetColumn, sheetTotals } from '../../shared/report-sheet.ts';
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
import type { reports } from '../text/pt-br/reports.ts';
import { type CodeWords, rowName } from './cell-text.ts';

/** As the slips of the drawer: it also fits the paper of a smart POS device. */
export const REPORT_COLUMNS = 40;

export type ReportPaperWords = {
  readonly paper: { readonly [K in keyof typeof reports.paper]: string };
  readonly column: { readonly [K in SheetColumn]: string };
  readonly code: CodeWords;
};

export type ReportPaperFacts = {
  readonly storeName: string;
  readonly registerNumber: number;
  readonly kindText: string;
  readonly spanText: string;
  /** When it is made, in words. */
  readonly madeAt: string;
  readonly training: boolean;
};

/** A report on paper: what names a row on a line, and below it each figure with its name. */
export function reportPaper(
  report: Report,
  facts: ReportPaperFacts,
  { paper, column, code }: ReportPaperWords,
): readonly PaperLine[] {
  const sheet = reportSheet(report);
  const training = facts.training ? [marked(middle(paper.training))] : [];
  const figures = (cells: readonly (SheetCell | null)[]): readonly DrawnLine[] =>
    cells.flatMap((cell, place) => figure(cell, column[sheet.columns[place] ?? 'product']));
  return numbered([
    ...training,
    ...wrapped(facts.storeName, REPORT_COLUMNS).map((part) => strong(middle(part))),
    strong(middle(paper.title)),
    ...wrapped(facts.kindText.toUpperCase(), REPORT_COLUMNS).map((part) => strong(middle(part))),
    plain(middle(facts.spanText)),
    plain(pair(`${paper.register} ${String(facts.registerNumber).padStart(2, '0')}`, '')),
    plain(pair(paper.made, facts.madeAt)),
    plain(pair(`${paper.sales} ${report.sales.count}`, formatAmount(report.sales.cents))),
    rule(REPORT_COLUMNS),
    ...(sheet.rows.length === 0 ? [plain(middle(paper.nothing))] : []),
    ...sheet.rows.flatMap((row) => [
      ...wrapped(rowName(row, code), REPORT_COLUMNS).map((part) => plain(part)),
      ...figures(row),
    ]),
    ...(sheet.rows.length < 2 ? [] : [rule(REPORT_COLUMNS), strong(paper.total), ...figures(sheetTotals(sheet))]),
    rule(REPORT_COLUMNS),
    plain(middle(paper.notFiscal)),
    ...training,
  ]);
}

function figure(cell: SheetCell | null, name: string): readonly DrawnLine[] {
  if (cell === null || (cell.is !== 'count' && cell.is !== 'money')) return [];
  const amount = cell.is === 'money' ? formatAmount(cell.value) : String(cell.value);
  return [plain(pair(`  ${name}`, amount))];
}

function middle(text: string): string {
  return centred(text, REPORT_COLUMNS);
}

function pair(left: string, right: string): string {
  return sides(left, right, REPORT_COLUMNS);
}
