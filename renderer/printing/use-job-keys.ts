import { useTranslation } from 'react-i18next';
import type { PrintJob } from '../../shared/printing.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import type { JobActs } from './use-job-acts.ts';

/** What works on the whole queue, and on the job that the list is on. */
export function useJobKeys(selected: PrintJob | null, acts: JobActs, noPrinter: boolean): void {
  const { t } = useTranslation('printers');
  const goTo = useNavigation((state) => state.goTo);
  const none = selected === null;
  useKeys('screen', [
    { key: 'F4', label: t('queue.keys.show'), disabled: none, run: () => acts.ask('show') },
    {
      key: 'F8',
      label: t('queue.keys.other'),
      disabled: !acts.mayTry,
      hidden: !acts.hasOther,
      run: () => acts.hasOther && acts.ask('printer'),
    },
    {
      key: 'F9',
      label: t('queue.openSettings'),
      disabled: !noPrinter,
      hidden: !noPrinter,
      run: () => goTo({ screen: 'settings' }),
    },
    { key: 'F10', label: t('queue.keys.pdf'), disabled: none || acts.busy, run: () => void acts.writePdf() },
    {
      key: 'Enter',
      label: t(selected?.state === 'uncertain' ? 'queue.keys.again' : 'queue.keys.tryNow'),
      primary: true,
      disabled: !acts.mayTry,
      run: () => void acts.again(selected),
    },
    { key: 'Delete', label: t('queue.keys.dismiss'), disabled: !acts.mayTry, run: () => acts.ask('dismiss') },
  ]);
}
