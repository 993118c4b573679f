import { useEffect, useState } from 'react';
import type { AppError } from '../../shared/result.ts';

type Problems<Field extends string> = Partial<Record<Field, 'short' | 'refused'>>;

/**
 * A form whose act needs a supervisor. `least`: each field's minimum length. The first wrong one takes the focus,
 * whether found here or by the main process.
 */
export function useSignedForm<Field extends string>(least: Readonly<Record<Field, number>>, error: AppError | null) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [tries, setTries] = useState(0);
  const minimum: Readonly<Record<string, number>> = least;
  const refused = error?.code === 'invalid_input' ? error.field : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each answer checks again.
  useEffect(() => {
    document.querySelector<HTMLElement>('[role=dialog] [aria-invalid=true]')?.focus();
  }, [tries, error]);

  return {
    value: (field: Field): string => (values[field] ?? '').trim(),
    text: (field: Field): string => values[field] ?? '',
    change: (field: Field) => (next: string) => {
      setValues((now) => ({ ...now, [field]: next }));
      setProblems((now) => ({ ...now, [field]: undefined }));
    },
    problem: (field: Field): 'short' | 'refused' | null => problems[field] ?? (refused === field ? 'refused' : null),
    check: (): boolean => {
      const short = Object.keys(minimum).filter((field) => (values[field] ?? '').trim().length < (minimum[field] ?? 1));
      setProblems(Object.fromEntries(short.map((field) => [field, 'short'])) as Problems<Field>);
      setTries((count) => count + 1);
      return short.length === 0;
    },
  };
}
