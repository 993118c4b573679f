import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../shared/money.ts';
import type { SaleLine } from '../../shared/sale.ts';
import { showSale } from '../mirror/sale-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote, Working } from '../ui/note.tsx';
import { useCall } from '../use-call.ts';
import { selectLine } from './checkout-store.ts';

/** Cancels one item; a second F5 asks about the whole sale instead. */
export function CancelLineDialog(props: {
  readonly line: SaleLine;
  readonly onClose: () => void;
  readonly onWholeSale: () => void;
}): ReactNode {
  const { t } = useTranslation('checkout');
  const shell = useTranslation('shell').t;
  const { line, onClose } = props;
  const call = useCall('sale:cancel-line');
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ lineId: line.id });
    if (!result.ok) return;
    showSale(result.value);
    selectLine(null);
    onClose();
  };
  return (
    <Dialog
      title={t('cancelLineDialog.title')}
      role="alertdialog"
      onClose={onClose}
      keys={[
        { key: 'F5', label: t('cancelLineDialog.whole'), run: props.onWholeSale },
        { key: 'Enter', label: t('cancelLineDialog.confirm'), run: () => void confirm() },
      ]}
      actions={
        <>
          <Button onPress={onClose} shortcut={shell('keyNames.Escape')}>
            {shell('keys.back')}
          </Button>
          <Button onPress={props.onWholeSale} shortcut="F5">
            {t('cancelLineDialog.whole')}
          </Button>
          <Button look="danger" onPress={() => void confirm()} shortcut={shell('keyNames.Enter')} autoFocus>
            {t('cancelLineDialog.confirm')}
          </Button>
        </>
      }
    >
      <p>
        {t('cancelLineDialog.question', {
          quantity: line.quantity,
          name: line.name,
          amount: formatMoney(line.totalCents),
        })}
      </p>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </Dialog>
  );
}
