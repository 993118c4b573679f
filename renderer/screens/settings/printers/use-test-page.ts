import { useState } from 'react';
import type { PrinterProfile, PrintTrouble } from '../../../../shared/printing.ts';
import type { AppError } from '../../../../shared/result.ts';
import { useCall } from '../../../use-call.ts';

export type Tested = { readonly printer: PrinterProfile; readonly trouble: PrintTrouble | null };

export type TestPage = {
  readonly running: boolean;
  readonly slow: boolean;
  readonly error: AppError | null;
  /** Null before the first, and after a change. */
  readonly tested: Tested | null;
  /** Null if it was not tried. */
  readonly print: (printer: PrinterProfile) => Promise<Tested | null>;
  readonly forget: () => void;
};

export function useTestPage(): TestPage {
  const call = useCall('printing:test');
  const [tested, setTested] = useState<Tested | null>(null);
  const print = async (printer: PrinterProfile): Promise<Tested | null> => {
    if (call.running) return null;
    setTested(null);
    const result = await call.run({ printer });
    const now = result.ok ? { printer, trouble: result.value.trouble } : null;
    setTested(now);
    return now;
  };
  const forget = (): void => {
    setTested(null);
    call.clearError();
  };
  return { running: call.running, slow: call.slow, error: call.error, tested, print, forget };
}
