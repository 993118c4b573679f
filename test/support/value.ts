import type { Result } from '../../shared/result.ts';

/** The value of a successful Result; throws otherwise. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

export const refused = (code: string, more: object = {}) => ({ ok: false, error: { code, ...more } });
