import type { Report } from '../../../shared/report.ts';
import { drawnCents, type ReportSheet } from '../../../shared/report-sheet.ts';
import { type CodeWords, rowName } from './cell-text.ts';

/** In reais, like the scale. */
export type Bar = { readonly name: string; readonly reais: number };

/**
 * across  time runs from left to right
 * down    names below each other, the largest first
 */
export type Drawing = { readonly shape: 'across' | 'down'; readonly bars: readonly Bar[] };

export const MOST_DRAWN = 8;

const ACROSS: ReadonlySet<Report['kind']> = new Set(['hour', 'day', 'breakage']);

export function drawingOf(kind: Report['kind'], sheet: ReportSheet, words: CodeWords): Drawing {
  const bars = sheet.rows.map((row) => ({
    name: shortName(kind, rowName(row, words)),
    reais: drawnCents(sheet, row) / 100,
  }));
  if (ACROSS.has(kind)) return { shape: 'across', bars };
  const joined = new Map<string, number>();
  for (const { name, reais } of bars) joined.set(name, (joined.get(name) ?? 0) + reais);
  const largest = [...joined].map(([name, reais]) => ({ name, reais })).sort((one, other) => other.reais - one.reais);
  return { shape: 'down', bars: largest.slice(0, MOST_DRAWN) };
}

/** A day is `20/11` in a chart, without year or person. */
function shortName(kind: Report['kind'], name: string): string {
  return kind === 'day' || kind === 'breakage' ? name.slice(0, 5) : name;
}
