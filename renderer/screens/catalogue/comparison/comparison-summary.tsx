import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparisonState } from '../../../../shared/comparison.ts';
import type { AppError, Result } from '../../../../shared/result.ts';
import { onPush } from '../../../pos-api.ts';
import { useConnection } from '../../../state/connection-store.ts';
import { dayAndClock, exactClock } from '../../../text/time-words.ts';
import { Note, OperatorQuote } from '../../../ui/note.tsx';
import { useCall } from '../../../use-call.ts';
import { differenceCount, foundEqual, shownCount } from './comparison-counts.ts';

export function ComparisonSummary({ state }: { readonly state: ComparisonState }): ReactNode {
  const { t } = useTranslation('comparison');
  const { lastCompleteAt: equalAt } = state;
  return (
    <div className="stack-xs rigid comparison-standing">
      <Standing state={state} />
      {state.step === 'ended' && foundEqual(state) ? null : (
        <p className="soft">{equalAt === null ? t('neverEqual') : t('lastEqual', { when: dayAndClock(equalAt) })}</p>
      )}
    </div>
  );
}

function Standing({ state }: { readonly state: ComparisonState }): ReactNode {
  switch (state.step) {
    case 'never':
      return <Never />;
    case 'under_way':
      return <UnderWay state={state} />;
    case 'broken_off':
      return <BrokenOff state={state} />;
    case 'ended':
      return <Ended state={state} />;
  }
}

function Never(): ReactNode {
  const { t } = useTranslation('comparison');
  return (
    <>
      <p>
        <strong>{t('never')}</strong>
      </p>
      <p className="soft">{t('neverHint')}</p>
    </>
  );
}

type In<Step extends ComparisonState['step']> = { readonly state: Extract<ComparisonState, { step: Step }> };

function UnderWay({ state }: In<'under_way'>): ReactNode {
  const { t } = useTranslation('comparison');
  const { readCount, totalCount, wait } = state;
  const counts = { read: shownCount(readCount), total: shownCount(totalCount) };
  const isRead = totalCount > 0 && readCount >= totalCount;
  const text = totalCount === 0 ? t('readingFirst') : t(isRead ? 'looking' : 'reading', counts);
  return (
    <>
      <p role="status">{text}</p>
      <progress {...(totalCount === 0 ? {} : { max: totalCount, value: readCount })} aria-label={text} />
      {wait === null ? null : (
        <Note kind="warn">
          <p>{t(`wait.${wait.why}`, { when: exactClock(wait.nextTryAt) })}</p>
        </Note>
      )}
    </>
  );
}

function BrokenOff({ state }: In<'broken_off'>): ReactNode {
  const { t } = useTranslation('comparison');
  const { why, at, readCount, totalCount } = state;
  const counts = { read: shownCount(readCount), total: shownCount(totalCount), when: dayAndClock(at) };
  return (
    <Note kind={why === 'cancelled' ? 'info' : 'warn'}>
      <p>{t(`brokenOff.${why}`, counts)}</p>
      {why === 'not_offered' ? <p>{t('brokenOff.not_offered_hint')}</p> : null}
      <OperatorQuote words={state.reason} />
    </Note>
  );
}

function Ended({ state }: In<'ended'>): ReactNode {
  const { t } = useTranslation('comparison');
  const count = differenceCount(state);
  const { waitingCount, leftCount } = state;
  const facts = { when: dayAndClock(state.at), read: shownCount(state.readCount), shown: shownCount(count), count };
  const none = foundEqual(state) ? t('equal', facts) : t('notEqualYet', facts);
  return (
    <>
      <p role="status">
        <strong>{count === 0 ? none : t('different', facts)}</strong>
      </p>
      {waitingCount === 0 ? null : <p>{t('waiting', { count: waitingCount, shown: shownCount(waitingCount) })}</p>}
      {leftCount === 0 ? null : <p>{t('left', { count: leftCount, shown: shownCount(leftCount) })}</p>}
    </>
  );
}

export type ComparisonNow = {
  readonly state: ComparisonState | null;
  readonly error: AppError | null;
  readonly slow: boolean;
  readonly take: (result: Result<ComparisonState>) => void;
  readonly again: () => void;
};

export function useComparison(): ComparisonNow {
  const [state, setState] = useState<ComparisonState | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const { run: read, slow } = useCall('comparison:state');
  const connection = useConnection((store) => store.connection);
  const take = useCallback((result: Result<ComparisonState>) => {
    if (result.ok) setState(result.value);
    setError(result.ok ? null : result.error);
  }, []);
  const again = useCallback((): void => void read(null).then(take), [read, take]);
  useEffect(() => onPush('comparison:changed', setState), []);
  useEffect(() => {
    if (connection !== 'lost') again();
  }, [connection, again]);
  return { state, error, slow, take, again };
}
