import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { callPos } from '../../pos-api.ts';
import { useTill } from '../../state/till-store.ts';
import { lazyScreen } from '../../ui/lazy-screen.tsx';

const CoachHint = lazyScreen(() => import('./coach-hint.tsx'), 'CoachHint', null);

/** In training, until the first sale: one line with the next key. It takes neither focus nor keys. */
export function FirstSaleCoach({ children }: { readonly children: ReactNode }): ReactNode {
  const training = useTill((state) => state.till?.mode === 'training');
  const done = useFirstSale((state) => state.done);
  useEffect(() => {
    if (training && done === null) void findOutFirstSale();
  }, [training, done]);
  return (
    <div className="column unrolls coached">
      {training && done === false ? <CoachHint onDone={finishFirstSale} /> : null}
      <div className="fills">{children}</div>
    </div>
  );
}

const KEY = 'balcao-pdv.first-sale-done';

/** True after a sale, or when dismissed. Null until read. */
const useFirstSale = create<{ readonly done: boolean | null }>()(() => ({ done: null }));

function finishFirstSale(): void {
  useFirstSale.setState({ done: true });
  localStorage.setItem(KEY, 'yes');
}

/** Any sale of today counts: another browser or port has its own storage. */
async function findOutFirstSale(): Promise<void> {
  if (localStorage.getItem(KEY) === 'yes') return useFirstSale.setState({ done: true });
  const sales = await callPos('sale:list', { day: null });
  if (sales.ok) useFirstSale.setState({ done: sales.value.some((sale) => sale.state === 'paid') });
}
