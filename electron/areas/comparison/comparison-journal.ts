import type {
  BreakOff,
  ComparisonFound,
  ComparisonState,
  Deciding,
  DifferenceCounts,
} from '../../../shared/comparison.ts';
import type { ComparisonDatabase } from './tables.ts';

export type ComparisonJournal = ComparisonFound & {
  readonly run: number;
  /** The operator and company; a different one starts a new comparison. */
  readonly about: string;
  /** clearing: deletes the last result
   * reading: the operator's list, from `page` on
   * looking: products that only the till has, after `afterId` */
  readonly step: 'clearing' | 'reading' | 'looking' | 'ended';
  readonly page: number;
  readonly afterId: number;
  readonly brokenOff: { readonly why: BreakOff; readonly reason: string | null } | null;
  readonly endedAt: string | null;
  readonly deciding: Deciding | null;
};

const NONE: DifferenceCounts = { only_here: 0, only_there: 0, differs: 0, refused: 0 };

export function newJournal(before: ComparisonJournal | null, about: string, startedAt: string): ComparisonJournal {
  return {
    ...{ run: (before?.run ?? 0) + 1, about, startedAt, step: 'clearing', page: 1, afterId: 0 },
    ...{ readCount: 0, totalCount: 0, counts: NONE, decided: NONE, waitingCount: 0, leftCount: 0 },
    ...{ brokenOff: null, endedAt: null, deciding: null },
  };
}

export function readJournal({ comparison }: ComparisonDatabase): ComparisonJournal | null {
  const text = comparison.journal();
  return text === null ? null : (JSON.parse(text) as ComparisonJournal);
}

type EqualAt = { readonly about: string; readonly at: string };

/** When both sides were last equal, with this operator. */
export function readEqualAt({ memory }: ComparisonDatabase, about: string): string | null {
  const text = memory.get('products_equal_at');
  const kept = text === null ? null : (JSON.parse(text) as EqualAt);
  return kept?.about === about ? kept.at : null;
}

export function writeEqualAt({ memory }: ComparisonDatabase, kept: EqualAt): void {
  memory.set('products_equal_at', JSON.stringify(kept));
}

export function stateOf(
  journal: ComparisonJournal | null,
  lastCompleteAt: string | null,
  wait: Extract<ComparisonState, { step: 'under_way' }>['wait'],
): ComparisonState {
  if (journal === null) return { step: 'never', lastCompleteAt, deciding: null };
  const { startedAt, readCount, totalCount, counts, decided, waitingCount, leftCount, deciding } = journal;
  const found = { startedAt, readCount, totalCount, counts, decided, waitingCount, leftCount };
  const both = { lastCompleteAt, deciding, ...found };
  if (journal.step === 'ended') return { step: 'ended', at: journal.endedAt ?? startedAt, ...both };
  if (journal.brokenOff === null) return { step: 'under_way', wait, ...both };
  return { step: 'broken_off', ...journal.brokenOff, at: journal.endedAt ?? startedAt, ...both };
}
