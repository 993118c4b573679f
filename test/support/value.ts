import type { Result } from '../../shared/result.ts';

/** The value of a Result that has to be one. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}
