import { type ReactNode, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/use-keys.ts';
import { useTill } from '../mirror/till-store.ts';
import { KeyCap } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type Screen, useNavigation } from './navigation-store.ts';

type MenuScreen = Exclude<Screen, 'payment' | 'receipt'>;
const ENTRIES: readonly MenuScreen[] = [
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

/** F1 from every screen that may be left: the way to all the others. */
export function useMenu(mayLeave: boolean): ReactNode {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  useKeys('app', [{ key: 'F1', label: t('keys.menu'), run: () => setOpen(true) }], mayLeave);
  return open && mayLeave ? <MenuDialog onClose={() => setOpen(false)} /> : null;
}

function MenuDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('shell');
  const goTo = useNavigation((state) => state.goTo);
  const training = useTill((state) => state.till?.mode === 'training');
  const entries = ENTRIES.filter((screen) => screen !== 'training' || training);
  const open = (screen: MenuScreen): void => {
    onClose();
    goTo({ screen });
  };
  const keys = entries.map((screen, index) => ({
    key: String((index + 1) % 10),
    label: t(`menu.${screen}`),
    run: () => open(screen),
    hidden: true,
  }));
  return (
    <Dialog title={t('menu.title')} onClose={onClose} keys={keys}>
      <p>{t('menu.hint')}</p>
      <ListBox
        aria-label={t('menu.title')}
        autoFocus="first"
        selectionMode="none"
        onAction={(key) => open(key as MenuScreen)}
      >
        {entries.map((screen, index) => (
          <ListBoxItem key={screen} id={screen} className="choice" textValue={t(`menu.${screen}`)}>
            <KeyCap>{(index + 1) % 10}</KeyCap> {t(`menu.${screen}`)}
          </ListBoxItem>
        ))}
      </ListBox>
    </Dialog>
  );
}
