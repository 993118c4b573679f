import { KEY_ACTS, type KeyAct, STANDARD_KEYS } from '../../shared/key-acts.ts';

/** Texts name keys as `{{keyPay}}`, so that they follow the settings. */
export type KeyVariables = { [Act in KeyAct as `key${Capitalize<Act>}`]: string };

/** Shared with i18next: written into, never replaced. */
export const KEY_VARIABLES = {} as KeyVariables;

export function setKeysOfTexts(keys: Readonly<Record<KeyAct, string>>): void {
  for (const act of KEY_ACTS) KEY_VARIABLES[variableOf(act)] = keys[act];
}

function variableOf(act: KeyAct): keyof KeyVariables {
  return `key${act.charAt(0).toUpperCase()}${act.slice(1)}` as keyof KeyVariables;
}

setKeysOfTexts(STANDARD_KEYS);
