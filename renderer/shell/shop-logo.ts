import { useEffect, useState } from 'react';
import { callPos } from '../pos-api.ts';
import { useTill } from '../state/till-store.ts';
import { useNavigation } from './navigation-store.ts';

/** The shop's logo as the settings have it, PNG in Base64; empty for none, and in training, whose shop is another. */
export function useShopLogo(): string {
  const isReal = useTill(({ till }) => till?.mode === 'real');
  // where it may have been changed
  const inSettings = useNavigation(({ place }) => place.screen === 'settings' || place.screen === 'open-shop');
  const [logo, setLogo] = useState('');
  useEffect(() => {
    if (!isReal || inSettings) return;
    void callPos('settings:get', null).then((result) => {
      if (result.ok) setLogo(result.value.settings.printing.logo);
    });
  }, [isReal, inSettings]);
  return isReal ? logo : '';
}
