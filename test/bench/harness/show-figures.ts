import { type BenchFigure, isReached, type Unit } from '../bench.ts';
import type { Spread } from './samples.ts';

const UNITS: Readonly<Record<Unit, (value: number) => string>> = {
  times: (value) => `${value.toFixed(2)}x`,
  percent: (value) => `${(value * 100).toFixed(1)} %`,
  ms: (value) => `${value.toFixed(2)} ms`,
  MB: (value) => `${value.toFixed(1)} MB`,
  bytes: (value) => `${value} bytes`,
  count: (value) => String(value),
};

function goalText({ goal, unit }: BenchFigure): string {
  if (goal === null) return 'told';
  const { atLeast, atMost } = goal;
  if (atLeast !== undefined && atMost !== undefined) return `${UNITS[unit](atLeast)} to ${UNITS[unit](atMost)}`;
  return atMost === undefined ? `at least ${UNITS[unit](atLeast ?? 0)}` : `at most ${UNITS[unit](atMost)}`;
}

export function verdict(figure: BenchFigure): string {
  if (figure.goal === null) return '-';
  return isReached(figure) ? 'reached' : 'MISSED';
}

export function figureLines(figure: BenchFigure): readonly string[] {
  const head = `${verdict(figure).padEnd(8)} ${figure.what}: ${UNITS[figure.unit](figure.value)} (goal: ${goalText(figure)})`;
  const below = [...(figure.detail ?? []), ...sideLines(figure.sides ?? [])];
  return [head, ...below.map((line) => `         ${line}`)];
}

function sideLines(sides: readonly Spread[]): readonly string[] {
  const width = Math.max(0, ...sides.map(({ side }) => side.length));
  return sides.map(
    ({ side, count, p50Ms, p99Ms, worstMs }) =>
      `${side.padEnd(width)}  p50 ${milliseconds(p50Ms)}  p99 ${milliseconds(p99Ms)}  worst ${milliseconds(worstMs)}  (${count})`,
  );
}

const milliseconds = (ms: number): string => `${ms.toFixed(ms < 1 ? 4 : 2)} ms`.padStart(11);

export function tableLines(figures: readonly BenchFigure[]): readonly string[] {
  const rows = [
    ['', 'figure', 'here', 'goal'],
    ...figures.map((figure) => [verdict(figure), figure.what, UNITS[figure.unit](figure.value), goalText(figure)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
