import { KEY_ACTS, type KeyAct } from './key-acts.ts';
import { ACT_SCOPES, FIXED_KEYS, type KeyScope } from './key-scopes.ts';
import { DEFAULT_KEYS, KEY_PRESETS, type KeyMap, type KeySettings, keyMapOf } from './key-settings.ts';
import { mayHaveKey } from './possible-keys.ts';

/** A key claimed by several acts, or by an act and a fixed use. */
export type KeyConflict = {
  readonly key: string;
  /** Changeable ones; at least one. */
  readonly acts: readonly KeyAct[];
  /** Where the key is fixed; null if only acts conflict. */
  readonly fixedIn: KeyScope | null;
};

/** Empty for keys that may be saved. */
export function keyConflicts(map: KeyMap): readonly KeyConflict[] {
  const found = new Map<string, { acts: Set<KeyAct>; fixedIn: KeyScope | null }>();
  for (const [scope, fixed] of Object.entries(FIXED_KEYS) as [KeyScope, readonly string[]][]) {
    const here = KEY_ACTS.filter((act) => ACT_SCOPES[act].includes(scope));
    for (const act of here) {
      const key = map[act];
      const rivals = here.filter((other) => map[other] === key);
      const isFixed = fixed.includes(key);
      if (rivals.length < 2 && !isFixed) continue;
      const conflict = found.get(key) ?? { acts: new Set(), fixedIn: null };
      for (const rival of rivals) conflict.acts.add(rival);
      found.set(key, { acts: conflict.acts, fixedIn: conflict.fixedIn ?? (isFixed ? scope : null) });
    }
  }
  return [...found].map(([key, { acts, fixedIn }]) => ({ key, acts: [...acts], fixedIn }));
}

export function areSoundKeys(settings: Pick<KeySettings, 'preset' | 'changed'>): boolean {
  const map = keyMapOf(settings);
  return KEY_ACTS.every((act) => mayHaveKey(act, map[act])) && keyConflicts(map).length === 0;
}

/** Never fails: unknown acts are skipped, an unsound map falls back to its preset, an unknown preset to the
 * standard. */
export function readKeySettings(stored: unknown): KeySettings {
  if (!isRecord(stored)) return DEFAULT_KEYS;
  const preset = KEY_PRESETS.find((one) => one === stored['preset']) ?? 'standard';
  const changes = isRecord(stored['changed']) ? stored['changed'] : {};
  const known = KEY_ACTS.flatMap((act) => {
    const key = Object.hasOwn(changes, act) ? changes[act] : undefined;
    return typeof key === 'string' ? [[act, key] as const] : [];
  });
  const onScreen = stored['onScreen'] !== false;
  const settings: KeySettings = { preset, changed: Object.fromEntries(known), onScreen };
  return areSoundKeys(settings) ? settings : { preset, changed: {}, onScreen };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
