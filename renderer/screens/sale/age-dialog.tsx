import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../../shared/sale.ts';
import { showSale } from '../../state/sale-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';

/**
 * Before paying begins: something on the sale is not for everybody. It is asked once for what is on the sale, and the trail
 * says who looked.
 */
export function AgeDialog(props: {
  readonly sale: Sale;
  readonly years: number;
  /** The age was seen, and paying goes on. */
  readonly onSeen: (sale: Sale) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('sale');
  const shell = useTranslation('shell').t;
  const { sale, years } = props;
  const call = useCall('sale:confirm-age');
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ saleId: sale.id });
    if (!result.ok) return;
    showSale(result.value);
    props.onSeen(result.value);
  };
  return (
    <ConfirmDialog
      title={t('ageDialog.title', { years })}
      confirm={t('ageDialog.confirm')}
      keep={t('ageDialog.keep')}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
    >
      <p>{t('ageDialog.text', { years })}</p>
      <p>{t('ageDialog.hint')}</p>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}
