import { create } from 'zustand';
import { callPos } from '../../pos-api.ts';

const KEY = 'balcao-pdv.first-sale-done';

/** True after a sale, or when dismissed. Null until known. */
export const useFirstSale = create<{ readonly done: boolean | null }>()(() => ({ done: null }));

export function finishFirstSale(): void {
  useFirstSale.setState({ done: true });
  localStorage.setItem(KEY, 'yes');
}

/** Any sale of today counts: another browser or port has its own storage. */
export async function findOutFirstSale(): Promise<void> {
  if (localStorage.getItem(KEY) === 'yes') return useFirstSale.setState({ done: true });
  const sales = await callPos('sale:list', { day: null });
  if (sales.ok) useFirstSale.setState({ done: sales.value.some((sale) => sale.state === 'paid') });
}
