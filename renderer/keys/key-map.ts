import { create } from 'zustand';
import type { KeyAct } from '../../shared/key-acts.ts';
import { DEFAULT_KEYS, type KeyMap, type KeySettings, keyMapOf, sameKeys } from '../../shared/key-settings.ts';
import { useTill } from '../state/till-store.ts';
import { setKeysOfTexts } from '../text/key-variables.ts';

type KeyMapState = { readonly settings: KeySettings; readonly keys: KeyMap };

const useKeyMap = create<KeyMapState>()(() => ({ settings: DEFAULT_KEYS, keys: keyMapOf(DEFAULT_KEYS) }));

export type KeyOf = (act: KeyAct) => string;

export function useKeyOf(): KeyOf {
  const keys = useKeyMap((state) => state.keys);
  return (act) => keys[act];
}

export function keyOf(act: KeyAct): string {
  return useKeyMap.getState().keys[act];
}

export function useKeySettings(): KeySettings {
  return useKeyMap((state) => state.settings);
}

export function followKeys(): () => void {
  const take = (settings: KeySettings | undefined): void => {
    if (settings === undefined || sameKeys(settings, useKeyMap.getState().settings)) return;
    const keys = keyMapOf(settings);
    setKeysOfTexts(keys);
    useKeyMap.setState({ settings, keys });
  };
  take(useTill.getState().till?.keys);
  return useTill.subscribe(({ till }) => take(till?.keys));
}
