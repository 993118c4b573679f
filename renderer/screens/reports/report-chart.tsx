import type { ReactNode } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { shortAmountText, shortMoneyText } from '../../text/number-text.ts';
import type { Drawing } from './drawing.ts';

const TICK = { fill: 'var(--ink-soft)', fontSize: 13 } as const;
const NAME_WIDTH = 210;
/** With more bars there is no room for `R$ 12,3 mil`, or for `12,3 mil`, above each. */
const MOST_WITH_MONEY = 8;
const MOST_WITH_VALUES = 12;

/** Hidden from screen readers: the table has the same figures. */
export function ReportChart({ drawing }: { readonly drawing: Drawing }): ReactNode {
  return (
    <div className="report-chart" aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        {drawing.shape === 'across' ? across(drawing) : down(drawing)}
      </ResponsiveContainer>
    </div>
  );
}

const still = { isAnimationActive: false } as const;
const frame = { accessibilityLayer: false, margin: { top: 20, right: 16, bottom: 0, left: 0 } } as const;
const frameDown = { ...frame, margin: { top: 8, right: 88, bottom: 0, left: 0 } } as const;
/** As wide as the longest label, `-R$ 12,3 mil`. */
const MONEY_WIDTH = 92;
const labelled = (text: (reais: number) => string) =>
  ({ formatter: (label: unknown) => text(Number(label)), fill: 'var(--ink)', fontSize: 13 }) as const;

function across({ bars }: Drawing): ReactNode {
  return (
    <BarChart data={[...bars]} {...frame}>
      <CartesianGrid stroke="var(--line)" vertical={false} />
      <XAxis dataKey="name" tick={TICK} stroke="var(--line-strong)" tickLine={false} minTickGap={12} />
      <YAxis
        tick={TICK}
        stroke="var(--line-strong)"
        tickLine={false}
        tickFormatter={shortMoneyText}
        width={MONEY_WIDTH}
      />
      {/* the axis starts at zero, also where all bars are negative */}
      <ReferenceLine y={0} stroke="var(--line-strong)" ifOverflow="extendDomain" />
      <Bar dataKey="reais" maxBarSize={44} {...still}>
        {coloured(bars)}
        {bars.length > MOST_WITH_VALUES ? null : (
          <LabelList
            dataKey="reais"
            position="top"
            {...labelled(bars.length > MOST_WITH_MONEY ? shortAmountText : shortMoneyText)}
          />
        )}
      </Bar>
    </BarChart>
  );
}

function down({ bars }: Drawing): ReactNode {
  return (
    <BarChart data={[...bars]} layout="vertical" {...frameDown}>
      <CartesianGrid stroke="var(--line)" horizontal={false} />
      <XAxis type="number" tick={TICK} stroke="var(--line-strong)" tickLine={false} tickFormatter={shortMoneyText} />
      <YAxis
        type="category"
        dataKey="name"
        tick={TICK}
        stroke="var(--line-strong)"
        tickLine={false}
        width={NAME_WIDTH}
        interval={0}
        tickFormatter={cut}
      />
      <Bar dataKey="reais" maxBarSize={26} {...still}>
        {coloured(bars)}
        <LabelList dataKey="reais" position="right" {...labelled(shortMoneyText)} />
      </Bar>
    </BarChart>
  );
}

function coloured(bars: Drawing['bars']): ReactNode {
  return bars.map(({ reais }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bars are drawn anew with their report.
    <Cell key={place} fill={reais < 0 ? 'var(--danger)' : 'var(--act)'} />
  ));
}

/** A long name would wrap over the bars. */
function cut(name: string): string {
  return name.length > 26 ? `${name.slice(0, 25)}…` : name;
}
