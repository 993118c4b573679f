import { type ReactNode, useRef, useState } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { foldText } from '../../shared/product.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { KeyCap } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { MENU_GROUPS, type MenuAct, type MenuGroup } from './menu-entries.ts';
import './menu.css';

/** Every place to go to, and every act, in groups; typed into the search, those that have the text. */
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
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const wanted = foldText(text);
  const found = MENU_GROUPS.flatMap((group) => entries.filter((entry) => entry.group === group)).filter(({ label }) =>
    foldText(label).includes(wanted),
  );
  const run = (entry: MenuAct | undefined): void => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const toList = (): void => list.current?.querySelector<HTMLElement>('[role=option][data-key]')?.focus();
  const keys = [
    { key: keyOf('search'), label: t('menu.find'), run: () => field.current?.focus() },
    { key: 'ArrowDown', label: t('menu.title'), run: toList, hidden: true },
    ...found.map((entry) => ({ key: entry.key, label: entry.label, run: () => run(entry), hidden: true })),
  ];
  return (
    <Dialog
      title={t('menu.title')}
      onClose={text === '' ? onClose : () => setText('')}
      back={null}
      keys={keys}
      size="wide"
    >
      <div className="menu-search">
        <p>{t('menu.hint')}</p>
        <TextField
          label={t('menu.find')}
          value={text}
          onChange={setText}
          onEnter={() => run(wanted === '' ? undefined : found[0])}
          inputRef={field}
        />
      </div>
      <ListBox
        ref={list}
        aria-label={t('menu.title')}
        autoFocus="first"
        selectionMode="none"
        layout="grid"
        orientation="horizontal"
        className="menu-entries"
        onAction={(id) => run(found.find((entry) => entry.id === id))}
        renderEmptyState={() => t('menu.none')}
      >
        {MENU_GROUPS.map((group) => (
          <Group
            key={group}
            group={group}
            entries={found.filter((entry) => entry.group === group)}
            first={wanted === '' ? undefined : found[0]}
          />
        ))}
      </ListBox>
    </Dialog>
  );
}

/** `first`: what Enter opens from the search field. */
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
      <Header className="menu-group-name">
        <svg className="menu-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={ICONS[group]} />
        </svg>
        {t(`menu.group.${group}`)}
      </Header>
      {entries.map((entry) => (
        <ListBoxItem
          key={entry.id}
          id={entry.id}
          className={entry === first ? 'choice menu-first' : 'choice'}
          textValue={entry.label}
        >
          <KeyCap>{entry.key.toUpperCase()}</KeyCap> {entry.label}
          {entry.shortcut === undefined ? null : <KeyCap>{entry.shortcut}</KeyCap>}
        </ListBoxItem>
      ))}
    </ListBoxSection>
  );
}

/** Drawn for this menu, in lines: a basket, notes and a coin, a barcode, a shop front, a question. */
const ICONS: Readonly<Record<MenuGroup, string>> = {
  selling: 'M3 10h18l-2 10H5zM8 10l3-6M16 10l-3-6M9 13.5v3.5M12 13.5v3.5M15 13.5v3.5',
  cash: 'M3 12h18v8H3zM6 12V4h12v8M9 8h6M10 16h4',
  products: 'M4 5v14M7.5 5v14M10 5v14M13.5 5v14M17 5v14M20 5v14',
  shop: 'M5 11v9h14v-9M4 4h16l1 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8v.3M12 16.8v.2',
};
