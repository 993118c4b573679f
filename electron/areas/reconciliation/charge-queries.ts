import type { WhyNotChecked } from '../../../shared/reconciliation.ts';
import type { Answer } from '../../operator/operator.ts';
import type { CheckOrder } from './check-parts.ts';

/** `unknown`: the operator does not have the charge. */
export type Reply<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unanswered'; readonly why: WhyNotChecked };

/** After this many unanswered requests in a row the operator counts as away. */
const PATIENCE = 2;

const SILENT = { kind: 'unanswered', why: 'operator_silent' } as const;

/** Requests about single charges, one after another, counted. */
export function createChargeQueries(
  order: Pick<CheckOrder, 'signal' | 'onProgress'>,
  operatorConfigured: () => boolean,
) {
  let silent = 0;
  let done = 0;
  let total = 0;

  return {
    expect: (count: number): void => {
      total += count;
      if (count > 0) order.onProgress({ step: 'ask', done, total });
    },
    ask: async <T>(question: () => Promise<Answer<T>>): Promise<Reply<T>> => {
      if (!operatorConfigured()) return { kind: 'unanswered', why: 'not_configured' };
      if (order.signal.aborted || silent >= PATIENCE) return SILENT;
      const answer = await question();
      done += 1;
      order.onProgress({ step: 'ask', done, total });
      silent = answer.kind === 'unreachable' || answer.kind === 'unknown' ? silent + 1 : 0;
      if (answer.kind === 'done') return { kind: 'answered', value: answer.value };
      if (answer.kind !== 'refused') return SILENT;
      if (answer.cause === 'not_found') return { kind: 'unknown' };
      return answer.cause === 'other' ? { kind: 'unanswered', why: 'not_offered' } : SILENT;
    },
  };
}

export type ChargeQueries = ReturnType<typeof createChargeQueries>;
