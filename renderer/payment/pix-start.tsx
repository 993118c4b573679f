import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../../shared/sale.ts';
import { useKeys } from '../keys/use-keys.ts';
import { applyPaymentPush } from '../mirror/sale-store.ts';
import { useTill } from '../mirror/till-store.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote, Note } from '../ui/note.tsx';
import { useCall } from '../use-call.ts';

/** Asks for a QR charge at once; where the till is not registered for it, leads to the two steps that are missing. */
export function PixStart({ sale, onBack }: { readonly sale: Sale; readonly onBack: () => void }): ReactNode {
  const ready = useTill((state) => state.till?.qrReady === true);
  return ready ? <PixRequest sale={sale} onBack={onBack} /> : <PixNotRegistered onBack={onBack} />;
}

function PixNotRegistered({ onBack }: { readonly onBack: () => void }): ReactNode {
  const { t } = useTranslation('payment');
  const goTo = useNavigation((state) => state.goTo);
  const register = (): void => goTo({ screen: 'qr-setup' });
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

function PixRequest({ sale, onBack }: { readonly sale: Sale; readonly onBack: () => void }): ReactNode {
  const { t } = useTranslation('payment');
  const call = useCall('payment:start-pix');
  const asked = useRef(false);
  const { run } = call;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void run({ saleId: sale.id }).then((result) => {
      if (result.ok) applyPaymentPush(result.value);
    });
  }, [run, sale.id]);
  useKeys('panel', [{ key: 'Escape', label: t('otherTender'), run: onBack, disabled: call.running }]);
  return (
    <div className="payment-message">
      <h2>{t('tenders.pix')}</h2>
      {call.error === null ? <p role="status">{t('pix.creating')}</p> : <ErrorNote error={call.error} />}
    </div>
  );
}
