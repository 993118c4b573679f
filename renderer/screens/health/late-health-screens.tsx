import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsLoss } from '../../../shared/settings.ts';
import type { TillHealth } from '../../../shared/till-health.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { markLossRead } from '../../state/settings-loss-store.ts';
import { useTill } from '../../state/till-store.ts';
import { HealthPage } from './health-page.tsx';
import { useHelpReport } from './use-help-report.tsx';

type HealthIn<State extends TillHealth['state']> = { readonly health: Extract<TillHealth, { readonly state: State }> };

export function DamagedScreen({ health }: HealthIn<'damaged'>): ReactNode {
  const { t } = useTranslation('health');
  const report = useHelpReport();
  return (
    <HealthPage title={t('damaged.title')} look="danger" facts={health} keys={[report.key]}>
      <p>{t(`damaged.${health.why}`)}</p>
      <p>{t('damaged.kept')}</p>
      {report.outcome}
    </HealthPage>
  );
}

export function ReadOnlyScreen({ health }: HealthIn<'read_only'>): ReactNode {
  const { t } = useTranslation('health');
  const goTo = useNavigation((state) => state.goTo);
  const unfinished = useTill((state) => state.till?.unfinishedPayments ?? 0);
  const report = useHelpReport();
  return (
    <HealthPage
      title={t('readOnly.title')}
      look="warn"
      facts={health}
      keys={[
        { key: 'F12', label: t('keys.sales'), primary: true, run: () => goTo({ screen: 'sales' }) },
        { key: 'F2', label: t('keys.catalogue'), run: () => goTo({ screen: 'catalogue' }) },
        report.key,
      ]}
    >
      <p>{t('readOnly.what')}</p>
      <p>{t('readOnly.how')}</p>
      {unfinished === 0 ? null : <p>{t('readOnly.unfinished', { count: unfinished })}</p>}
      {report.outcome}
    </HealthPage>
  );
}

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
