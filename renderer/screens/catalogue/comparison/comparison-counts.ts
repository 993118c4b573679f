import {
  type ComparisonFound,
  type ComparisonState,
  DIFFERENCE_KINDS,
  type DifferenceKind,
} from '../../../../shared/comparison.ts';
import { countText } from '../../../text/number-text.ts';

export function shownCount(count: number): string {
  return countText(count);
}

export function foundOf(state: ComparisonState | null): (ComparisonState & ComparisonFound) | null {
  return state === null || state.step === 'never' ? null : state;
}

export function differenceCount({ counts }: ComparisonFound): number {
  return DIFFERENCE_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}

export function openCount({ counts, decided }: ComparisonFound, kind: DifferenceKind): number {
  return Math.max(0, counts[kind] - decided[kind]);
}

/** Whole percent; 100 only at the end. */
export function readPercent({ readCount, totalCount }: ComparisonFound): number {
  return totalCount === 0 ? 0 : Math.min(99, Math.floor((100 * readCount) / totalCount));
}

export function foundEqual(state: Extract<ComparisonState, { step: 'ended' }>): boolean {
  return state.lastCompleteAt === state.at;
}
