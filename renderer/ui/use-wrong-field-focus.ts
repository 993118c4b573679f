import { type RefObject, useEffect, useRef } from 'react';
import type { AppError } from '../../shared/result.ts';

export function useWrongFieldFocus<E extends HTMLElement>(tries: number, error: AppError | null): RefObject<E | null> {
  const form = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each answer checks again.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries, error]);
  return form;
}
