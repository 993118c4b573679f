import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillHealth } from '../../../shared/till-health.ts';
import { HealthPage } from './health-page.tsx';
import { useHelpReport } from './use-help-report.tsx';

type Damaged = Extract<TillHealth, { readonly state: 'damaged' }>;

export function DamagedScreen({ health }: { readonly health: Damaged }): ReactNode {
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
