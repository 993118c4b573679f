import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../shared/person.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { showNotice } from '../../shell/notice-store.ts';
import { usePerson } from '../../state/session-store.ts';
import { presentLocale } from '../../text/language.ts';
import { day, lasting } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { type CallState, useCall } from '../../use-call.ts';
import { NewCodeDialog, OwnPinDialog } from './own-pin-dialogs.tsx';
import { PersonDialog } from './person-dialog.tsx';
import './people.css';

export function PeopleScreen(): ReactNode {
  const { t } = useTranslation('people');
  const isManager = usePerson()?.role === 'manager';
  const list = usePeople(isManager);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = list.people?.find(({ id }) => id === selectedId) ?? list.people?.[0] ?? null;
  const [dialog, setDialog] = useState<PeopleDialog | null>(null);
  const activate = useActivation(list.again);
  usePeopleKeys({ isManager, selected, open: setDialog, activate: activate.run });
  const count = list.people?.filter(({ active }) => active).length ?? 0;
  return (
    <Screen title={t('title')} aside={isManager && list.people !== null ? <p>{t('summary', { count })}</p> : null}>
      <ErrorNote error={activate.error} />
      {isManager ? (
        <PeopleTable
          list={list}
          selectedId={selected?.id ?? null}
          onSelect={setSelectedId}
          onOpen={(person) => setDialog({ kind: 'edit', person })}
        />
      ) : (
        <Empty title={t('notManager.title')}>
          <p>{t('notManager.text')}</p>
          <Button onPress={() => setDialog({ kind: 'own-pin' })} shortcut="F10">
            {t('keys.ownPin')}
          </Button>
        </Empty>
      )}
      <PeopleDialogs dialog={dialog} onClose={() => setDialog(null)} onChanged={list.again} />
    </Screen>
  );
}

function PeopleTable(props: {
  readonly list: People;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (person: Person) => void;
}): ReactNode {
  const { t } = useTranslation('people');
  const columns = usePeopleColumns();
  const { people, reading, again } = props.list;
  return (
    <>
      <ErrorNote error={reading.error} onAgain={again} />
      {people === null ? (
        <Working shown={reading.slow}>{t('loading')}</Working>
      ) : (
        <Table
          label={t('list')}
          columns={columns}
          items={people}
          idOf={({ id }) => id}
          onOpen={props.onOpen}
          onSelect={props.onSelect}
          selectedId={props.selectedId}
          empty={<Empty title={t('none')} />}
        />
      )}
    </>
  );
}

function useActivation(again: () => void) {
  const { t } = useTranslation('people');
  const call = useCall('people:set-active');
  const run = (person: Person): void => {
    void call.run({ personId: person.id, active: true }).then((result) => {
      if (result.ok) showNotice(t('activated', { name: person.name }), 'info');
      again();
    });
  };
  return { run, error: call.error };
}

type KeyParts = {
  readonly isManager: boolean;
  readonly selected: Person | null;
  readonly open: (dialog: PeopleDialog) => void;
  readonly activate: (person: Person) => void;
};

function usePeopleKeys({ isManager, selected, open, activate }: KeyParts): void {
  const { t } = useTranslation('people');
  const shell = useTranslation('shell').t;
  const { back, goTo } = useNavigation();
  const edit = (): void => {
    if (selected !== null) open({ kind: 'edit', person: selected });
  };
  const turn = (): void => {
    if (selected?.active === true) open({ kind: 'deactivate', person: selected });
    else if (selected !== null) activate(selected);
  };
  const none = selected === null;
  // people cannot deactivate themselves
  const isMe = usePerson()?.id === selected?.id;
  useKeys(
    'panel',
    [
      { key: 'F2', label: t('keys.new'), run: () => open({ kind: 'new' }) },
      { key: 'F3', label: t('keys.edit'), disabled: none, run: edit },
      {
        key: 'F5',
        label: t(selected?.active === false ? 'keys.activate' : 'keys.deactivate'),
        disabled: none || isMe,
        run: turn,
      },
      { key: 'F6', label: t('keys.newCode'), run: () => open({ kind: 'new-code' }) },
      { key: 'Enter', label: t('keys.edit'), hidden: true, disabled: none, run: edit },
    ],
    isManager,
  );
  useKeys('screen', [
    { key: 'F4', label: t('keys.permissions'), run: () => goTo({ screen: 'permissions' }) },
    { key: 'F10', label: t('keys.ownPin'), run: () => open({ kind: 'own-pin' }) },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
}

function usePeopleColumns(): readonly TableColumn<Person>[] {
  const { t } = useTranslation(['people', 'session']);
  const me = usePerson()?.id;
  const name = ({ name: shown, active }: Person) => (active ? shown : <span className="soft">{shown}</span>);
  return [
    { id: 'name', title: t('people:column.name'), cell: name, names: true },
    { id: 'role', title: t('people:column.role'), cell: ({ role }) => t(`session:role.${role}`) },
    {
      id: 'state',
      title: t('people:column.state'),
      cell: ({ id, active, waitSeconds }) => {
        if (!active) return <Mark kind="soft">{t('people:inactive')}</Mark>;
        if (waitSeconds > 0) return <Mark kind="warn">{t('people:waits', { left: lasting(waitSeconds * 1000) })}</Mark>;
        return id === me ? <Mark kind="act">{t('people:here')}</Mark> : t('people:active');
      },
    },
    { id: 'since', title: t('people:column.since'), cell: ({ createdAt }) => day(createdAt), align: 'end' },
  ];
}

type People = {
  readonly people: readonly Person[] | null;
  readonly reading: CallState<'people:list'>;
  readonly again: () => void;
};

function usePeople(enabled: boolean): People {
  const reading = useCall('people:list');
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const { run } = reading;
  const again = useCallback(() => {
    if (!enabled) return;
    void run(null).then((result) => {
      if (result.ok) setPeople(sorted(result.value));
    });
  }, [run, enabled]);
  useEffect(() => {
    again();
    return onPush('session:changed', again);
  }, [again]);
  return { people, reading, again };
}

function sorted(people: readonly Person[]): readonly Person[] {
  return [...people].sort(
    (a, b) =>
      Number(b.active) - Number(a.active) || a.name.localeCompare(b.name, presentLocale(), { sensitivity: 'base' }),
  );
}

type PeopleDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly person: Person }
  | { readonly kind: 'deactivate'; readonly person: Person }
  | { readonly kind: 'own-pin' }
  | { readonly kind: 'new-code' };

function PeopleDialogs(props: {
  readonly dialog: PeopleDialog | null;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}): ReactNode {
  const { dialog, onClose, onChanged } = props;
  const done = (said: string): void => {
    showNotice(said, 'info');
    onClose();
    onChanged();
  };
  switch (dialog?.kind) {
    case 'new':
      return <PersonDialog person={null} onDone={done} onClose={onClose} />;
    case 'edit':
      return <PersonDialog person={dialog.person} onDone={done} onClose={onClose} />;
    case 'deactivate':
      return <DeactivateDialog person={dialog.person} onDone={done} onClose={onClose} />;
    case 'own-pin':
      return <OwnPinDialog onDone={done} onClose={onClose} />;
    case 'new-code':
      return <NewCodeDialog onClose={onClose} />;
    case undefined:
      return null;
  }
}

function DeactivateDialog(props: {
  readonly person: Person;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('people');
  const shell = useTranslation('shell').t;
  const { id, name } = props.person;
  const call = useCall('people:set-active');
  const confirm = async (): Promise<void> => {
    if (call.running) return;
    const result = await call.run({ personId: id, active: false });
    if (result.ok) props.onDone(t('deactivate.done', { name }));
  };
  return (
    <ConfirmDialog
      title={t('deactivate.title', { name })}
      confirm={t('keys.deactivate')}
      onConfirm={() => void confirm()}
      onClose={props.onClose}
      danger
    >
      <p>{t('deactivate.text')}</p>
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{shell('working')}</Working>
    </ConfirmDialog>
  );
}
