import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys } from '../keys/use-keys.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import type { MenuAct } from './menu-entries.ts';
import { showNotice } from './notice-store.ts';

/** Comes as soon as the checkout stands. What is typed after its key is for the dialog: it is here before it is opened. */
export const MenuDialog = lazyScreen(async () => (await import('./menu-dialog.tsx')).MenuDialog);

/** From every screen that may be left: the way to all the others. */
export function useMenu(mayLeave: boolean, entries: readonly MenuAct[]): ReactNode {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    MenuDialog.bring().then(
      () => setOpen(true),
      () => showNotice(t('menu.missing'), 'warn'),
    );
  };
  useKeys('app', [{ key: useKeyOf()('menu'), label: t('keys.menu'), run: open }], mayLeave);
  return isOpen && mayLeave ? <MenuDialog entries={entries} onClose={() => setOpen(false)} /> : null;
}
