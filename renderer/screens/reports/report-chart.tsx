import type { ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Cell, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { compactText } from '../../text/number-text.ts';
import type { Drawing } from './drawing.ts';

const TICK = { fill: 'var(--ink-soft)', fontSize: 13 } as const;
const NAME_WIDTH = 210;

/** The figures of a report as bars. It is drawn for the eye: the table beside it says the same to everybody else. */
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
const frame = { accessibilityLayer: false, margin: { top: 8, right: 16, bottom: 0, left: 0 } } as const;

function across({ bars }: Drawing): ReactNode {
  return (
    <BarChart data={[...bars]} {...frame}>
      <CartesianGrid stroke="var(--line)" vertical={false} />
      <XAxis dataKey="name" tick={TICK} stroke="var(--line-strong)" tickLine={false} minTickGap={12} />
      <YAxis tick={TICK} stroke="var(--line-strong)" tickLine={false} tickFormatter={compactText} width={64} />
      {/* a bar has its whole length, also where all of them are faltas */}
      <ReferenceLine y={0} stroke="var(--line-strong)" ifOverflow="extendDomain" />
      <Bar dataKey="reais" maxBarSize={44} {...still}>
        {coloured(bars)}
      </Bar>
    </BarChart>
  );
}

function down({ bars }: Drawing): ReactNode {
  return (
    <BarChart data={[...bars]} layout="vertical" {...frame}>
      <CartesianGrid stroke="var(--line)" horizontal={false} />
      <XAxis type="number" tick={TICK} stroke="var(--line-strong)" tickLine={false} tickFormatter={compactText} />
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

/** A long name would break over the bars. */
function cut(name: string): string {
  return name.length > 26 ? `${name.slice(0, 25)}…` : name;
}
