import { create } from 'zustand';
import { callPos } from '../../pos-api.ts';

const KEY = 'balcao-pdv.first-sale-done';

/** Whether the hints have done their work: a sale was made, or somebody sent them away. Null until it is known. */
export const useFirstSale = create<{ readonly done: boolean | null }>()(() => ({ done: null }));

/** Sends the hints away for good. */
export function finishFirstSale(): void {
  useFirstSale.setState({ done: true });
  localStorage.setItem(KEY, 'yes');
}

/** A sale of today counts as well: another browser, or another port, has its own memory. */
export async function findOutFirstSale(): Promise<void> {
  if (localStorage.getItem(KEY) === 'yes') return useFirstSale.setState({ done: true });
  const sales = await callPos('sale:list', { day: null });
  if (sales.ok) useFirstSale.setState({ done: sales.value.some((sale) => sale.state === 'paid') });
}
