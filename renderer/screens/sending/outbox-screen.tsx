import type { TFunction } from 'i18next';
import Check from 'lucide-react/icons/circle-check';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxLane, OutboxState } from '../../../shared/outbox.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { useTill } from '../../state/till-store.ts';
import { ago, exactClock, sinceWhen } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Note, OperatorQuote, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useOutbox } from './use-outbox.ts';
import './outbox.css';

export function OutboxScreen(): ReactNode {
  const { t } = useTranslation('outbox');
  const goTo = useNavigation((state) => state.goTo);
  const lookOnly = useLookOnly();
  const outbox = useOutbox();
  const columns = useOutboxColumns();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { state } = outbox;
  const selected = state?.lanes.find(({ lane }) => lane === selectedId) ?? state?.lanes[0] ?? null;

  const mend = (lane: OutboxLane | null): void => {
    if (!lookOnly && lane?.subject.kind === 'product') goTo({ screen: 'catalogue', find: lane.subject.code });
  };
  const sendOne = async (): Promise<void> => {
    if (selected !== null && (await outbox.sendNow(selected.lane)))
      showNotice(t('done.one', { what: whatOf(selected, t) }), 'info');
  };
  const sendAll = async (): Promise<void> => {
    if (await outbox.sendNow(null)) showNotice(t('done.all'), 'info');
  };
  useOutboxKeys({ selected, busy: outbox.sending, waiting: state?.waiting ?? 0, mend, sendOne, sendAll });

  return (
    <Screen title={t('title')} aside={<Summary state={state} busy={outbox.sending} onSend={() => void sendAll()} />}>
      <LinkNote />
      <ErrorNote error={outbox.error} onAgain={outbox.again} />
      {state === null ? (
        <Working shown={outbox.slow}>{t('loading')}</Working>
      ) : (
        <Table
          label={t('list')}
          columns={columns}
          items={state.lanes}
          idOf={({ lane }) => lane}
          onOpen={mend}
          onSelect={setSelectedId}
          selectedId={selected?.lane ?? null}
          empty={<AllSent />}
        />
      )}
      <MoreLanes state={state} />
      {selected === null ? null : (
        <LaneDetail lane={selected} busy={outbox.sending} onMend={() => mend(selected)} onSend={() => void sendOne()} />
      )}
    </Screen>
  );
}

function useOutboxKeys(parts: {
  readonly selected: OutboxLane | null;
  readonly busy: boolean;
  readonly waiting: number;
  readonly mend: (lane: OutboxLane | null) => void;
  readonly sendOne: () => Promise<void>;
  readonly sendAll: () => Promise<void>;
}): void {
  const { t } = useTranslation('outbox');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  const lookOnly = useLookOnly();
  const { selected, busy } = parts;
  const refused = selected?.state === 'refused';
  useKeys('screen', [
    {
      key: 'Enter',
      label: t(refused ? 'keys.mend' : 'keys.look'),
      primary: refused,
      disabled: lookOnly || selected?.subject.kind !== 'product',
      run: () => parts.mend(selected),
    },
    {
      key: 'F8',
      label: t(refused ? 'keys.sendAgain' : 'keys.sendOne'),
      disabled: lookOnly || selected === null || busy,
      run: () => void parts.sendOne(),
    },
    {
      key: 'F9',
      label: t('keys.sendAll'),
      primary: !refused,
      disabled: lookOnly || parts.waiting === 0 || busy,
      run: () => void parts.sendAll(),
    },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
}

function Summary(props: {
  readonly state: OutboxState | null;
  readonly busy: boolean;
  readonly onSend: () => void;
}): ReactNode {
  const { t } = useTranslation('outbox');
  const lookOnly = useLookOnly();
  const { state } = props;
  if (state === null || state.laneCount === 0) return null;
  const { waiting, refused } = state;
  return (
    <>
      <p>
        {waiting > 0 ? t('summary', { count: waiting }) : null}
        {waiting > 0 && refused > 0 ? ', ' : null}
        {refused > 0 ? <strong className="wrong">{t('refused', { count: refused })}</strong> : null}
      </p>
      {lookOnly || waiting === 0 ? null : (
        <Button look="primary" onPress={props.onSend} busy={props.busy} shortcut="F9">
          {t('keys.sendAll')}
        </Button>
      )}
    </>
  );
}

function AllSent(): ReactNode {
  const { t } = useTranslation('outbox');
  return (
    <Empty icon={Check} title={t('none')}>
      <p>{t('noneHint')}</p>
    </Empty>
  );
}

function MoreLanes({ state }: { readonly state: OutboxState | null }): ReactNode {
  const { t } = useTranslation('outbox');
  if (state === null || state.lanes.length >= state.laneCount) return null;
  return <p className="soft">{t('more', { shown: state.lanes.length, count: state.laneCount })}</p>;
}

function LinkNote(): ReactNode {
  const { t } = useTranslation('outbox');
  const till = useTill((state) => state.till);
  const goTo = useNavigation((state) => state.goTo);
  const now = useNow(1000);
  if (till === null) return null;
  if (till.operatorSetUp !== 'ready') {
    const settings = (
      <Button onPress={() => goTo({ screen: 'settings', part: 'operator' })}>{t('openSettings')}</Button>
    );
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

function LaneDetail(props: {
  readonly lane: OutboxLane;
  readonly busy: boolean;
  readonly onMend: () => void;
  readonly onSend: () => void;
}): ReactNode {
  const { t } = useTranslation('outbox');
  const shell = useTranslation('shell').t;
  const lookOnly = useLookOnly();
  const { lane } = props;
  const refused = lane.state === 'refused';
  return (
    <section className="panel abreast folds-row outbox-detail" aria-label={whatOf(lane, t)}>
      <div className="stack-xs breakable grows">
        <p>
          <strong>{whatOf(lane, t)}</strong>
        </p>
        <p className={refused ? 'wrong' : 'soft'}>{standingOf(lane, t)}</p>
        {refused && (lane.reason ?? '') === '' ? <p className="soft">{t('detail.noWords')}</p> : null}
        <OperatorQuote words={lane.reason} />
      </div>
      {lookOnly ? null : (
        <div className="acts">
          {refused && lane.subject.kind === 'product' ? (
            <Button look="primary" onPress={props.onMend} shortcut={shell('keyNames.Enter')}>
              {t('keys.mend')}
            </Button>
          ) : null}
          <Button onPress={props.onSend} busy={props.busy} shortcut="F8">
            {t(refused ? 'keys.sendAgain' : 'keys.sendOne')}
          </Button>
        </div>
      )}
    </section>
  );
}

function useOutboxColumns(): readonly TableColumn<OutboxLane>[] {
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
      {more > 0 ? <span className="soft"> {t('andMore', { count: more })}</span> : null}
    </>
  );
}

const LOOKS = { sending: 'act', waiting: 'soft', refused: 'danger' } as const;

function StateMark({ lane }: { readonly lane: OutboxLane }): ReactNode {
  const { t } = useTranslation('outbox');
  const look = lane.state === 'waiting' && lane.trouble !== null ? 'warn' : LOOKS[lane.state];
  return <Mark kind={look}>{t(`state.${lane.state}`)}</Mark>;
}

/** Empty for a refused change, which waits for a person. */
function nextTry(lane: OutboxLane, now: string): string {
  if (lane.state === 'refused') return '—';
  return lane.nextTryAt === null ? now : exactClock(lane.nextTryAt);
}

type Texts = TFunction<'outbox'>;

function whatOf({ subject }: OutboxLane, t: Texts): string {
  if (subject.kind === 'product') return t('what.product', { name: subject.name, code: subject.code });
  return subject.code === '' ? t('what.goneUnnamed') : t('what.gone', { code: subject.code });
}

function standingOf(lane: OutboxLane, t: Texts): string {
  if (lane.state === 'sending') return t('detail.sending');
  if (lane.state === 'refused') return t(lane.subject.kind === 'product' ? 'detail.refused' : 'detail.refusedGone');
  return t(lane.trouble === null ? 'detail.waiting' : `detail.${lane.trouble}`);
}
