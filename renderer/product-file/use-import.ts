import { useCallback, useEffect, useState } from 'react';
import type { ImportState } from '../../shared/product-import.ts';
import type { AppError, Result } from '../../shared/result.ts';
import { useConnection } from '../mirror/connection-store.ts';
import { onPush } from '../pos-api.ts';
import { useCall } from '../use-call.ts';
import { useImportPictures } from './use-import-pictures.ts';

export type ImportNow = {
  /** As the main process last told it; null until it has. */
  readonly state: ImportState | null;
  readonly error: AppError | null;
  readonly slow: boolean;
  readonly take: (result: Result<ImportState>) => void;
};

/** The import that is at hand, kept true by what is pushed and read anew after a break. */
export function useImport(): ImportNow {
  const [state, setState] = useState<ImportState | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const { run: read, slow } = useCall('import:state');
  const connection = useConnection((store) => store.connection);
  const take = useCallback((result: Result<ImportState>) => {
    if (result.ok) setState(result.value);
    setError(result.ok ? null : result.error);
  }, []);
  useEffect(() => onPush('import:changed', setState), []);
  useEffect(() => {
    if (connection !== 'lost') void read(null).then(take);
  }, [connection, read, take]);
  useImportPictures(state);
  return { state, error, slow, take };
}
