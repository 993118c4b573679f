import { KEY_ACTS, type KeyAct, STANDARD_KEYS } from './key-acts.ts';

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
