import { useCallback, useEffect, useState } from 'react';
import type { Person } from '../../shared/person.ts';
import { onPush } from '../pos-api.ts';
import { presentLocale } from '../text/language.ts';
import { type CallState, useCall } from '../use-call.ts';

export type People = {
  /** By name, the active first; null until they have been read. */
  readonly people: readonly Person[] | null;
  readonly reading: CallState<'people:list'>;
  readonly again: () => void;
};

/** Everybody who works or has worked at this till; read anew whenever somebody was changed or has come. */
export function usePeople(enabled: boolean): People {
  const reading = useCall('people:list');
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const { run } = reading;
  const again = useCallback(() => {
    if (!enabled) return;
    void run(null).then((result) => {
      if (result.ok) setPeople(sorted(result.value));
    });
  }, [run, enabled]);
  useEffect(() => {
    again();
    return onPush('session:changed', again);
  }, [again]);
  return { people, reading, again };
}

function sorted(people: readonly Person[]): readonly Person[] {
  return [...people].sort(
    (a, b) =>
      Number(b.active) - Number(a.active) || a.name.localeCompare(b.name, presentLocale(), { sensitivity: 'base' }),
  );
}
