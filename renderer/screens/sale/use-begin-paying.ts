import type { Sale } from '../../../shared/sale.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import type { OpenDialog } from './checkout-dialog.ts';
import { asksTaxId } from './tax-id-asked.ts';

/** Before paying: the age check, then the CPF if the shop asks for it. */
export function useBeginPaying(openDialog: OpenDialog): (sale: Sale) => void {
  const goTo = useNavigation((state) => state.goTo);
  const askTaxId = useTill(({ till }) => till?.askTaxId ?? 'never');
  return (sale) => {
    if (sale.ageToCheck !== null) openDialog({ kind: 'age' });
    else if (asksTaxId(sale, askTaxId)) openDialog({ kind: 'tax-id' });
    else {
      openDialog(null);
      goTo({ screen: 'payment' });
    }
  };
}
