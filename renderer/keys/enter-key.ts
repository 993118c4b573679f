import type { KeyBinding } from './key-layers.ts';

/**
 * Enter means the same in every form: what stands out. Where that has another key as well, Enter does it too; hidden,
 * since the strip shows it already. Nothing stands out where an act cannot be taken back: there the key is pressed that
 * the strip names.
 */
export function enterFor(keys: readonly KeyBinding[]): readonly KeyBinding[] {
  if (keys.some(({ key }) => key === 'Enter')) return [];
  const primary = keys.find((binding) => binding.primary === true);
  return primary === undefined ? [] : [{ ...primary, key: 'Enter', hidden: true }];
}
