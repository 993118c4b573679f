import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTill } from '../state/till-store.ts';
import { showNotice } from './notice-store.ts';

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
