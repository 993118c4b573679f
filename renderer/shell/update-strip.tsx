import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reaches } from '../../shared/person.ts';
import type { UpdateState } from '../../shared/update.ts';
import { callPos, onPush } from '../pos-api.ts';
import { usePerson } from '../state/session-store.ts';
import { useShift } from '../state/shift-store.ts';
import { Button } from '../ui/button.tsx';
import { useNavigation } from './navigation-store.ts';

/** A newer program is ready, and nothing is in its way: said while the drawer is closed, to those who can look after it. */
export function UpdateStrip(): ReactNode {
  const isTheirs = usePerson();
  return isTheirs !== null && reaches(isTheirs.role, 'supervisor') ? <ReadyStrip /> : null;
}

function ReadyStrip(): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const version = useReadyVersion();
  if (version === null || place.screen === 'update') return null;
  return (
    <div className="strip strip-info" role="status">
      <p className="strip-text">{t('update.ready', { version })}</p>
      <Button onPress={() => goTo({ screen: 'update' })}>{t('update.open')}</Button>
    </div>
  );
}

/** What could be installed at this moment; null for nothing. What is in its way changes with the shift. */
function useReadyVersion(): string | null {
  const [state, setState] = useState<UpdateState | null>(null);
  const shift = useShift((now) => now.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shift is the reason to ask.
  useEffect(() => {
    void callPos('update:state', null).then((result) => result.ok && setState(result.value));
  }, [shift]);
  useEffect(() => onPush('update:changed', setState), []);
  return state?.stage.state === 'ready' && state.stage.blocks.length === 0 ? state.stage.version : null;
}
