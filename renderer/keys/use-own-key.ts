import { type KeyBinding, type KeyLevel, keysBelow, useKeyLayers } from './key-layers.ts';
import { useKeys } from './use-keys.ts';

/**
 * One key, and its name for the button that stands for it: nothing on a screen that uses the same key for something else,
 * since a button names no key that does not press it.
 */
export function useOwnKey(level: KeyLevel, binding: KeyBinding, enabled = true): string | undefined {
  const own = useKeys(level, [binding], enabled);
  const isOwn = useKeyLayers(({ layers }) => {
    const bound = keysBelow(layers).find(({ key }) => key === binding.key);
    return bound !== undefined && (bound.layer === own || bound.label === binding.label);
  });
  return isOwn ? binding.key : undefined;
}
