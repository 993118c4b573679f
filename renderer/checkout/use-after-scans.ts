import { useEffect, useState } from 'react';
import { useCheckout } from './checkout-store.ts';

type Wanted<Act> = { readonly act: Act; readonly refused: number };

/**
 * For keys that are about the whole sale. One that is pressed while scans are on their way acts when all of them are in
 * the sale, with the sale as it is then; not at all when one was refused meanwhile, or something else has been opened.
 */
export function useAfterScans<Act extends string>(
  acts: Readonly<Record<Act, () => void>>,
  occupied: boolean,
): (act: Act) => void {
  const [wanted, setWanted] = useState<Wanted<Act> | null>(null);
  // a scan alone, of which nothing waits, draws nothing anew here
  const waits = useCheckout(({ waiting }) => wanted !== null && waiting > 0);
  useEffect(() => {
    if (wanted === null || waits) return;
    setWanted(null);
    if (!occupied && refusedSoFar() === wanted.refused) acts[wanted.act]();
  }, [wanted, waits, occupied, acts]);
  return (act) => setWanted({ act, refused: refusedSoFar() });
}

function refusedSoFar(): number {
  return useCheckout.getState().refused.length;
}
