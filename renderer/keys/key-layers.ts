import { create } from 'zustand';

/** Keys as `KeyboardEvent.key` names them: `F2`, `Escape`, `Enter`, `ArrowDown`, `1`. */
export type KeyBinding = {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  /** Works, and is not shown in the strip at the foot of the screen. */
  readonly hidden?: boolean;
  /** Draws the eye in the strip: the key most cashiers press next. */
  readonly primary?: boolean;
};

/** A dialog's layer silences everything below it; the others add up, and the higher one wins a key. */
export type KeyLevel = 'app' | 'screen' | 'panel' | 'dialog';

const HEIGHT: Readonly<Record<KeyLevel, number>> = { app: 0, screen: 1, panel: 2, dialog: 3 };

export type KeyLayer = { readonly id: string; readonly level: KeyLevel; readonly keys: readonly KeyBinding[] };

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

/** The keys that work now, the strongest binding of each, in the order of the strip. */
export function activeKeys(layers: readonly KeyLayer[]): readonly KeyBinding[] {
  const highestFirst = [...layers].reverse().sort((a, b) => HEIGHT[b.level] - HEIGHT[a.level]);
  const heard = highestFirst[0]?.level === 'dialog' ? highestFirst.slice(0, 1) : highestFirst;
  const byKey = new Map<string, KeyBinding>();
  for (const layer of heard) {
    for (const binding of layer.keys) if (!byKey.has(binding.key)) byKey.set(binding.key, binding);
  }
  return [...byKey.values()].sort((a, b) => stripOrder(a.key) - stripOrder(b.key));
}

/** Function keys by number, then what else works, ESC last. */
function stripOrder(key: string): number {
  const number = /^F(\d{1,2})$/.exec(key)?.[1];
  if (number !== undefined) return Number(number);
  if (/^\d$/.test(key)) return 20 + Number(key);
  return key === 'Escape' ? 99 : key === 'Enter' ? 40 : 50;
}

export function isFunctionKey(key: string): boolean {
  return /^F\d{1,2}$/.test(key);
}
