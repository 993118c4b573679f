import type { KeyAct } from './key-acts.ts';
import { ACT_SCOPES } from './key-scopes.ts';

const F_KEYS = Array.from({ length: 12 }, (_, index) => `F${index + 1}`);

/** Keys that neither type nor move the caret. Shift+F10 opens the browser's menu. */
const FUNCTION_KEYS: readonly string[] = [
  ...F_KEYS,
  ...F_KEYS.filter((key) => key !== 'F10').map((key) => `Shift+${key}`),
  'Insert',
  'Pause',
];

const DIGITS: readonly string[] = [...'1234567890'];

/** Digits only for acts in contexts without text fields. */
export function keysFor(act: KeyAct): readonly string[] {
  const isTypedNowhere = ACT_SCOPES[act].every((scope) => scope === 'tender' || scope === 'ended');
  return isTypedNowhere ? [...DIGITS, ...FUNCTION_KEYS] : FUNCTION_KEYS;
}

export function mayHaveKey(act: KeyAct, key: string): boolean {
  return keysFor(act).includes(key);
}
