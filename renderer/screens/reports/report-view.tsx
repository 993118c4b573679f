import ChartIcon from 'lucide-react/icons/chart-column';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../../shared/report.ts';
import {
  averageCents,
  type ReportSheet,
  reportSheet,
  type SheetRow,
  sheetTotals,
} from '../../../shared/report-sheet.ts';
import { moneyText } from '../../text/money-text.ts';
import { Empty } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { cellText, FIGURES } from './cell-text.ts';
import { drawingOf, MOST_DRAWN } from './drawing.ts';
import { ReportChart } from './report-chart.tsx';

const MOST_PRODUCTS = 500;

export function ReportView({ report, span }: { readonly report: Report; readonly span: string }): ReactNode {
  const { t } = useTranslation(['reports', 'report-words']);
  const words = t('report-words:code', { returnObjects: true });
  const sheet = useMemo(() => reportSheet(report), [report]);
  const drawing = useMemo(() => drawingOf(report.kind, sheet, words), [report.kind, sheet, words]);
  const isEmpty = sheet.rows.length === 0 || (report.kind === 'day' && report.sales.count === 0);
  if (isEmpty) {
    return (
      <Empty icon={ChartIcon} title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </Empty>
    );
  }
  return (
    <>
      <Facts report={report} />
      <p className="hint">
        {t('chart', { what: sheet.drawn.map((column) => t(`report-words:column.${column}`)).join(' + ') })}{' '}
        {drawing.shape === 'down' && sheet.rows.length > MOST_DRAWN ? t('chartRest', { count: MOST_DRAWN }) : null}
      </p>
      <ReportChart drawing={drawing} hidden />
      <SheetTable sheet={sheet} label={t('table', { kind: t(`kind.${report.kind}`), span })} />
      {report.kind === 'product' && sheet.rows.length >= MOST_PRODUCTS ? (
        <p className="hint">{t('shownOf', { count: MOST_PRODUCTS })}</p>
      ) : null}
    </>
  );
}

/** All paid sales of the days, whichever rows are shown. */
function Facts({ report: { sales, reversed } }: { readonly report: Report }): ReactNode {
  const { t } = useTranslation(['reports', 'report-words']);
  return (
    <p className="report-facts">
      <strong>{t('facts.sales', { count: sales.count })}</strong>
      <span>
        {t('facts.total')} <strong>{moneyText(sales.cents)}</strong>
      </span>
      <span>
        {t('facts.average')} <strong>{moneyText(averageCents(sales))}</strong>
      </span>
      {reversed.count === 0 ? null : (
        <span>{t('facts.reversed', { count: reversed.count, amount: moneyText(reversed.cents) })}</span>
      )}
    </p>
  );
}

type TableRow = { readonly id: string; readonly cells: SheetRow; readonly isTotal: boolean };

function SheetTable({ sheet, label }: { readonly sheet: ReportSheet; readonly label: string }): ReactNode {
  const { t } = useTranslation(['reports', 'report-words']);
  const words = t('report-words:code', { returnObjects: true });
  const rows = useMemo(() => rowsOf(sheet), [sheet]);
  const columns = sheet.columns.flatMap((column, place): readonly TableColumn<TableRow>[] => {
    const first = sheet.rows.find((row) => row[place] != null)?.[place];
    // no kilograms if nothing was weighed
    if (first == null) return [];
    return [
      {
        id: column,
        title: t(`report-words:column.${column}`),
        align: FIGURES.has(first.is) ? 'end' : 'start',
        cell: ({ cells, isTotal }) => {
          const cell = cells[place] ?? null;
          const text = cell === null ? (isTotal && place === 0 ? t('total') : '') : cellText(cell, words);
          return isTotal ? <strong>{text}</strong> : text;
        },
      },
    ];
  });
  return <Table label={label} columns={columns} items={rows} idOf={({ id }) => id} empty={null} />;
}

function rowsOf(sheet: ReportSheet): readonly TableRow[] {
  const rows = sheet.rows.map((cells, place) => ({ id: String(place), cells, isTotal: false }));
  return sheet.hasTotals ? [...rows, { id: 'total', cells: sheetTotals(sheet), isTotal: true }] : rows;
}
