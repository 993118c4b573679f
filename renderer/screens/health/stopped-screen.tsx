import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillHealth } from '../../../shared/till-health.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { ErrorNote } from '../../ui/note.tsx';
import { useCall } from '../../use-call.ts';
import { HealthPage } from './health-page.tsx';
import { useRunningPayments } from './running-payments.tsx';
import { useHelpReport } from './use-help-report.tsx';

type Stopped = Extract<TillHealth, { readonly state: 'stopped' }>;

/** A rule of money was broken: no new payment begins, and pending ones are followed. */
export function StoppedScreen({ health }: { readonly health: Stopped }): ReactNode {
  const { t } = useTranslation('health');
  const goTo = useNavigation((state) => state.goTo);
  const restart = useRestart();
  const report = useHelpReport();
  const running = useRunningPayments();
  return (
    <HealthPage
      title={t('stopped.title')}
      look="danger"
      facts={health}
      keys={[
        { key: 'Enter', label: t('stopped.again'), primary: true, run: restart.run },
        report.key,
        { key: 'F8', label: t('keys.askAgain'), run: running.askAgain },
        { key: 'F12', label: t('keys.sales'), run: () => goTo({ screen: 'sales' }) },
      ]}
    >
      <p>{t('stopped.what')}</p>
      <p>{t('stopped.followed')}</p>
      {running.list}
      {restart.error}
      {report.outcome}
    </HealthPage>
  );
}

export function StorageFailedScreen({ health }: { readonly health: Stopped }): ReactNode {
  const { t } = useTranslation('health');
  const restart = useRestart();
  const report = useHelpReport();
  return (
    <HealthPage
      title={t('storage.title')}
      look="danger"
      facts={health}
      keys={[{ key: 'Enter', label: t('storage.again'), primary: true, run: restart.run }, report.key]}
    >
      <p>{t('storage.what')}</p>
      <p>{t('storage.paying')}</p>
      <p>{t('storage.check')}</p>
      {restart.error}
      {report.outcome}
    </HealthPage>
  );
}

function useRestart(): { readonly run: () => void; readonly error: ReactNode } {
  const call = useCall('till:restart');
  const run = (): void => {
    if (!call.running) void call.run(null);
  };
  return { run, error: <ErrorNote error={call.error} /> };
}
