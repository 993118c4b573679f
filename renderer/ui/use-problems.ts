import { type RefObject, useState } from 'react';
import type { AppError } from '../../shared/result.ts';
import { useWrongFieldFocus } from './use-wrong-field-focus.ts';

/** Problems after a check, until their field changes. The first wrong field in `ref` takes the focus. */
export function useProblems<Problems extends object>(
  error: AppError | null = null,
): {
  readonly problems: Partial<Problems>;
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly check: (found: Partial<Problems> | null) => boolean;
  readonly clear: (changed: object) => void;
} {
  const [problems, setProblems] = useState<Partial<Problems>>({});
  const [tries, setTries] = useState(0);
  const ref = useWrongFieldFocus<HTMLDivElement>(tries, error);
  return {
    problems,
    ref,
    check: (found) => {
      setProblems(found ?? {});
      setTries((count) => count + 1);
      return Object.keys(found ?? {}).length === 0;
    },
    clear: (changed) => setProblems((now) => without(now, changed)),
  };
}

function without<T extends object>(all: T, changed: object): Partial<T> {
  return Object.fromEntries(Object.entries(all).filter(([field]) => !(field in changed))) as Partial<T>;
}
