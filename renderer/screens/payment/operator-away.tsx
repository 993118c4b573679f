import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorSetUp, TillState } from '../../../shared/till-state.ts';
import { useTill } from '../../state/till-store.ts';
import { ago, sinceWhen } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { Note } from '../../ui/note.tsx';
import { useNow } from '../../ui/use-now.ts';

/** Null: the operator can be used. */
function whyAway(till: TillState | null): 'link' | Exclude<OperatorSetUp, 'ready'> | null {
  if (till === null) return null;
  if (till.operatorSetUp !== 'ready') return till.operatorSetUp;
  return till.link.state === 'failed' ? 'link' : null;
}

/** Judged by the last requests. */
export function useOperatorAway(): boolean {
  return useTill(({ till }) => whyAway(till) !== null);
}

/** The tender can still be tried: the next request may arrive. */
export function WaitsForOperator(): ReactNode {
  const { t } = useTranslation('payment');
  const why = useTill(({ till }) => whyAway(till));
  if (why === null) return null;
  return (
    <span className="tender-waits">
      <Mark kind="warn">{t(`waitsFor.${why}`)}</Mark>
    </span>
  );
}

export function OperatorAwayNote(): ReactNode {
  const { t } = useTranslation('shell');
  const till = useTill((state) => state.till);
  const now = useNow(1000);
  if (till === null) return null;
  const { link, operatorSetUp, allowStandaloneCard } = till;
  const goesOn = t(allowStandaloneCard ? 'link.cashAndStandaloneGoOn' : 'link.cashGoesOn');
  if (operatorSetUp !== 'ready') {
    return (
      <Note kind="warn">
        <strong>{t(`link.${operatorSetUp}`)}.</strong> {operatorSetUp === 'lacks_key' ? t('link.whoHasKey') : null}{' '}
        {goesOn}
      </Note>
    );
  }
  if (link.state !== 'failed') return null;
  const why = t(`link.${link.why}`, { since: sinceWhen(link.since, now) });
  return (
    <Note kind="warn">
      <strong>{`${why}, ${t('link.lastTry', { when: ago(link.at, now) })}.`}</strong> {goesOn}
    </Note>
  );
}
