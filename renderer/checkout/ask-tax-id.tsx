import { type ReactNode, useEffect } from 'react';
import type { Sale } from '../../shared/sale.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { TaxIdDialog } from '../ui/tax-id-dialog.tsx';
import { noteAsked } from './tax-id-asked.ts';

/** Asks once, as paying begins, and goes on to the payment whatever was answered. */
export function AskTaxId({ sale, onClose }: { readonly sale: Sale; readonly onClose: () => void }): ReactNode {
  const goTo = useNavigation((state) => state.goTo);
  const { id } = sale;
  useEffect(() => noteAsked(id), [id]);
  const leave = (): void => {
    onClose();
    goTo({ screen: 'payment' });
  };
  return <TaxIdDialog sale={sale} why="ask" onClose={leave} />;
}
