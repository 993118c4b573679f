import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/use-keys.ts';
import { useNavigation } from './navigation-store.ts';

/** For screens without unsaved input: ESC goes back. */
export function useBackKey(): void {
  const { t } = useTranslation('shell');
  const back = useNavigation((state) => state.back);
  useKeys('screen', [{ key: 'Escape', label: t('keys.back'), run: back }]);
}
