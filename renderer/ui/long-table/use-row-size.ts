import { useEffect, useState } from 'react';

/** Every row has this height: where the millionth row is, is known without the others. Two lines of a name fit in. */
const ROW_REM = 3;
const HEAD_REM = 2.25;

export type RowSize = { readonly rowPx: number; readonly headPx: number };

function rowSize(): RowSize {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { rowPx: Math.round(ROW_REM * rem), headPx: Math.round(HEAD_REM * rem) };
}

/** In whole pixels, as the size of the window makes them. */
export function useRowSize(): RowSize {
  const [size, setSize] = useState(rowSize);
  useEffect(() => {
    const measure = (): void => {
      const next = rowSize();
      setSize((now) => (now.rowPx === next.rowPx ? now : next));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return size;
}
