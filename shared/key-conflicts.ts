import { KEY_ACTS, type KeyAct } from './key-acts.ts';
import { ACT_SCOPES, FIXED_KEYS, type KeyScope } from './key-scopes.ts';
import { DEFAULT_KEYS, KEY_PRESETS, type KeyMap, type KeySettings, keyMapOf, keysOfPreset } from './key-settings.ts';
import { keysFor, mayHaveKey } from './possible-keys.ts';

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

/**
 * Never fails. An unknown preset is the standard; an unknown act and a key that cannot be are skipped. The shop's keys win:
 * an act that an update brings on one of them gets a free key.
 */
export function readKeySettings(stored: unknown): KeySettings {
  if (!isRecord(stored)) return DEFAULT_KEYS;
  const preset = KEY_PRESETS.find((one) => one === stored['preset']) ?? 'standard';
  const chosen = chosenKeys(preset, isRecord(stored['changed']) ? stored['changed'] : {});
  const settings: KeySettings = {
    preset,
    changed: withFreeKeys(preset, chosen),
    onScreen: stored['onScreen'] !== false,
  };
  return areSoundKeys(settings) ? settings : { ...settings, changed: {} };
}

type Changed = Partial<KeyMap>;

/** Of two choices of one key the first act's. */
function chosenKeys(preset: KeySettings['preset'], changes: Readonly<Record<string, unknown>>): Changed {
  let chosen: Changed = {};
  for (const act of KEY_ACTS) {
    const key = Object.hasOwn(changes, act) ? changes[act] : undefined;
    if (typeof key !== 'string' || !mayHaveKey(act, key)) continue;
    const clash = clashOf(act, keyMapOf({ preset, changed: { ...chosen, [act]: key } }));
    if (clash === undefined || (clash.fixedIn === null && !clash.acts.some((other) => Object.hasOwn(chosen, other))))
      chosen = { ...chosen, [act]: key };
  }
  return chosen;
}

function withFreeKeys(preset: KeySettings['preset'], chosen: Changed): Changed {
  let changed = chosen;
  for (const act of KEY_ACTS) {
    const map = keyMapOf({ preset, changed });
    if (Object.hasOwn(chosen, act) || clashOf(act, map) === undefined) continue;
    const free = keysFor(act).find((key) => clashOf(act, { ...map, [act]: key }) === undefined);
    if (free !== undefined) changed = { ...changed, [act]: free };
  }
  const own = keysOfPreset(preset);
  return Object.fromEntries(
    KEY_ACTS.flatMap((act) => ((changed[act] ?? own[act]) === own[act] ? [] : [[act, changed[act]]])),
  );
}

function clashOf(act: KeyAct, map: KeyMap): KeyConflict | undefined {
  return keyConflicts(map).find(({ acts }) => acts.includes(act));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
