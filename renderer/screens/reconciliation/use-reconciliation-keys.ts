import { useTranslation } from 'react-i18next';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { dayBefore } from '../../text/local-days.ts';
import type { ReconciliationState } from './use-reconciliation.ts';

/** The keys of the whole day. */
export function useReconciliationKeys(
  { view, running, run, cancel }: ReconciliationState,
  more: { readonly toDay: (day: string) => void; readonly onOther: () => void; readonly onCsv: () => void },
): void {
  const { t } = useTranslation('reconciliation');
  const shell = useTranslation('shell').t;
  const back = useNavigation((state) => state.back);
  // a background run makes way for a person's
  const idle = view !== null && running?.cause !== 'person';
  const begin = (everyPix: boolean) => (): void => {
    if (view !== null) void run(everyPix, view.day);
  };
  useKeys('screen', [
    { key: 'F2', label: t('days.today'), hidden: true, run: () => view !== null && more.toDay(view.today) },
    {
      key: 'F3',
      label: t('days.yesterday'),
      hidden: true,
      run: () => view !== null && more.toDay(dayBefore(view.today)),
    },
    { key: 'F4', label: t('days.other'), hidden: true, run: more.onOther },
    { key: 'F5', label: t('keys.everyPix'), disabled: !idle, run: begin(true) },
    running?.cause === 'person'
      ? { key: 'F9', label: t('keys.cancel'), run: cancel }
      : {
          key: 'F9',
          label: t(view?.report == null ? 'keys.run' : 'keys.again'),
          primary: true,
          disabled: !idle,
          run: begin(false),
        },
    { key: 'F12', label: t('keys.csv'), disabled: !idle || view.report === null, run: more.onCsv },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
}
