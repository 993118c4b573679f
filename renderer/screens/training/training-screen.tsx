import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { useTill } from '../../state/till-store.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { SamplePanel } from './sample-panel.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { SimulatedPanel } from './simulated-panel.tsx';
import './training.css';

export function TrainingScreen(): ReactNode {
  const { t } = useTranslation('training');
  const goTo = useNavigation((state) => state.goTo);
  const mode = useTill((state) => state.till?.mode);
  const training = mode === 'training';
  useBackKey();
  useKeys(
    'screen',
    [{ key: 'F9', label: t('firstSale.go'), run: () => goTo({ screen: 'checkout' }), primary: true }],
    training,
  );
  if (mode !== undefined && !training) {
    return (
      <Screen title={t('title')}>
        <Empty title={t('notTraining')}>
          <p>{t('notTrainingHint')}</p>
          <Button onPress={() => goTo({ screen: 'settings' })}>{t('openSettings')}</Button>
        </Empty>
      </Screen>
    );
  }
  return (
    <Screen title={t('title')}>
      <div className="training-columns scrolls">
        <div className="training-column">
          <FirstSale />
          <SamplePanel />
          <PractisePanel />
        </div>
        <div className="training-column">
          <ShopPanel />
          <SimulatedPanel />
          <OwnShopPanel />
        </div>
      </div>
    </Screen>
  );
}

function FirstSale(): ReactNode {
  const { t } = useTranslation('training');
  const goTo = useNavigation((state) => state.goTo);
  const qrReady = useTill((state) => state.till?.qrReady ?? false);
  return (
    <section className="panel training-panel" aria-label={t('firstSale.title')}>
      <h2 className="training-title">{t('firstSale.title')}</h2>
      <ol className="training-steps">
        <li>{t('firstSale.scan')}</li>
        <li>{t('firstSale.pay')}</li>
        <li>{t('firstSale.card')}</li>
        <li>{t(qrReady ? 'firstSale.pixReady' : 'firstSale.pix')}</li>
      </ol>
      <div className="training-acts">
        <Button look="primary" onPress={() => goTo({ screen: 'checkout' })} shortcut="F9" autoFocus>
          {t('firstSale.go')}
        </Button>
      </div>
    </section>
  );
}

/** What training does by itself, to be done by hand. */
function PractisePanel(): ReactNode {
  const { t } = useTranslation('training');
  const goTo = useNavigation((state) => state.goTo);
  return (
    <section className="panel training-panel" aria-label={t('practise.title')}>
      <h2 className="training-title">{t('practise.title')}</h2>
      <div className="training-acts">
        <Button onPress={() => goTo({ screen: 'drawer' })}>{t('practise.drawer')}</Button>
        <Button onPress={() => goTo({ screen: 'qr-setup' })}>{t('practise.pix')}</Button>
        <Button onPress={() => goTo({ screen: 'settings' })}>{t('practise.taxId')}</Button>
      </div>
    </section>
  );
}

function OwnShopPanel(): ReactNode {
  const { t } = useTranslation('training');
  const goTo = useNavigation((state) => state.goTo);
  return (
    <section className="panel training-panel" aria-label={t('own.title')}>
      <h2 className="training-title">{t('own.title')}</h2>
      <p className="training-soft">{t('own.text')}</p>
      <div className="training-acts">
        <Button onPress={() => goTo({ screen: 'open-shop' })}>{t('own.open')}</Button>
      </div>
    </section>
  );
}
