import type { Result } from '../../shared/result.ts';

/** The value of a Result that has to be one. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** What a refusal has to look like. */
export const refused = (code: string, more: object = {}) => ({ ok: false, error: { code, ...more } });
