import { type AppError, fail } from '../../shared/result.ts';
import type { Answer } from '../operator/operator.ts';

/** An answer of the operator that is not `done`, as the screen is told of it. */
export function operatorFailure(answer: Exclude<Answer<unknown>, { kind: 'done' }>): {
  readonly ok: false;
  readonly error: AppError;
} {
  const message = { message: answer.message };
  switch (answer.kind) {
    case 'refused':
      return fail('operator_refused', message);
    case 'unreachable':
      return fail('operator_unreachable', message);
    case 'unknown':
      return fail('operator_no_answer', message);
  }
}
