import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Header, type Key, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../shared/product.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { usePerson } from '../state/session-store.ts';
import { KeyCap } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { TextField } from '../ui/text-field.tsx';
import { MENU_GROUPS, type MenuAct, type MenuGroup } from './menu-entries.ts';
import { MENU_ICONS } from './menu-icons.ts';
import './menu.css';

/** Used by no entry. */
const KEY_OF_ALL = 't';

/** A cashier sees the everyday entries first. */
export function MenuDialog({
  entries,
  onClose,
}: {
  readonly entries: readonly MenuAct[];
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  const keyOf = useKeyOf();
  const [text, setText] = useState('');
  const [all, setAll] = useState(usePerson()?.role !== 'cashier');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wanted = foldText(text);
  const isShort = !all && wanted === '';
  const found = MENU_GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group)).filter(
    ({ label, everyday }) => (isShort ? everyday : foldText(label).includes(wanted)),
  );
  const run = (entry: MenuAct | undefined): void => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const toList = (): void => list.current?.querySelector<HTMLElement>('[role=option][data-key]')?.focus();
  const more = { key: KEY_OF_ALL, label: t('menu.all'), button: true, run: () => setAll(true) };
  const keys = [
    { key: keyOf('search'), label: t('menu.find'), run: () => field.current?.focus() },
    { key: 'ArrowDown', label: t('menu.title'), run: toList, hidden: true },
    ...(isShort ? [more] : []),
    // keys work for hidden entries too
    ...entries.map((entry) => ({ key: entry.key, label: entry.label, run: () => run(entry), hidden: true })),
  ];
  return (
    <Dialog
      title={t('menu.title')}
      onClose={text === '' ? onClose : () => setText('')}
      back={null}
      keys={keys}
      size="wide"
    >
      <div className="wrapping menu-search">
        <p>{t('menu.hint')}</p>
        <TextField
          label={t('menu.find')}
          value={text}
          onChange={setText}
          onEnter={() => run(wanted === '' ? undefined : found[0])}
          inputRef={field}
        />
      </div>
      <Entries
        listRef={list}
        isShort={isShort}
        entries={found}
        first={wanted === '' ? undefined : found[0]}
        onRun={(id) => run(found.find((entry) => entry.id === id))}
      />
    </Dialog>
  );
}

/** `first`: opened by Enter from the search field. */
function Entries(props: {
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly isShort: boolean;
  readonly entries: readonly MenuAct[];
  readonly first: MenuAct | undefined;
  readonly onRun: (id: Key) => void;
}): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <ListBox
      ref={props.listRef}
      aria-label={t('menu.title')}
      autoFocus="first"
      selectionMode="none"
      layout="grid"
      orientation="horizontal"
      className={props.isShort ? 'folds menu-entries menu-short' : 'folds menu-entries'}
      onAction={props.onRun}
      renderEmptyState={() => t('menu.none')}
    >
      {MENU_GROUPS.map((group) => (
        <Group
          key={group}
          group={group}
          entries={props.entries.filter((entry) => entry.group === group)}
          first={props.first}
        />
      ))}
    </ListBox>
  );
}

function Group(props: {
  readonly group: MenuGroup;
  readonly entries: readonly MenuAct[];
  readonly first: MenuAct | undefined;
}): ReactNode {
  const { t } = useTranslation('shell');
  const { group, entries, first } = props;
  if (entries.length === 0) return null;
  return (
    <ListBoxSection className={`menu-group menu-group-${group}`} style={{ gridRowEnd: `span ${entries.length + 1}` }}>
      <Header className="menu-group-name">{t(`menu.group.${group}`)}</Header>
      {entries.map((entry) => (
        <ListBoxItem
          key={entry.id}
          id={entry.id}
          className={entry === first ? 'choice menu-first' : 'choice'}
          textValue={entry.label}
        >
          <KeyCap>{entry.key.toUpperCase()}</KeyCap>
          <Icon of={MENU_ICONS[entry.icon]} />
          <span className="breakable grows">{entry.label}</span>
          {entry.shortcut === undefined ? null : <KeyCap>{entry.shortcut}</KeyCap>}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  );
}
