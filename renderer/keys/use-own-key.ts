import { type KeyBinding, type KeyLevel, keysBelow, useKeyLayers } from './key-layers.ts';
import { useKeys } from './use-keys.ts';

/** Binds one key and returns its name for the button, or undefined where another binding of the screen wins the key. */
export function useOwnKey(level: KeyLevel, binding: KeyBinding, enabled = true): string | undefined {
  const own = useKeys(level, [binding], enabled);
  const isOwn = useKeyLayers(({ layers }) => {
    const bound = keysBelow(layers).find(({ key }) => key === binding.key);
    return bound !== undefined && (bound.layer === own || bound.label === binding.label);
  });
  return isOwn ? binding.key : undefined;
}
