import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../shared/sale.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { takeOff } from '../../state/sale-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { conflictOf } from './payments-of-sale.ts';

/** Takes the sale off the screen for the next customer; the till still follows its payment. */
export function SetAsideDialog(props: {
  readonly sale: Sale;
  readonly amount: string;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('payment');
  const shell = useTranslation('shell').t;
  const goTo = useNavigation((state) => state.goTo);
  const call = useCall('sale:set-aside');
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ saleId: props.sale.id });
    if (!result.ok) return;
    takeOff(props.sale.id);
    goTo({ screen: 'checkout' });
  };
  const text = conflictOf(props.sale) === null ? 'unconfirmed.setAsideText' : 'result.setAsideText';
  return (
    <ConfirmDialog
      title={t('unconfirmed.setAsideTitle')}
      confirm={t('unconfirmed.setAside')}
      keep={t('waiting.keepWaiting')}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    >
      <p>{t(text, { amount: props.amount })}</p>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}
