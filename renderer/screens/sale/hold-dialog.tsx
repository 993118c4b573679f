import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_HELD_NAME_LENGTH } from '../../../shared/held-sale.ts';
import { subtract } from '../../../shared/money.ts';
import type { Sale, SaleSummary } from '../../../shared/sale.ts';
import { useKeyOf } from '../../keys/key-map.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { takeOff } from '../../state/sale-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';
import { selectLine } from './checkout-store.ts';

/** `named` makes "name 1", "name 2", ... of a number. */
export function freeHeldName(
  sales: readonly Pick<SaleSummary, 'state' | 'held'>[],
  named: (number: number) => string,
): string {
  const taken = new Set(
    sales.flatMap(({ state, held }) => (state === 'set_aside' && held !== null ? [held.name] : [])),
  );
  let number = 1;
  while (taken.has(named(number))) number++;
  return named(number);
}

export function HoldDialog({ sale, onClose }: { readonly sale: Sale; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const keyOf = useKeyOf();
  const proposed = useProposedName();
  const [typed, setTyped] = useState('');
  const call = useCall('sale:hold');
  const goTo = useNavigation((state) => state.goTo);
  const paid = subtract(sale.totalCents, sale.dueCents);
  const toPending = (): void => {
    onClose();
    goTo({ screen: 'pending' });
  };
  const submit = async (): Promise<void> => {
    if (call.running) return;
    const name = typed.trim() === '' ? proposed : typed.trim();
    const result = await call.run({ saleId: sale.id, name });
    if (!result.ok) return;
    selectLine(null);
    takeOff(sale.id);
    showNotice(t('holdDialog.done', { name }), 'info');
    onClose();
  };
  return (
    <Dialog
      title={t('holdDialog.title')}
      onClose={onClose}
      keys={[
        { key: 'Enter', label: t('holdDialog.confirm'), primary: true, busy: call.running, run: () => void submit() },
        { key: keyOf('hold'), label: shell('keys.pending'), run: toPending },
      ]}
    >
      <p>{t('holdDialog.text', { amount: moneyText(sale.totalCents) })}</p>
      {paid === 0 ? null : <Note kind="warn">{t('holdDialog.partPaid', { paid: moneyText(paid) })}</Note>}
      <TextField
        label={t('holdDialog.label')}
        value={typed}
        placeholder={proposed}
        onChange={setTyped}
        onEnter={() => void submit()}
        help={t('holdDialog.help')}
        maxLength={MAX_HELD_NAME_LENGTH}
        autoFocus
        large
      />
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </Dialog>
  );
}

function useProposedName(): string {
  const { t } = useTranslation('sale');
  const [proposed, setProposed] = useState<string>(t('holdDialog.proposed', { number: 1 }));
  const { run } = useCall('sale:list');
  useEffect(() => {
    let current = true;
    void run({ day: null }).then((result) => {
      if (!current || !result.ok) return;
      setProposed(freeHeldName(result.value, (number) => t('holdDialog.proposed', { number })));
    });
    return () => {
      current = false;
    };
  }, [run, t]);
  return proposed;
}
