import { ACT_SCOPES, FIXED_KEYS, KEY_ACTS, type KeyAct, type KeyScope, mayHaveKey, STANDARD_KEYS } from './key-acts.ts';

/** Which act has which key. A key is named as `KeyboardEvent.key` names it, `Shift+F8` with shift held. */
export type KeyMap = Readonly<Record<KeyAct, string>>;

/** What each preset has otherwise than the standard. They are named after the habit that they keep. */
const PRESETS = {
  standard: {},
  f12Pays: { pay: 'F12', devices: 'F9', drawer: 'F10' },
  f10Pays: { pay: 'F10', devices: 'F9', quantity: 'Insert', cancelLine: 'F3', priceCheck: 'F5' },
  tendersOnF: {
    cash: 'F2',
    debit: 'F3',
    credit: 'F4',
    pix: 'F5',
    voucher: 'F6',
    standaloneCard: 'F7',
    storeCredit: 'F9',
    part: 'F10',
    undoPart: 'F12',
  },
} as const satisfies Readonly<Record<string, Partial<KeyMap>>>;

export type KeyPreset = keyof typeof PRESETS;

export const KEY_PRESETS = ['standard', 'f12Pays', 'f10Pays', 'tendersOnF'] as const satisfies readonly KeyPreset[];

/** The keys of a till: a preset, and what the shop has otherwise. */
export type KeySettings = {
  readonly preset: KeyPreset;
  readonly changed: Partial<KeyMap>;
  /** Whether a field that a finger goes to brings a keyboard to the screen; not where the system brings one of its own. */
  readonly onScreen: boolean;
};

export const DEFAULT_KEYS: KeySettings = { preset: 'standard', changed: {}, onScreen: true };

/** One key that cannot be told apart: of several acts, or of an act and of something that has its key for good. */
export type KeyConflict = {
  readonly key: string;
  /** Those of them that can be changed; at least one. */
  readonly acts: readonly KeyAct[];
  /** Where the key is taken for good; null where only acts are at odds. */
  readonly fixedIn: KeyScope | null;
};

export function keysOfPreset(preset: KeyPreset): KeyMap {
  return { ...STANDARD_KEYS, ...PRESETS[preset] };
}

export function keyMapOf({ preset, changed }: Pick<KeySettings, 'preset' | 'changed'>): KeyMap {
  return { ...keysOfPreset(preset), ...changed };
}

/** `settings` with one key changed; the preset's own key is no change. */
export function withKey(settings: KeySettings, act: KeyAct, key: string): KeySettings {
  const others = Object.entries(settings.changed).filter(([name]) => name !== act);
  const isChange = keysOfPreset(settings.preset)[act] !== key;
  return { ...settings, changed: Object.fromEntries(isChange ? [...others, [act, key]] : others) };
}

export function sameKeys(one: KeySettings, other: KeySettings): boolean {
  const [mine, theirs] = [keyMapOf(one), keyMapOf(other)];
  const same = one.preset === other.preset && one.onScreen === other.onScreen;
  return same && KEY_ACTS.every((act) => mine[act] === theirs[act]);
}

/** What would leave a cashier with a key of two meanings; nothing for keys that may be saved. */
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

/** Whether a till can be worked with these keys: each is one that its act may have, and none has two meanings. */
export function areSoundKeys(settings: Pick<KeySettings, 'preset' | 'changed'>): boolean {
  const map = keyMapOf(settings);
  return KEY_ACTS.every((act) => mayHaveKey(act, map[act])) && keyConflicts(map).length === 0;
}

/**
 * What is believed of stored keys. A till is never without keys: an act that is not known is passed over, and where the
 * rest does not hold together the preset counts alone, the standard where even that is not known.
 */
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
