import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../shared/sale.ts';
import type { KeyBinding } from '../../keys/key-layers.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import type { CheckoutDialog, OpenDialog } from './checkout-dialog.ts';
import { selectLine, useCanPay, useCheckout } from './checkout-store.ts';
import { currentLine, neighbourLine } from './sale-lines.ts';
import { asksTaxId } from './tax-id-asked.ts';

/** Built once, not at each scan. */
function useLabels() {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const taxId = useTranslation('tax-id').t;
  return useMemo(
    () => ({
      search: t('keys.search'),
      quantity: t('keys.quantity'),
      weight: t('keys.weight'),
      discount: t('keys.discount'),
      cancelSale: t('keys.cancelSale'),
      cancelLine: t('keys.cancelLine'),
      hold: t('keys.hold'),
      recover: shell('keys.pending'),
      priceCheck: t('keys.priceCheck'),
      taxId: taxId('key'),
      pay: t('keys.pay'),
      up: t('keys.up'),
      down: t('keys.down'),
      devices: shell('keys.devices'),
      drawer: shell('keys.drawer'),
      amount: t('keys.amount'),
    }),
    [t, shell, taxId],
  );
}

export function useCheckoutKeys(sale: Sale | null, dialog: CheckoutDialog | null, openDialog: OpenDialog): void {
  const labels = useLabels();
  const keyOf = useKeyOf();
  const goTo = useNavigation((state) => state.goTo);
  const selectedId = useCheckout((state) => state.selectedId);
  const allowAmounts = useTill(({ till }) => till?.allowAmounts === true);
  const beginPaying = useBeginPaying(openDialog);
  const line = sale === null ? null : currentLine(sale, selectedId);
  const none = line === null;
  const move = (step: -1 | 1) => (): void => {
    if (sale !== null) selectLine(neighbourLine(sale, selectedId, step));
    else if (step === 1) document.querySelector<HTMLElement>('.checkout-below .tiles, .photo-tiles')?.focus();
  };
  const canPay = useCanPay(line);
  // undecided money of the sale comes first
  const holds = line !== null && sale?.payments.some(({ conflict }) => conflict) === false;
  const pay = (): void => {
    if (line !== null && sale !== null) beginPaying(sale);
  };
  const hold = (): void => {
    if (holds) openDialog({ kind: 'hold' });
    else goTo({ screen: 'pending' });
  };
  const chargeAmount = (): void => openDialog({ kind: 'amount' });
  const afterScans = useAfterScans({ pay, hold }, dialog !== null);
  const keys: readonly KeyBinding[] = [
    { key: keyOf('search'), label: labels.search, run: () => openDialog({ kind: 'search', text: '' }) },
    {
      key: keyOf('quantity'),
      label: line?.weight == null ? labels.quantity : labels.weight,
      disabled: none,
      run: () => line !== null && openDialog({ kind: 'quantity', line }),
    },
    {
      key: keyOf('discount'),
      label: labels.discount,
      disabled: none,
      run: () => openDialog({ kind: 'discount', line }),
    },
    {
      key: keyOf('cancelLine'),
      label: line === null && sale !== null ? labels.cancelSale : labels.cancelLine,
      disabled: sale === null,
      run: () => openDialog(line === null ? { kind: 'cancel-sale' } : { kind: 'cancel-line', line }),
    },
    { key: keyOf('hold'), label: holds ? labels.hold : labels.recover, run: () => afterScans('hold') },
    { key: keyOf('priceCheck'), label: labels.priceCheck, run: () => openDialog({ kind: 'price-check', text: '' }) },
    { key: keyOf('taxId'), label: labels.taxId, disabled: none, run: () => openDialog({ kind: 'change-tax-id' }) },
    { key: keyOf('devices'), label: labels.devices, run: () => goTo({ screen: 'devices' }) },
    { key: keyOf('drawer'), label: labels.drawer, run: () => goTo({ screen: 'drawer' }) },
    ...(allowAmounts ? [{ key: keyOf('amount'), label: labels.amount, run: chargeAmount }] : []),
  ];
  useKeys('screen', [
    ...keys.map((binding) => ({ ...binding, keepsPlace: true })),
    { key: keyOf('pay'), label: labels.pay, primary: true, disabled: !canPay, run: () => afterScans('pay') },
    { key: 'ArrowUp', label: labels.up, hidden: true, run: move(-1) },
    { key: 'ArrowDown', label: labels.down, hidden: true, run: move(1) },
  ]);
}

type Wanted<Act> = { readonly act: Act; readonly refused: number };

/**
 * For keys about the whole sale. While scans are pending it acts after the last, on the sale as it is then; not at all
 * if one was refused meanwhile or something else was opened.
 */
function useAfterScans<Act extends string>(
  acts: Readonly<Record<Act, () => void>>,
  occupied: boolean,
): (act: Act) => void {
  const [wanted, setWanted] = useState<Wanted<Act> | null>(null);
  // a scan alone redraws nothing
  const waits = useCheckout(({ waiting }) => wanted !== null && waiting > 0);
  useEffect(() => {
    if (wanted === null || waits) return;
    setWanted(null);
    if (!occupied && refusedSoFar() <= wanted.refused) acts[wanted.act]();
  }, [wanted, waits, occupied, acts]);
  return (act) => setWanted({ act, refused: refusedSoFar() });
}

function refusedSoFar(): number {
  return useCheckout.getState().refused.at(-1)?.id ?? 0;
}

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
