import { useState } from 'react';

/** Prints the page by the system's dialog. `refused`: the browser did not open it. */
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
