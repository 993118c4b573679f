import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/use-keys.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { useReading } from '../use-reading.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';

export function LooseSlips(): ReactNode {
  const { t } = useTranslation('drawer-state');
  const goTo = useNavigation((state) => state.goTo);
  const count = useReading('shift:check-close', null).value?.looseSlips ?? 0;
  const look = (): void => goTo({ screen: 'reconciliation' });
  useKeys('screen', count === 0 ? [] : [{ key: 'F4', label: t('slips.open'), run: look }]);
  if (count === 0) return null;
  return (
    <Note kind="info">
      {t('slips.waiting', { count })}{' '}
      <Button onPress={look} shortcut="F4">
        {t('slips.open')}
      </Button>
    </Note>
  );
}
