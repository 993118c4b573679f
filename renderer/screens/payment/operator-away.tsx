import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillState } from '../../../shared/till-state.ts';
import { useTill } from '../../state/till-store.ts';
import { ago, sinceWhen } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { Note } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';
import './operator-away.css';

function isAway(till: TillState | null): boolean {
  return till !== null && (till.link.state === 'failed' || !till.operatorConfigured);
}

/** Whether what needs the operator waits for it, as the last requests have shown. */
export function useOperatorAway(): boolean {
  return useTill(({ till }) => isAway(till));
}

/** Beside a way to pay that needs the operator. It can be tried all the same: the next try may be the one that arrives. */
export function WaitsForOperator(): ReactNode {
  const { t } = useTranslation('payment');
  if (!useOperatorAway()) return null;
  return (
    <span className="tender-waits">
      <Mark kind="warn">{t('waitsForOperator')}</Mark>
    </span>
  );
}

/** Said before a card or a Pix is tried in vain: why they wait, when it was last tried, and what goes on. */
export function OperatorAwayNote(): ReactNode {
  const { t } = useTranslation('shell');
  const till = useTill((state) => state.till);
  const now = useNow(1000);
  if (till === null || !isAway(till)) return null;
  const { link, operatorConfigured, allowStandaloneCard } = till;
  const goesOn = t(allowStandaloneCard ? 'link.cashAndStandaloneGoOn' : 'link.cashGoesOn');
  const why =
    link.state === 'failed' && operatorConfigured
      ? `${t(`link.${link.why}`, { since: sinceWhen(link.since, now) })}, ${t('link.lastTry', { when: ago(link.at, now) })}.`
      : `${t('link.notConfigured')}.`;
  return (
    <Note kind="warn">
      <strong>{why}</strong> {goesOn}
    </Note>
  );
}
