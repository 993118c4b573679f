import Nothing from 'lucide-react/icons/search-x';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  keptWith,
  type PersonalDataState,
  type PersonalRecord,
  type PersonalSale,
} from '../../../shared/personal-data.ts';
import { MAX_TAX_ID_LENGTH } from '../../../shared/tax-id.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useTill } from '../../state/till-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { readTaxId } from '../../ui/read-tax-id.ts';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCall } from '../../use-call.ts';
import { type Done, type PersonalData, usePersonalData } from './use-personal-data.ts';
import './personal-data.css';

export function PersonalDataScreen(): ReactNode {
  const { t } = useTranslation('personal');
  const shell = useTranslation('shell').t;
  const data = usePersonalData();
  const [asked, setAsked] = useState<Asked | null>(null);
  useScreenKeys(data, setAsked);
  if (data.error?.code === 'not_permitted')
    return <NotAllowed name={t('title')} title={t('notAllowed.title')} text={t('notAllowed.text')} />;
  const { state, found, done } = data;
  return (
    <Screen title={t('title')}>
      <ErrorNote error={data.error} onAgain={state === null ? () => void data.look() : undefined} />
      {state === null ? <Working shown={data.slow}>{t('loading')}</Working> : <Troubles state={state} />}
      <Search data={data} />
      {done === null ? null : <DoneNote done={done} />}
      {found === null ? null : <FoundSales record={found.record} />}
      {state === null || found !== null ? null : <KeptFacts state={state} />}
      {state === null ? null : <Working shown={data.slow}>{shell('working')}</Working>}
      {asked === null ? null : <PersonalDialog asked={asked} data={data} onClose={() => setAsked(null)} />}
    </Screen>
  );
}

function useScreenKeys(data: PersonalData, ask: (asked: Asked) => void): void {
  const { t } = useTranslation('personal');
  const shell = useTranslation('shell').t;
  const back = useNavigation((place) => place.back);
  const training = useTill((store) => store.till?.mode === 'training');
  const isFound = data.found !== null && keptWith(data.found.record) > 0;
  const disabled = data.busy;
  useKeys('screen', [
    {
      key: 'Enter',
      label: t('search.find'),
      primary: true,
      disabled: disabled || readTaxId(data.typed).state !== 'right',
      run: () => void data.find(),
    },
    { key: 'F6', label: t('keys.export'), disabled: disabled || !isFound, run: () => void data.exportFound() },
    { key: 'F5', label: t('keys.erase'), disabled: disabled || !isFound, run: () => ask('erase') },
    {
      key: 'F7',
      label: t('keys.renew'),
      disabled: disabled || data.state?.keepsKeys !== true,
      run: () => ask('renew'),
    },
    ...(training ? [] : [{ key: 'F12', label: t('keys.revoke'), disabled, run: () => ask('revoke') }]),
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
}

function Search({ data }: { readonly data: PersonalData }): ReactNode {
  const { t } = useTranslation('personal');
  const shell = useTranslation('shell').t;
  const reading = readTaxId(data.typed);
  const find = (): void => void data.find();
  // an incomplete number is not wrong yet
  const isWrong = reading.state === 'wrong' && reading.problem !== 'length';
  return (
    <div className="wrapping personal-search">
      <TextField
        label={t('search.label')}
        value={data.typed}
        onChange={data.type}
        onEnter={find}
        help={t('search.help')}
        error={isWrong ? t('search.wrong') : null}
        maxLength={MAX_TAX_ID_LENGTH}
        autoFocus
        refusesScan
      />
      <Button onPress={find} disabled={reading.state !== 'right'} shortcut={shell('keyNames.Enter')}>
        {t('search.find')}
      </Button>
    </div>
  );
}

function DoneNote({ done }: { readonly done: Done }): ReactNode {
  const { t } = useTranslation('personal');
  switch (done.act) {
    case 'exported':
      return <Note kind="info">{t('exported', { file: done.file })}</Note>;
    case 'erased':
      return <Note kind="info">{t('erase.done', { count: done.sales })}</Note>;
    case 'renewed':
      return <Note kind="info">{t('renew.done')}</Note>;
  }
}

function KeptFacts({ state }: { readonly state: PersonalDataState }): ReactNode {
  const { t } = useTranslation('personal');
  const { taxIds, names, oldestAt, keepDays, keySince } = state;
  return (
    <section className="panel panel-padded stack-xs rigid personal-facts" aria-labelledby="personal-kept">
      <h2 id="personal-kept">{t('kept.label')}</h2>
      <p className="figures">
        {t('kept.taxIds', { count: taxIds })}
        {names === 0 ? null : `; ${t('kept.names', { count: names })}`}
      </p>
      {oldestAt === null ? null : <p>{t('kept.oldest', { when: dayAndClock(oldestAt) })}</p>}
      <p>{t('kept.until', { days: keepDays })}</p>
      <p>{keySince === null ? t('kept.noKey') : t('kept.key', { when: dayAndClock(keySince) })}</p>
    </section>
  );
}

function Troubles({ state }: { readonly state: PersonalDataState }): ReactNode {
  const { t } = useTranslation('personal');
  const { unreadable, keepsKeys, folder, putAway } = state;
  return (
    <>
      {folder === 'shared' ? <Note kind="warn">{t('sharedFolder')}</Note> : null}
      {keepsKeys ? null : <Note kind="warn">{t('noVault')}</Note>}
      {unreadable === 0 ? null : <Note kind="warn">{t('unreadable', { count: unreadable })}</Note>}
      {putAway.length === 0 ? null : <Note kind="warn">{t('putAway', { files: putAway.join(', ') })}</Note>}
    </>
  );
}

function FoundSales({ record }: { readonly record: PersonalRecord }): ReactNode {
  const { t } = useTranslation('personal');
  const columns = useColumns();
  const { count, lacking, totalCents, sales } = record;
  return (
    <>
      {count === 0 ? null : (
        <p className="figures" role="status">
          {t('found.summary', { count, total: moneyText(totalCents) })}{' '}
          {sales.length < count ? t('found.more', { shown: sales.length }) : null}
        </p>
      )}
      {lacking === 0 ? null : <Note kind="warn">{t('found.lacking', { count: lacking })}</Note>}
      {count === 0 && lacking > 0 ? null : (
        <Table
          label={t('found.list')}
          columns={columns}
          items={sales}
          idOf={({ id }) => id}
          empty={
            <Empty icon={Nothing} title={t('found.none')}>
              <p>{t('found.noneHint')}</p>
            </Empty>
          }
        />
      )}
    </>
  );
}

function useColumns(): readonly TableColumn<PersonalSale>[] {
  const { t } = useTranslation('personal');
  return [
    { id: 'number', title: t('found.number'), cell: (sale) => (sale.number === null ? '—' : saleNumber(sale)) },
    { id: 'at', title: t('found.at'), cell: ({ at }) => dayAndClock(at), names: true },
    { id: 'state', title: t('found.state'), cell: ({ state }) => t(`saleState.${state}`) },
    { id: 'total', title: t('found.total'), cell: ({ totalCents }) => moneyText(totalCents), align: 'end' },
  ];
}

type Asked = 'erase' | 'renew' | 'revoke';

type PersonalDialogProps = { readonly data: PersonalData; readonly onClose: () => void };

function PersonalDialog({ asked, ...props }: PersonalDialogProps & { readonly asked: Asked }): ReactNode {
  switch (asked) {
    case 'erase':
      return <EraseDialog {...props} />;
    case 'renew':
      return <RenewDialog {...props} />;
    case 'revoke':
      return <RevokeDialog onClose={props.onClose} />;
  }
}

function EraseDialog({ data, onClose }: PersonalDialogProps): ReactNode {
  const { t } = useTranslation('personal');
  const erase = (): void => {
    onClose();
    void data.eraseFound();
  };
  return (
    <ConfirmDialog
      title={t('erase.title')}
      confirm={t('erase.confirm')}
      onConfirm={erase}
      onClose={onClose}
      danger
      confirmKey="Delete"
    >
      <p>{t('erase.text', { count: data.found === null ? 0 : keptWith(data.found.record) })}</p>
    </ConfirmDialog>
  );
}

function RenewDialog({ data, onClose }: PersonalDialogProps): ReactNode {
  const { t } = useTranslation('personal');
  const renew = (): void => {
    onClose();
    void data.renew();
  };
  return (
    <ConfirmDialog title={t('renew.title')} confirm={t('renew.confirm')} onConfirm={renew} onClose={onClose}>
      <p>{t('renew.text')}</p>
    </ConfirmDialog>
  );
}

/** Shown until the till has forgotten everything and shows the first start. */
function RevokeDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('personal');
  const shell = useTranslation('shell').t;
  const { run, running, slow, error } = useCall('till:revoke');
  const revoke = async (): Promise<void> => {
    if (running) return;
    const done = await run(null);
    if (done.ok) onClose();
  };
  return (
    <ConfirmDialog
      title={t('revoke.title')}
      confirm={t('revoke.confirm')}
      onConfirm={() => void revoke()}
      onClose={onClose}
      danger
      confirmKey="Delete"
    >
      <p>{t('revoke.text')}</p>
      <p>{t('revoke.stays')}</p>
      <p>{t('revoke.elsewhere')}</p>
      {error?.code === 'shift_open' ? <Note kind="error">{t('revoke.shiftOpen')}</Note> : <ErrorNote error={error} />}
      <Working shown={slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}
