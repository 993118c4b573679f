import type { Finding } from '../../../shared/diagnosis.ts';
import type { UpdateState } from '../../../shared/update.ts';

/** What came in the way of the last look is told of, unless the till is past it. */
export function checkUpdate({ stage, last }: UpdateState): Finding {
  if (stage.state === 'off') return { check: 'update', what: 'off', facts: { trouble: stage.why } };
  const at = last === null ? {} : { at: last.at };
  const isPast = stage.state === 'downloading' || stage.state === 'installing';
  if (last?.trouble && !isPast) return { check: 'update', what: 'failed', facts: { ...at, trouble: last.trouble } };
  const version = 'version' in stage ? { version: stage.version } : {};
  return { check: 'update', what: stage.state, facts: { ...at, ...version } };
}
