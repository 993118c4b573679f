import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_PRODUCT, type ProductId } from '../../../shared/product.ts';
import type { ProductRow, ReportKind, ReportOf, TodayRow } from '../../../shared/report.ts';
import { averageCents, reportSheet } from '../../../shared/report-sheet.ts';
import { errorText } from '../../text/error-text.ts';
import { kilogramsText } from '../../text/kilograms-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { changeText, countText } from '../../text/number-text.ts';
import { clock, day, weekday } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/note.tsx';
import { ProductFace } from '../../ui/product-row.tsx';
import { useReading } from '../../use-reading.ts';
import { drawingOf } from './drawing.ts';
import { ReportChart } from './report-chart.tsx';
import './today.css';

type Today = ReportOf<'today'>;

const MOST_SELLERS = 6;

/** The day so far, compared with the day and the week before. */
export function TodayView({ report }: { readonly report: Today }): ReactNode {
  const { t } = useTranslation('reports');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard.
    <section className="today" aria-label={t('about.today')} tabIndex={0}>
      <dl className="grid today-figures">
        {FIGURES.map((figure) => (
          <Figure key={figure.name} figure={figure} rows={report.rows} />
        ))}
        <Drawer report={report} />
      </dl>
      <p className="hint">
        <Remarks report={report} />
      </p>
      {report.sales.count === 0 ? (
        <p className="today-nothing">
          <strong>{t('today.nothing')}</strong> {t('today.nothingHint')}
        </p>
      ) : (
        <Parts report={report} />
      )}
    </section>
  );
}

const FIGURES = [
  {
    name: 'sold',
    amount: ({ sales }: TodayRow): number => sales.cents,
    text: ({ sales }: TodayRow) => moneyText(sales.cents),
  },
  {
    name: 'count',
    amount: ({ sales }: TodayRow): number => sales.count,
    text: ({ sales }: TodayRow) => countText(sales.count),
  },
  {
    name: 'average',
    amount: ({ sales }: TodayRow): number => averageCents(sales),
    text: ({ sales }: TodayRow) => moneyText(averageCents(sales)),
  },
] as const;

function Figure(props: { readonly figure: (typeof FIGURES)[number]; readonly rows: Today['rows'] }): ReactNode {
  const { t } = useTranslation('reports');
  const { name, amount, text } = props.figure;
  const [today, yesterday, lastWeek] = props.rows;
  if (today === undefined || yesterday === undefined || lastWeek === undefined) return null;
  const before = [
    { row: yesterday, name: t('today.yesterday') },
    { row: lastWeek, name: `${weekday(lastWeek.until)} ${day(lastWeek.until).slice(0, 5)}` },
  ];
  return (
    <Card label={t(`today.${name}`)} text={text(today)}>
      {before.map((other) => (
        <dd key={other.row.until} className="grid-s hint today-before">
          <span>{other.name}</span> <span className="figures">{text(other.row)}</span>{' '}
          <span className="figures">{changeText(amount(today), amount(other.row))}</span>
        </dd>
      ))}
    </Card>
  );
}

function Card(props: { readonly label: string; readonly text: string; readonly children: ReactNode }): ReactNode {
  const { label, text } = props;
  return (
    <div className="column today-card panel">
      <dt>{label}</dt>
      <dd
        className="bold unwrapped today-figure figures"
        style={{ '--characters': Math.max(8, text.length) } as CSSProperties}
      >
        {text}
      </dd>
      {props.children}
    </div>
  );
}

/** Like the X report: no amount while the close is blind. */
function Drawer({ report }: { readonly report: Today }): ReactNode {
  const { t } = useTranslation('reports');
  const { value: x, error } = useReading('shift:report-x', null, report);
  const drawer = error === null ? x : null;
  const expected = drawer?.expectedCents ?? null;
  const failed = error === null ? '' : errorText(error).text;
  const why = error?.code === 'no_shift' ? t('today.shut') : drawer === null ? failed : t('today.blind');
  return (
    <Card label={t('today.drawer')} text={expected === null ? '—' : moneyText(expected)}>
      <dd className="hint">
        {drawer === null || expected === null ? why : t('today.float', { amount: moneyText(drawer.floatCents) })}
      </dd>
    </Card>
  );
}

/** Until which time, and how much was refunded since. */
function Remarks({ report: { rows, reversed } }: { readonly report: Today }): ReactNode {
  const { t } = useTranslation('reports');
  const [today] = rows;
  if (today === undefined) return null;
  const { until, returned } = today;
  const remarks = [
    t('today.until', { clock: clock(until) }),
    returned.count > 0 ? t('today.returned', { count: returned.count, amount: moneyText(returned.cents) }) : '',
    reversed.count > 0 ? t('facts.reversed', { count: reversed.count, amount: moneyText(reversed.cents) }) : '',
  ];
  return remarks.filter((text) => text !== '').join(' ');
}

function Parts({ report }: { readonly report: Today }): ReactNode {
  const { t } = useTranslation('reports');
  const shell = useTranslation('shell').t;
  const hours = useReport('hour', report);
  const methods = useReport('method', report);
  const products = useReport('product', report);
  const failed = [hours, methods, products].find(({ error }) => error !== null);
  if (failed !== undefined)
    return <ErrorNote error={failed.error} actions={<Button onPress={failed.again}>{shell('keys.again')}</Button>} />;
  return (
    <>
      <section className="stack-s today-part panel" aria-labelledby="today-hours">
        <h3 id="today-hours">{t('today.hours')}</h3>
        {hours.report === null ? null : <Chart report={hours.report} />}
      </section>
      <div className="grid today-parts">
        <section className="stack-s today-part panel" aria-labelledby="today-tenders">
          <h3 id="today-tenders">{t('kind.method')}</h3>
          {methods.report === null ? null : <Chart report={withoutBrands(methods.report)} />}
        </section>
        <section className="stack-s today-part panel" aria-labelledby="today-best">
          <h3 id="today-best">{t('today.best')}</h3>
          {products.report === null ? null : <BestSellers rows={products.report.rows} />}
        </section>
      </div>
    </>
  );
}

/** Another report of the same day, read together with it. */
function useReport<K extends ReportKind>(kind: K, { from, to, rows }: Today) {
  const { value, error, again } = useReading('reports:run', { kind, from, to }, rows);
  const isIt = value?.kind === kind && value.from === from;
  return { report: isIt ? (value as ReportOf<K>) : null, error, again };
}

function withoutBrands(report: ReportOf<'method'>): ReportOf<'method'> {
  return { ...report, rows: report.rows.map((row) => ({ ...row, brand: null })) };
}

function Chart({ report }: { readonly report: ReportOf<'hour'> | ReportOf<'method'> }): ReactNode {
  const { t } = useTranslation('report-words');
  const words = t('code', { returnObjects: true });
  const drawing = useMemo(() => drawingOf(report.kind, reportSheet(report), words), [report, words]);
  return <ReportChart drawing={drawing} hidden={false} />;
}

function BestSellers({ rows }: { readonly rows: readonly ProductRow[] }): ReactNode {
  const best = rows.filter(({ productId }) => productId !== NO_PRODUCT).slice(0, MOST_SELLERS);
  return (
    <ol className="today-best">
      {best.map((row) => (
        <li key={row.productId}>
          <ProductFace product={faceOf(row.productId, row.name)} />
          <span className="wraps">{row.name}</span>
          <span className="figures hint">{soldText(row)}</span>
          <strong className="figures">{moneyText(row.cents)}</strong>
        </li>
      ))}
    </ol>
  );
}

/** Whether a product has a picture is known after the first request. */
function faceOf(id: ProductId, name: string) {
  return { id, name, hasImage: true };
}

function soldText({ quantity, grams }: ProductRow): string {
  const weighed = grams === 0 ? [] : [`${kilogramsText(grams)} kg`];
  return [...(quantity === 0 ? [] : [countText(quantity)]), ...weighed].join(' + ');
}
