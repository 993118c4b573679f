import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillState } from '../../shared/till-state.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { useOwnKey } from '../keys/use-own-key.ts';
import { Button } from '../ui/button.tsx';
import { useNavigation } from './navigation-store.ts';

/** Money that waits for somebody's decision, on every screen but the one where it is decided. */
export function CaseStrip({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const toCases = (): void => goTo({ screen: 'pending' });
  const shown = till.openCases > 0 && place.screen !== 'pending';
  // at the payment the key has another meaning, and the sale comes first
  const mayLeave = place.screen !== 'payment';
  const binding = { key: useKeyOf()('hold'), label: t('keys.pending'), hidden: true, run: toCases };
  const shortcut = useOwnKey('app', binding, shown && mayLeave);
  if (!shown) return null;
  return (
    <div className="strip strip-danger" role="alert">
      <p className="strip-text">
        <strong>{t('cases', { count: till.openCases })}</strong> {t('casesHint')}
      </p>
      {mayLeave ? (
        <Button onPress={toCases} shortcut={shortcut}>
          {t('keys.pending')}
        </Button>
      ) : null}
    </div>
  );
}
