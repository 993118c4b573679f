import { presentMarks } from './language.ts';

/** Hundredths of a percent as text: `5`, `7,5`, `0,25`. */
export function percentText(basisPoints: number): string {
  const text = (basisPoints / 100).toFixed(2).replace(/\.?0+$/, '');
  return text.replace('.', presentMarks().decimal);
}

const TYPED_PERCENT = {
  ',': /^(\d{1,3})(?:,(\d{1,2}))?\s*%?$/,
  '.': /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/,
} as const;

/** Hundredths of a percent of `5`, `7,5`, `5 %`, or `7.5` in English; null for anything else. */
export function readPercent(text: string): number | null {
  const [, whole, part = ''] = TYPED_PERCENT[presentMarks().decimal].exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
