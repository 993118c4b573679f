import { create } from 'zustand';

/** Keys as in `KeyboardEvent.key`: `F2`, `Escape`, `Enter`, `1`; `Shift+F8` with shift held. */
export type KeyBinding = {
  readonly key: string;
  readonly label: string;
  /** Names the act if the label varies: `Imprimir` and `Imprimir 2ª via` are one act. */
  readonly act?: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  /** Works, but is not shown in the key strip. */
  readonly hidden?: boolean;
  /** While a button in view shows it, its place in the strip stays empty: its neighbours do not move. */
  readonly keepsPlace?: boolean;
  /** Highlighted in the strip: the key that most cashiers press next. */
  readonly primary?: boolean;
};

/** A dialog silences all lower layers except `always`. Other layers add up, and the higher one wins a key. */
export type KeyLevel = 'always' | 'app' | 'screen' | 'panel' | 'dialog';

const HEIGHT: Readonly<Record<KeyLevel, number>> = { always: 0, app: 1, screen: 2, panel: 3, dialog: 4 };

export type KeyLayer = { readonly id: string; readonly level: KeyLevel; readonly keys: readonly KeyBinding[] };

export type ActiveKey = KeyBinding & { readonly layer: string };

type KeyLayersState = {
  readonly layers: readonly KeyLayer[];
  readonly put: (layer: KeyLayer) => void;
  readonly remove: (id: string) => void;
};

export const useKeyLayers = create<KeyLayersState>()((set) => ({
  layers: [],
  put: (layer) =>
    set(({ layers }) => ({
      layers: layers.some((one) => one.id === layer.id)
        ? layers.map((one) => (one.id === layer.id ? layer : one))
        : [...layers, layer],
    })),
  remove: (id) => set(({ layers }) => ({ layers: layers.filter((one) => one.id !== id) })),
}));

/** The strongest binding of each key, in the order of the strip. */
export function activeKeys(layers: readonly KeyLayer[]): readonly ActiveKey[] {
  const highestFirst = [...layers].reverse().sort((a, b) => HEIGHT[b.level] - HEIGHT[a.level]);
  const [top] = highestFirst;
  const heard =
    top?.level === 'dialog' ? [top, ...highestFirst.filter(({ level }) => level === 'always')] : highestFirst;
  return strongest(heard);
}

export function dialogLayer(layers: readonly KeyLayer[]): string | null {
  return layers.findLast(({ level }) => level === 'dialog')?.id ?? null;
}

export function keysBelow(layers: readonly KeyLayer[]): readonly ActiveKey[] {
  return activeKeys(layers.filter(({ level }) => level !== 'dialog'));
}

function strongest(heard: readonly KeyLayer[]): readonly ActiveKey[] {
  const byKey = new Map<string, ActiveKey>();
  for (const { id, keys } of heard) {
    for (const binding of keys) if (!byKey.has(binding.key)) byKey.set(binding.key, { ...binding, layer: id });
  }
  return [...byKey.values()].sort((a, b) => stripOrder(a.key) - stripOrder(b.key));
}

function stripOrder(key: string): number {
  const [, shift, number] = /^(Shift\+)?F(\d{1,2})$/.exec(key) ?? [];
  if (number !== undefined) return Number(number) + (shift === undefined ? 0 : 12);
  if (/^\d$/.test(key)) return 30 + (Number(key) || 10);
  return key === 'Escape' ? 99 : key === 'Enter' ? 45 : 50;
}

export function isFunctionKey(key: string): boolean {
  return /^(?:Shift\+)?F\d{1,2}$/.test(key) || key === 'Insert' || key === 'Pause';
}

/** Shift counts with function keys only. */
export function pressedKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  return shiftKey && /^F\d{1,2}$/.test(key) ? `Shift+${key}` : key;
}

/**
 * In every form Enter also runs the primary binding. Acts that cannot be undone are not primary and have their own key.
 */
export function enterFor(keys: readonly KeyBinding[]): readonly KeyBinding[] {
  if (keys.some(({ key }) => key === 'Enter')) return [];
  const primary = keys.find((binding) => binding.primary === true);
  return primary === undefined ? [] : [{ ...primary, key: 'Enter', hidden: true }];
}
