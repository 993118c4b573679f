import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Screen } from '../ui/screen.tsx';

export function PendingScreen(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Screen title={t('menu.pending')}>
      <Empty title={t('notReady')} />
    </Screen>
  );
}
