import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../mirror/till-store.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { ago, sinceWhen } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { useNow } from '../ui/use-now.ts';

/** What keeps everything waiting, as the last requests have shown it; nothing where the operator answers. */
export function LinkNote(): ReactNode {
  const { t } = useTranslation('outbox');
  const till = useTill((state) => state.till);
  const goTo = useNavigation((state) => state.goTo);
  const now = useNow(1000);
  if (till === null) return null;
  if (!till.operatorConfigured) {
    const settings = <Button onPress={() => goTo({ screen: 'settings' })}>{t('openSettings')}</Button>;
    return (
      <Note kind="warn" actions={settings}>
        {t('notConfigured')}
      </Note>
    );
  }
  const { link } = till;
  if (link.state !== 'failed') return null;
  return (
    <Note kind="warn">
      <strong>{t(`offline.${link.why}`, { since: sinceWhen(link.since, now), when: ago(link.at, now) })}</strong>{' '}
      {t('offline.kept')}
    </Note>
  );
}
