import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsLoss } from '../../../shared/settings.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { markLossRead } from '../../state/settings-loss-store.ts';
import { HealthPage } from './health-page.tsx';

export function SettingsLostScreen({ loss }: { readonly loss: SettingsLoss }): ReactNode {
  const { t } = useTranslation('health');
  const startOver = useNavigation((state) => state.startOver);
  const configure = (): void => {
    markLossRead();
    startOver({ screen: 'settings' });
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
