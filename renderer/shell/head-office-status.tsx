import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillState } from '../../shared/till-state.ts';
import { sinceWhen } from '../text/time-words.ts';
import { useNow } from '../ui/use-now.ts';

/** Whether head office has everything; nothing for a shop without one. Selling never waits for it. */
export function HeadOfficeStatus({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  const now = useNow(30_000);
  const { state, unsent, since, why } = till.headOffice;
  if (state === 'off') return null;
  if (state === 'failed' && why !== null) {
    return (
      <span className={why === 'trail' ? 'header-fact link link-failed' : 'header-fact link link-late'} role="status">
        {t(`headOffice.${why}`)}
        {since === null ? null : (
          <small className="link-try">{t('headOffice.unsent', { count: unsent, since: sinceWhen(since, now) })}</small>
        )}
      </span>
    );
  }
  if (unsent > 0) return <span className="header-fact link">{t('headOffice.sending', { count: unsent })}</span>;
  return (
    <span className="header-fact link">
      {t(state === 'connected' ? 'headOffice.connected' : 'headOffice.connecting')}
    </span>
  );
}
