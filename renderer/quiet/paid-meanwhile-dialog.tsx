import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../shared/money.ts';
import { moneyText } from '../text/money-text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

export type PaidMeanwhile = {
  readonly tender: 'card' | 'pix';
  readonly amountCents: Cents;
  readonly wasToBeCancelled: boolean;
};

/** F9, because Enter may be meant for the dialog before. */
export function PaidMeanwhileDialog(props: { readonly paid: PaidMeanwhile; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('payment');
  const { tender, amountCents, wasToBeCancelled } = props.paid;
  return (
    <Dialog
      title={t(`paidMeanwhile.${wasToBeCancelled ? 'cancel' : 'answer'}.${tender}`)}
      role="alertdialog"
      onClose={props.onClose}
      back={null}
      foot={
        <Button size="large" shortcut="F9" onPress={props.onClose}>
          {t('paidMeanwhile.seen')}
        </Button>
      }
      keys={[{ key: 'F9', label: t('paidMeanwhile.seen'), run: props.onClose }]}
    >
      <p>{t('paidMeanwhile.text', { amount: moneyText(amountCents) })}</p>
    </Dialog>
  );
}
