import { Fragment, type ReactNode } from 'react';
import { cents } from '../../../shared/money.ts';
import { moneyText } from '../../text/money-text.ts';
import { shortAmountText, shortMoneyText } from '../../text/number-text.ts';
import type { Bar, Drawing } from './drawing.ts';
import './report-chart.css';

/** More bars leave no room above each for `R$ 12,3 mil`, or for `12,3 mil`. */
const MOST_WITH_MONEY = 7;
const MOST_LYING = 14;
const MOST_WITH_VALUES = 24;
const MOST_NAMES = 14;

/** `hidden` where a table says the same. Otherwise screen readers read the bars as a list. */
export function ReportChart(props: { readonly drawing: Drawing; readonly hidden: boolean }): ReactNode {
  const { shape, bars } = props.drawing;
  return (
    <div className="report-chart" aria-hidden={props.hidden}>
      {shape === 'across' ? <Across bars={bars} /> : <Down bars={bars} />}
    </div>
  );
}

type Bars = { readonly bars: readonly Bar[] };

const share = (part: number): string => `${part * 100}%`;

function Across({ bars }: Bars): ReactNode {
  const { from, to, ticks } = axisOf(bars.map(({ reais }) => reais));
  const heightOf = (reais: number): string => share((reais - from) / (to - from));
  const nameStep = Math.ceil(bars.length / MOST_NAMES);
  const hasValues = bars.length <= MOST_WITH_VALUES;
  const value = bars.length > MOST_WITH_MONEY ? shortAmountText : shortMoneyText;
  return (
    <div className={`bars-across${hasValues ? closenessOf(bars.length) : ''}`}>
      <div className="bars-axis" aria-hidden="true">
        {ticks.map((tick) => (
          <Fragment key={tick}>
            <span className="bars-tick" style={{ bottom: heightOf(tick) }}>
              {shortMoneyText(tick)}
            </span>
            <span className={tick === 0 ? 'bars-line bars-zero' : 'bars-line'} style={{ bottom: heightOf(tick) }} />
          </Fragment>
        ))}
      </div>
      <ol className="bars-columns">
        {bars.map(({ name, reais }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days of two years may share a short name.
          <li key={place} className="bars-column">
            <Said name={name} reais={reais} />
            <span
              className={reais < 0 ? 'bars-bar bars-below' : 'bars-bar'}
              aria-hidden="true"
              style={{ bottom: heightOf(Math.min(0, reais)), height: share(Math.abs(reais) / (to - from)) }}
            />
            {reais === 0 || !hasValues ? null : (
              <span className="bars-value" aria-hidden="true" style={{ bottom: heightOf(Math.max(0, reais)) }}>
                {value(reais)}
              </span>
            )}
            {place % nameStep === 0 ? (
              <span className="bars-name" aria-hidden="true">
                {name}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Values of many bars are vertical; on a narrow page also those of fewer. */
function closenessOf(count: number): string {
  if (count > MOST_LYING) return ' bars-turned';
  return count > MOST_WITH_MONEY ? ' bars-close' : '';
}

function Down({ bars }: Bars): ReactNode {
  const most = Math.max(0, ...bars.map(({ reais }) => Math.abs(reais)));
  return (
    <ol className="bars-down">
      {bars.map(({ name, reais }) => (
        <li key={name} className="bars-row">
          <span className="cut">{name}</span>
          <span className="bars-track">
            <span
              className={reais < 0 ? 'bars-row-bar bars-below' : 'bars-row-bar'}
              style={{ flexBasis: share(most === 0 ? 0 : Math.abs(reais) / most) }}
            />
            <span className="figures">{exactText(reais)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Said({ name, reais }: Bar): ReactNode {
  return (
    <span className="unseen">
      {name}: {exactText(reais)}
    </span>
  );
}

function exactText(reais: number): string {
  return moneyText(cents(Math.round(reais * 100)));
}

export type Axis = { readonly from: number; readonly to: number; readonly ticks: readonly number[] };

const STEPS = [1, 2, 2.5, 5, 10] as const;
const INTERVALS = 4;

/** Round numbers around all values and zero, with about {@link INTERVALS} intervals. */
export function axisOf(values: readonly number[]): Axis {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  const rough = (high - low || 1) / INTERVALS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (STEPS.find((one) => one * magnitude >= rough) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { from: first * step, to: last * step, ticks };
}
