import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../state/till-store.ts';
import { useCall } from '../use-call.ts';
import type { MenuAct } from './menu-entries.ts';
import { showNotice } from './notice-store.ts';

/** Leaves kiosk mode; asks for a manager below that role. */
export function useKioskMenu(): readonly MenuAct[] {
  const { t } = useTranslation('shell');
  const isHeld = useTill(({ till }) => till?.kiosk === 'held');
  const label = t('leaveKiosk');
  const { run } = useCall('kiosk:leave', { act: label });
  const looks = { group: 'system', icon: 'way', everyday: false } as const;
  return isHeld ? [{ id: 'leave-kiosk', key: 'r', ...looks, label, run: () => void run(null) }] : [];
}

/** Kiosk mode blocks file and print dialogs: both lead to every file and program of the machine. */
export function useShutSystemDialogs(): void {
  const { t } = useTranslation('shell');
  const isHeld = useTill(({ till }) => till?.kiosk === 'held');
  const said = t('kioskShut');
  useEffect(() => {
    if (!isHeld) return;
    const print = window.print;
    const shut = (event: Event): void => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
      event.preventDefault();
      showNotice(said, 'warn');
    };
    window.print = () => showNotice(said, 'warn');
    document.addEventListener('click', shut, true);
    return () => {
      window.print = print;
      document.removeEventListener('click', shut, true);
    };
  }, [isHeld, said]);
}
