import { useId, useLayoutEffect, useRef } from 'react';
import { type KeyBinding, type KeyLevel, keysBelow, useKeyLayers } from './key-layers.ts';

/**
 * Binds keys while the component is mounted, from the first paint; the strip shows those without a button. Returns
 * their layer's id.
 */
export function useKeys(level: KeyLevel, keys: readonly KeyBinding[], enabled = true): string {
  const id = useId();
  useKeyLayer(id, level, keys, enabled);
  return id;
}

export function useKeyLayer(id: string, level: KeyLevel, keys: readonly KeyBinding[], enabled = true): void {
  const latest = useRef(keys);
  latest.current = keys;
  const put = useKeyLayers((state) => state.put);
  const remove = useKeyLayers((state) => state.remove);
  const shown = keys.map((one) => [one.key, one.label, one.disabled, one.hidden, one.primary].join()).join('|');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes with the visible part of `keys`.
  useLayoutEffect(() => {
    if (!enabled) return;
    put({
      id,
      level,
      keys: latest.current.map((binding) => ({
        ...binding,
        run: () => latest.current.find((one) => one.key === binding.key && one.disabled !== true)?.run(),
      })),
    });
  }, [id, level, put, shown, enabled]);

  useLayoutEffect(() => (enabled ? () => remove(id) : undefined), [enabled, id, remove]);
}

/** Returns the key's name for the button, or undefined if another binding of the screen wins the key. */
export function useOwnKey(level: KeyLevel, binding: KeyBinding, enabled = true): string | undefined {
  const own = useKeys(level, [binding], enabled);
  const isOwn = useKeyLayers(({ layers }) => {
    const bound = keysBelow(layers).find(({ key }) => key === binding.key);
    return bound !== undefined && (bound.layer === own || bound.label === binding.label);
  });
  return isOwn ? binding.key : undefined;
}
