import { type ReactNode, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useTill } from '../state/till-store.ts';
import { KeyCap } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Screen, useNavigation } from './navigation-store.ts';
import './menu.css';

type MenuScreen = Exclude<
  Screen,
  | 'product-file'
  | 'product-pictures'
  | 'comparison'
  | 'support-bundle'
  | 'payment'
  | 'receipt'
  | 'return'
  | 'return-slip'
  | 'shift-open'
  | 'shift-close'
  | 'shift-reports'
  | 'shift-report'
>;
/** With a digit each. */
const NUMBERED: readonly MenuScreen[] = [
  'checkout',
  'sales',
  'pending',
  'catalogue',
  'devices',
  'qr-setup',
  'settings',
  'training',
  'outbox',
  'reconciliation',
];
/** With a letter each, as have the acts after them. */
const LETTERED: readonly MenuScreen[] = [
  'people',
  'permissions',
  'drawer',
  'sales-reports',
  'worth-a-look',
  'returns',
  'printing',
  'scanner',
];
/** With a letter of its own, whatever stands before it. */
const OWN_LETTER: readonly (readonly [screen: MenuScreen, letter: string])[] = [
  ['about', 'k'],
  ['update', 'l'],
  ['installation', 'm'],
  ['personal-data', 'n'],
  ['diagnosis', 'o'],
];
/** Those that are left for the others, in their order. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !OWN_LETTER.some(([, own]) => own === letter));

/** Something that the menu does by itself, below the screens that it leads to. */
export type MenuAct = {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  /** The key that does it without the menu. */
  readonly shortcut?: string;
};

type Entry = MenuAct & { readonly key: string };

/** From every screen that may be left: the way to all the others. */
export function useMenu(mayLeave: boolean, acts: readonly MenuAct[] = []): ReactNode {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  useKeys('app', [{ key: useKeyOf()('menu'), label: t('keys.menu'), run: () => setOpen(true) }], mayLeave);
  return open && mayLeave ? <MenuDialog acts={acts} onClose={() => setOpen(false)} /> : null;
}

function MenuDialog({ acts, onClose }: { readonly acts: readonly MenuAct[]; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const entries = useEntries(acts);
  const run = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const keys = entries.map((entry) => ({ key: entry.key, label: entry.label, run: () => run(entry), hidden: true }));
  return (
    <Dialog title={t('menu.title')} onClose={onClose} keys={keys} size="wide">
      <p>{t('menu.hint')}</p>
      <ListBox
        aria-label={t('menu.title')}
        autoFocus="first"
        selectionMode="none"
        layout="grid"
        className="menu-entries"
        onAction={(id) => run(entries.find((entry) => entry.id === id))}
      >
        {entries.map((entry) => (
          <ListBoxItem key={entry.id} id={entry.id} className="choice" textValue={entry.label}>
            <KeyCap>{entry.key.toUpperCase()}</KeyCap> {entry.label}
            {entry.shortcut === undefined ? null : <KeyCap>{entry.shortcut}</KeyCap>}
          </ListBoxItem>
        ))}
      </ListBox>
    </Dialog>
  );
}

/** The screens, then the acts, each with the key that stands before it. */
function useEntries(acts: readonly MenuAct[]): readonly Entry[] {
  const { t } = useTranslation('shell');
  const goTo = useNavigation((state) => state.goTo);
  const training = useTill((state) => state.till?.mode === 'training');
  const wayTo = (screen: MenuScreen): MenuAct => ({
    id: screen,
    label: t(`menu.${screen}`),
    run: () => goTo({ screen }),
  });
  const numbered = NUMBERED.filter((screen) => screen !== 'training' || training).map(wayTo);
  const lettered = [...LETTERED.map(wayTo), ...acts];
  const own = OWN_LETTER.map(([screen, key]) => ({ ...wayTo(screen), key }));
  return [
    ...numbered.map((entry, index) => ({ ...entry, key: String((index + 1) % 10) })),
    ...lettered.map((entry, index) => ({ ...entry, key: LETTERS[index] ?? '' })),
    ...own,
  ];
}
