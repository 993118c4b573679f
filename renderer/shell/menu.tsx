import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys } from '../keys/use-keys.ts';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import type { MenuAct } from './menu-entries.ts';
import { showNotice } from './notice-store.ts';

/** Loaded right after the checkout: typing after its key goes into it. */
export const MenuDialog = lazyScreen(() => import('./menu-dialog.tsx'), 'MenuDialog');

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
