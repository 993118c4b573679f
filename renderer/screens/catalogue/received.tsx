import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkedEntry, Received } from '../../../shared/received-entry.ts';
import type { AppError } from '../../../shared/result.ts';
import type { Texts } from '../../locales/languages.ts';
import { onPush } from '../../pos-api.ts';
import { useConnection } from '../../state/connection-store.ts';
import { useLookOnly } from '../../state/health-store.ts';
import { countText } from '../../text/number-text.ts';
import { ago, dayAndClock } from '../../text/time-words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useCall } from '../../use-call.ts';

export function ReceivedDialog(props: { readonly now: ReceivedNow; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('received');
  const { received, error, running, slow, tryAgain } = props.now;
  const lookOnly = useLookOnly();
  const canTry = received !== null && received.parkedCount > 0 && !lookOnly;
  return (
    <Dialog
      title={t('title')}
      size="wide"
      onClose={props.onClose}
      back={{ label: t('close'), look: 'primary', autoFocus: true }}
      keys={[
        { key: 'F5', label: t('tryAgain'), button: true, busy: running, run: tryAgain, disabled: !canTry || running },
      ]}
    >
      <ErrorNote error={error} />
      <Working shown={slow}>{t('trying')}</Working>
      {received === null ? <Empty title={t('loading')} /> : <Standing received={received} />}
      {received === null ? null : <ParkedTable received={received} />}
    </Dialog>
  );
}

function Standing({ received }: { readonly received: Received }): ReactNode {
  const { t } = useTranslation('received');
  const now = useNow(30_000);
  const { state, receivedAt, productCount, changedHereCount, missingCount } = received;
  const when = receivedAt === null ? null : `${dayAndClock(receivedAt)} (${ago(receivedAt, now)})`;
  return (
    <>
      <p>{t(`state.${state}`)}</p>
      <p className="soft">
        {t('products', { count: productCount, shown: countText(productCount) })}{' '}
        {changedHereCount === 0
          ? null
          : t('changedHere', { count: changedHereCount, shown: countText(changedHereCount) })}{' '}
        {when === null ? t('neverReceived') : t('receivedAt', { when })}
      </p>
      {received.settingsWaiting ? <Note kind="info">{t('settingsWaiting')}</Note> : null}
      {missingCount === 0 ? null : (
        <Note kind="warn">{t('missing', { count: missingCount, shown: countText(missingCount) })}</Note>
      )}
    </>
  );
}

function ParkedTable({ received }: { readonly received: Received }): ReactNode {
  const { t } = useTranslation('received');
  const reasonOf = useParkReason();
  const columns = useMemo<readonly TableColumn<ParkedEntry>[]>(
    () => [
      {
        id: 'what',
        title: t('column.what'),
        names: true,
        cell: ({ kind, code, key }) => (
          <strong className="wraps">{kind === 'settings' ? t('settingsEntry') : (code ?? key)}</strong>
        ),
      },
      { id: 'why', title: t('column.why'), cell: (entry) => reasonOf(entry) },
      { id: 'since', title: t('column.since'), cell: ({ parkedAt }) => dayAndClock(parkedAt) },
    ],
    [t, reasonOf],
  );
  const { parked, parkedCount } = received;
  return (
    <>
      <div className="column unrolls received-list">
        <Table
          label={t('list')}
          columns={columns}
          items={parked}
          idOf={({ kind, key }) => `${kind} ${key}`}
          empty={<Empty title={t('none')} />}
        />
      </div>
      {parkedCount > parked.length ? <p className="soft">{t('more', { shown: countText(parked.length) })}</p> : null}
    </>
  );
}

type KnownField = keyof Texts['received']['field'];

function isKnown(field: string, names: object): field is KnownField {
  return Object.hasOwn(names, field);
}

function useParkReason(): (entry: ParkedEntry) => string {
  const { t } = useTranslation('received');
  return useCallback(
    ({ reason, field, detail, key }) => {
      const name = field ?? '';
      // `operator.baseUrl` has the label of `operator`
      const outer = name.split('.')[0] ?? '';
      const shown = isKnown(outer, t('field', { returnObjects: true })) ? t(`field.${outer}`) : name;
      return t(`reason.${reason}`, { key, field: shown, detail: detail ?? t('anotherProduct') });
    },
    [t],
  );
}

export type ReceivedNow = {
  readonly received: Received | null;
  readonly error: AppError | null;
  readonly running: boolean;
  readonly slow: boolean;
  readonly tryAgain: () => void;
};

export function useReceived(): ReceivedNow {
  const [received, setReceived] = useState<Received | null>(null);
  const reading = useCall('received:state');
  const trying = useCall('received:try-again');
  const connection = useConnection((state) => state.connection);
  const { run: read } = reading;
  useEffect(() => onPush('received:changed', setReceived), []);
  useEffect(() => {
    if (connection === 'lost') return;
    void read(null).then((result) => result.ok && setReceived(result.value));
  }, [connection, read]);
  return {
    received,
    error: reading.error ?? trying.error,
    running: trying.running,
    slow: trying.slow,
    tryAgain: () => void trying.run(null).then((result) => result.ok && setReceived(result.value)),
  };
}

export function hasHeadOffice(received: Received | null): boolean {
  return received !== null && (received.state !== 'off' || received.productCount > 0 || received.parkedCount > 0);
}
