import { useState } from 'react';

/** `refused`: the browser did not open the system's dialog. */
export function usePrint(): { readonly print: () => void; readonly refused: boolean } {
  const [refused, setRefused] = useState(false);
  const print = (): void => {
    try {
      window.print();
      setRefused(false);
    } catch {
      setRefused(true);
    }
  };
  return { print, refused };
}
