import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty, Screen } from '../ui/screen.tsx';

export function QrSetupScreen(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Screen title={t('menu.qr-setup')}>
      <Empty title={t('notReady')} />
    </Screen>
  );
}
