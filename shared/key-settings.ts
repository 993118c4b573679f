import { KEY_ACTS, type KeyAct, STANDARD_KEYS } from './key-acts.ts';

/** Keys are named as in `KeyboardEvent.key`, `Shift+F8` with shift. */
export type KeyMap = Readonly<Record<KeyAct, string>>;

/** Differences from the standard, each named after a common till habit. */
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

export type KeySettings = {
  readonly preset: KeyPreset;
  readonly changed: Partial<KeyMap>;
  /** Touching a field opens an on-screen keyboard; off where the system has its own. */
  readonly onScreen: boolean;
};

export const DEFAULT_KEYS: KeySettings = { preset: 'standard', changed: {}, onScreen: true };

export function keysOfPreset(preset: KeyPreset): KeyMap {
  return { ...STANDARD_KEYS, ...PRESETS[preset] };
}

export function keyMapOf({ preset, changed }: Pick<KeySettings, 'preset' | 'changed'>): KeyMap {
  return { ...keysOfPreset(preset), ...changed };
}

/** The preset's own key is not stored as a change. */
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
