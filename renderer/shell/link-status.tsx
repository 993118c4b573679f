import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillState } from '../../shared/till-state.ts';
import { ago, clock } from '../text/time-words.ts';
import { useNow } from '../ui/use-now.ts';

/** Whether the operator answers, from what really happened to the last request. */
export function LinkStatus({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  const now = useNow(5000);
  if (!till.operatorConfigured) return <span className="header-fact link link-failed">{t('link.notConfigured')}</span>;
  const { link } = till;
  if (link.state === 'unasked') return <span className="header-fact link">{t('link.unasked')}</span>;
  if (link.state === 'reached') {
    return <span className="header-fact link">{t('link.reached', { when: ago(link.at, now) })}</span>;
  }
  return (
    <span className="header-fact link link-failed" role="status">
      {t(`link.${link.why}`, { since: clock(link.since) })}
      <small className="link-try">{t('link.lastTry', { when: ago(link.at, now) })}</small>
    </span>
  );
}
