import { type Failure, fail } from '../../shared/result.ts';
import type { Answer } from './operator.ts';

type Failed = Exclude<Answer<unknown>, { kind: 'done' }>;

/** The operator's text, shown as a quotation; null for our own diagnosis. */
export function operatorSentence(answer: Answer<unknown>): string | null {
  return answer.kind === 'refused' && answer.cause !== 'invalid_field' && answer.message !== '' ? answer.message : null;
}

export function operatorFailure(answer: Failed): Failure {
  const message = operatorSentence(answer);
  const quoted = message === null ? {} : { message };
  switch (answer.kind) {
    case 'refused':
      if (answer.cause === 'invalid_field') return fail('invalid_input', { field: answer.field ?? '' });
      if (answer.cause === 'unauthorised') return fail('operator_unauthorised');
      return fail('operator_refused', quoted);
    case 'unreachable':
      return fail('operator_unreachable');
    case 'unknown':
      return fail('operator_no_answer');
  }
}
