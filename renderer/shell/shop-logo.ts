import { useEffect, useState } from 'react';
import { callPos } from '../pos-api.ts';
import { useTill } from '../state/till-store.ts';
import { useNavigation } from './navigation-store.ts';

/** The shop's logo from the settings: PNG, Base64. Empty without one, and in training, which shows a sample shop. */
export function useShopLogo(): string {
  const isReal = useTill(({ till }) => till?.mode === 'real');
  // read again after the screens that change it
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
