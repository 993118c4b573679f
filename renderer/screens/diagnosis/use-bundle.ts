import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../../../shared/result.ts';
import type { BundlePreview } from '../../../shared/support-bundle.ts';
import { useCall } from '../../use-call.ts';

export type BundleState = {
  /** Null until it was gathered. */
  readonly preview: BundlePreview | null;
  readonly reading: boolean;
  readonly writing: boolean;
  readonly slow: boolean;
  readonly error: AppError | null;
  /** Null until it was written. */
  readonly file: string | null;
  /** Gathers it again, and looks for USB sticks. */
  readonly look: () => void;
  readonly write: (place: string) => Promise<void>;
};

/** Gathered when the screen opens, and on demand. */
export function useBundle(): BundleState {
  const [preview, setPreview] = useState<BundlePreview | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const reading = useCall('support:preview');
  const writing = useCall('support:write');
  const { run: read } = reading;
  const { clearError } = writing;

  const look = useCallback((): void => {
    clearError();
    setFile(null);
    void read(null).then((result) => {
      if (result.ok) setPreview(result.value);
    });
  }, [read, clearError]);
  useEffect(look, [look]);

  const write = async (place: string): Promise<void> => {
    if (preview === null || writing.running) return;
    const result = await writing.run({ reference: preview.reference, place });
    setFile(result.ok ? result.value.file : null);
  };

  return {
    preview,
    reading: reading.running,
    writing: writing.running,
    slow: reading.slow || writing.slow,
    error: writing.error ?? reading.error,
    file,
    look,
    write,
  };
}
