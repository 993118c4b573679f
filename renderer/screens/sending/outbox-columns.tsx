import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxLane } from '../../../shared/outbox.ts';
import { exactClock, sinceWhen } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';
import type { TableColumn } from '../../ui/table.tsx';
import { whatOf } from './lane-text.ts';

export function useOutboxColumns(): readonly TableColumn<OutboxLane>[] {
  const { t } = useTranslation('outbox');
  return useMemo<readonly TableColumn<OutboxLane>[]>(
    () => [
      { id: 'what', title: t('column.what'), names: true, cell: (lane) => <strong>{whatOf(lane, t)}</strong> },
      { id: 'change', title: t('column.change'), cell: (lane) => <Change lane={lane} /> },
      { id: 'since', title: t('column.since'), cell: (lane) => sinceWhen(lane.since, Date.now()) },
      { id: 'attempts', title: t('column.attempts'), align: 'end', cell: (lane) => lane.attempts },
      { id: 'state', title: t('column.state'), cell: (lane) => <StateMark lane={lane} /> },
      { id: 'next', title: t('column.next'), cell: (lane) => nextTry(lane, t('nextNow')) },
    ],
    [t],
  );
}

function Change({ lane }: { readonly lane: OutboxLane }): ReactNode {
  const { t } = useTranslation('outbox');
  const more = lane.count - 1;
  return (
    <>
      {t(`change.${lane.change}`)}
      {more > 0 ? <span className="outbox-soft"> {t('andMore', { count: more })}</span> : null}
    </>
  );
}

const LOOKS = { sending: 'act', waiting: 'soft', refused: 'danger' } as const;

function StateMark({ lane }: { readonly lane: OutboxLane }): ReactNode {
  const { t } = useTranslation('outbox');
  const look = lane.state === 'waiting' && lane.trouble !== null ? 'warn' : LOOKS[lane.state];
  return <Mark kind={look}>{t(`state.${lane.state}`)}</Mark>;
}

/** Nothing for a refused change, which waits for a person. */
function nextTry(lane: OutboxLane, now: string): string {
  if (lane.state === 'refused') return '—';
  return lane.nextTryAt === null ? now : exactClock(lane.nextTryAt);
}
