import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReconciliationNotice } from '../../shared/reconciliation.ts';
import { callPos, onPush } from '../pos-api.ts';
import { dayText } from '../text/local-days.ts';
import { Button } from '../ui/button.tsx';
import { useNavigation } from './navigation-store.ts';

/** A day that was reconciled by itself does not agree: said until somebody has decided about each difference. */
export function ReconciliationStrip(): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const notice = useReconciliationNotice();
  if (notice === null || place.screen === 'reconciliation') return null;
  return (
    <div className="strip strip-warn" role="status">
      <p className="strip-text">{t('differences.text', { count: notice.differences, day: dayText(notice.day) })}</p>
      {place.screen === 'payment' ? null : (
        <Button onPress={() => goTo({ screen: 'reconciliation', day: notice.day })}>{t('differences.open')}</Button>
      )}
    </div>
  );
}

function useReconciliationNotice(): ReconciliationNotice | null {
  const [notice, setNotice] = useState<ReconciliationNotice | null>(null);
  useEffect(() => {
    const read = (): void => {
      void callPos('reconciliation:news', null).then((result) => result.ok && setNotice(result.value.notice));
    };
    read();
    // a case that is settled may have been the last difference
    const unsubscribe = [
      onPush('reconciliation:changed', (news) => setNotice(news.notice)),
      onPush('case:changed', read),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, []);
  return notice;
}
