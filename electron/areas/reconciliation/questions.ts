import type { WhyNotChecked } from '../../../shared/reconciliation.ts';
import type { Answer } from '../../operator/operator.ts';
import type { CheckOrder } from './check-parts.ts';

/** What a question about one charge came to; `unknown` says that the operator does not have it. */
export type Heard<T> =
  | { readonly kind: 'said'; readonly value: T }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unsaid'; readonly why: WhyNotChecked };

/** So many questions without an answer, one after the other, and the rest is not asked: the operator is away. */
const PATIENCE = 2;

const SILENT = { kind: 'unsaid', why: 'operator_silent' } as const;

/** Asks about single charges, one after the other, and counts them. */
export function createQuestions(order: Pick<CheckOrder, 'signal' | 'onProgress'>, operatorConfigured: () => boolean) {
  let silent = 0;
  let done = 0;
  let total = 0;

  return {
    /** So many more will be asked. */
    expect: (count: number): void => {
      total += count;
      if (count > 0) order.onProgress({ step: 'ask', done, total });
    },
    ask: async <T>(question: () => Promise<Answer<T>>): Promise<Heard<T>> => {
      if (!operatorConfigured()) return { kind: 'unsaid', why: 'not_configured' };
      if (order.signal.aborted || silent >= PATIENCE) return SILENT;
      const answer = await question();
      done += 1;
      order.onProgress({ step: 'ask', done, total });
      silent = answer.kind === 'unreachable' || answer.kind === 'unknown' ? silent + 1 : 0;
      if (answer.kind === 'done') return { kind: 'said', value: answer.value };
      if (answer.kind !== 'refused') return SILENT;
      if (answer.cause === 'not_found') return { kind: 'unknown' };
      return answer.cause === 'other' ? { kind: 'unsaid', why: 'not_offered' } : SILENT;
    },
  };
}

export type Questions = ReturnType<typeof createQuestions>;
