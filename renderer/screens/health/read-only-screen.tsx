import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillHealth } from '../../../shared/till-health.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { HealthPage } from './health-page.tsx';
import { useHelpReport } from './use-help-report.tsx';

type ReadOnly = Extract<TillHealth, { readonly state: 'read_only' }>;

export function ReadOnlyScreen({ health }: { readonly health: ReadOnly }): ReactNode {
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
