import { useCallback, useEffect, useRef, useState } from 'react';
import { CHECKS, type CheckName, type Finding } from '../../../shared/diagnosis.ts';
import type { AppError } from '../../../shared/result.ts';
import { callPos } from '../../pos-api.ts';

export type Look = {
  readonly check: CheckName;
  readonly state: 'running' | 'found' | 'failed';
  readonly finding: Finding | null;
  readonly error: AppError | null;
};

/** They depend on the operator's answer. */
const AFTER_OPERATOR: readonly CheckName[] = ['clock', 'device'];

const running = (check: CheckName): Look => ({ check, state: 'running', finding: null, error: null });

/** Runs all checks when the screen opens and on demand; each row by itself, so that none waits for a slow one. */
export function useDiagnosis(): { readonly looks: readonly Look[]; readonly again: () => void } {
  const [looks, setLooks] = useState<readonly Look[]>(() => CHECKS.map(running));
  /** Answers of earlier turns are dropped. */
  const turn = useRef(0);

  const again = useCallback((): void => {
    turn.current += 1;
    const mine = turn.current;
    const show = (look: Look): void => {
      if (turn.current === mine) setLooks((all) => all.map((one) => (one.check === look.check ? look : one)));
    };
    const look = async (check: CheckName): Promise<void> => {
      const result = await callPos('diagnosis:run', { check });
      if (result.ok) show({ check, state: 'found', finding: result.value, error: null });
      else show({ check, state: 'failed', finding: null, error: result.error });
    };
    setLooks(CHECKS.map(running));
    for (const check of CHECKS) if (!AFTER_OPERATOR.includes(check) && check !== 'operator') void look(check);
    void look('operator').then(() => {
      for (const check of AFTER_OPERATOR) void look(check);
    });
  }, []);

  useEffect(() => {
    again();
    return () => {
      turn.current += 1;
    };
  }, [again]);
  return { looks, again };
}
