import { useEffect, useState } from 'react';
import type { BackupState, RecordCheck } from '../../../shared/backup.ts';
import type { AppError } from '../../../shared/result.ts';
import { onPush } from '../../pos-api.ts';
import { useCall } from '../../use-call.ts';

export type Backups = {
  readonly state: BackupState | null;
  readonly making: boolean;
  readonly checking: boolean;
  readonly error: AppError | null;
  /** Null before an act and while one is running. */
  readonly outcome:
    | { readonly kind: 'made'; readonly at: string }
    | { readonly kind: 'checked'; readonly check: RecordCheck }
    | null;
  readonly make: () => void;
  readonly check: () => void;
  readonly restore: (name: string) => void;
};

export function useBackups(): Backups {
  const [state, setState] = useState<BackupState | null>(null);
  const [outcome, setOutcome] = useState<Backups['outcome']>(null);
  const listing = useCall('backup:list');
  const making = useCall('backup:now');
  const checking = useCall('audit:verify');
  const restoring = useCall('rescue:restore');
  const { run: list } = listing;

  useEffect(() => {
    void list(null).then((result) => result.ok && setState(result.value));
    return onPush('backup:changed', setState);
  }, [list]);

  const make = async (): Promise<void> => {
    setOutcome(null);
    const result = await making.run(null);
    if (!result.ok) return;
    setState(result.value);
    const [newest] = result.value.backups;
    if ((result.value.trouble?.why ?? 'no_witness') === 'no_witness' && newest !== undefined)
      setOutcome({ kind: 'made', at: newest.at });
  };
  const check = async (): Promise<void> => {
    setOutcome(null);
    const result = await checking.run(null);
    if (result.ok) setOutcome({ kind: 'checked', check: result.value });
  };
  return {
    state,
    making: making.running,
    checking: checking.running,
    error: restoring.error ?? making.error ?? checking.error ?? listing.error,
    outcome,
    make: () => void make(),
    check: () => void check(),
    restore: (backup) => void restoring.run({ backup }),
  };
}
