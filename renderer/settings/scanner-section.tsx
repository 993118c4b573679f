import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/use-keys.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { Button } from '../ui/button.tsx';

/** The way to the screen on which scanners are set up, because there they can be tried at once. */
export function ScannerSection(): ReactNode {
  const { t } = useTranslation('scanner');
  const goTo = useNavigation((state) => state.goTo);
  const open = (): void => goTo({ screen: 'scanner' });
  useKeys('panel', [{ key: 'F6', label: t('inSettings.open'), run: open }]);
  return (
    <div className="settings-section">
      <p>{t('inSettings.intro')}</p>
      <div className="settings-test-row">
        <Button onPress={open} shortcut="F6">
          {t('inSettings.open')}
        </Button>
      </div>
    </div>
  );
}
