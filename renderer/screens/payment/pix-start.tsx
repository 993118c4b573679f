import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import type { Sale } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { applyPaymentPush } from '../../state/sale-store.ts';
import { useTill } from '../../state/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Note } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { partOf } from './payments-of-sale.ts';

type PixProps = { readonly sale: Sale; readonly amount: Cents; readonly onBack: () => void };

/** Requests a QR charge at once; a till without Pix registration is led there. */
export function PixStart(props: PixProps): ReactNode {
  const ready = useTill((state) => state.till?.qrReady === true);
  return ready ? <PixRequest {...props} /> : <PixNotRegistered {...props} />;
}

function PixNotRegistered({ sale, amount, onBack }: PixProps): ReactNode {
  const { t } = useTranslation('payment');
  const replace = useNavigation((state) => state.replace);
  // replaces this screen: the registration comes back here by itself
  const register = (): void => replace({ screen: 'qr-setup', asked: { saleId: sale.id, part: partOf(sale, amount) } });
  useKeys('panel', [
    { key: 'Enter', label: t('pix.toWizard'), primary: true, run: register },
    { key: 'Escape', label: t('otherTender'), run: onBack },
  ]);
  return (
    <div className="payment-message">
      <Note kind="warn">
        <h2>{t('pix.notRegistered')}</h2>
        <p>{t('pix.notRegisteredHint')}</p>
      </Note>
      <Button look="primary" size="large" shortcut="Enter" onPress={register}>
        {t('pix.toWizard')}
      </Button>
    </div>
  );
}

function PixRequest({ sale, amount, onBack }: PixProps): ReactNode {
  const { t } = useTranslation('payment');
  const call = useCall('payment:start-pix');
  const asked = useRef(false);
  const { run } = call;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void run({ saleId: sale.id, amountCents: partOf(sale, amount) }).then((result) => {
      if (result.ok) applyPaymentPush(result.value);
    });
  }, [run, sale, amount]);
  useKeys('panel', [{ key: 'Escape', label: t('otherTender'), run: onBack, disabled: call.running }]);
  return (
    <div className="payment-message">
      <h2>{t('tenders.pix')}</h2>
      {call.error === null ? <p role="status">{t('pix.creating')}</p> : <ErrorNote error={call.error} />}
    </div>
  );
}
