import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsLoss } from '../../shared/settings.ts';
import { markLossRead, useLossRead } from '../mirror/settings-loss-store.ts';
import { useTill } from '../mirror/till-store.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { HealthPage } from './health-page.tsx';

/** The settings are gone and the till opened like a new one: said before anything can be sold, and by a strip afterwards. */
export function SettingsLossGate({ children }: { readonly children: ReactNode }): ReactNode {
  const loss = useTill((state) => state.till?.settingsLost ?? null);
  const read = useLossRead((state) => state.read);
  return loss === null || read ? children : <SettingsLostScreen loss={loss} />;
}

function SettingsLostScreen({ loss }: { readonly loss: SettingsLoss }): ReactNode {
  const { t } = useTranslation('health');
  const startAnew = useNavigation((state) => state.startAnew);
  const configure = (): void => {
    markLossRead();
    startAnew({ screen: 'settings' });
  };
  return (
    <HealthPage
      title={t('lost.title')}
      look="danger"
      keys={[
        { key: 'Enter', label: t('lost.configure'), primary: true, run: configure },
        { key: 'F4', label: t('lost.goOn'), run: markLossRead },
      ]}
    >
      <p>{t(`lost.${loss.why}`)}</p>
      {loss.keptAs === null ? null : <code className="page-file">{loss.keptAs}</code>}
      <p>{t('lost.training')}</p>
      <p>{t('lost.safe')}</p>
    </HealthPage>
  );
}
