import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Screen } from '../ui/screen.tsx';

export function DevicesScreen(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Screen title={t('menu.devices')}>
      <Empty title={t('notReady')} />
    </Screen>
  );
}
