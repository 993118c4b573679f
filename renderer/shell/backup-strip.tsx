import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupState } from '../../shared/backup.ts';
import { callPos, onPush } from '../pos-api.ts';
import { dayAndClock } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { useNavigation } from './navigation-store.ts';

/** Copies or their witness are not as they should be: said on every screen, the day on which they are needed is too late. */
export function BackupStrip(): ReactNode {
  const { t } = useTranslation('rescue');
  const { place, goTo } = useNavigation();
  const trouble = useBackupTrouble();
  if (trouble === null || place.screen === 'settings') return null;
  return (
    <div className={`strip strip-${trouble.why === 'unsound' ? 'danger' : 'warn'}`} role="status">
      <p className="strip-text">{t(`trouble.${trouble.why}`, { when: dayAndClock(trouble.at) })}</p>
      {place.screen === 'payment' ? null : (
        <Button onPress={() => goTo({ screen: 'settings' })}>{t('trouble.open')}</Button>
      )}
    </div>
  );
}

function useBackupTrouble(): BackupState['trouble'] {
  const [trouble, setTrouble] = useState<BackupState['trouble']>(null);
  useEffect(() => {
    void callPos('backup:list', null).then((result) => result.ok && setTrouble(result.value.trouble));
    return onPush('backup:changed', (state) => setTrouble(state.trouble));
  }, []);
  return trouble;
}
