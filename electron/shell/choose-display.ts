import type { Display } from 'electron';
import type { CustomerDisplay } from '../../shared/customer-screen.ts';

export type KnownDisplay = Pick<Display, 'id' | 'label' | 'bounds'>;
export type NamedDisplay = { readonly display: KnownDisplay; readonly name: string };

/**
 * The displays from left to right, each by a name that stays the same while they are plugged in as they are. The system's
 * numbers change from one start to the next; its labels do not, but two of a kind have the same, and some have none.
 */
export function nameDisplays(displays: readonly KnownDisplay[]): readonly NamedDisplay[] {
  const sorted = displays.toSorted((a, b) => a.bounds.x - b.bounds.x || a.bounds.y - b.bounds.y);
  return sorted.map((display, index) => {
    const label = display.label.trim();
    if (label === '') return { display, name: `Monitor ${index + 1}` };
    const before = sorted.slice(0, index).filter((other) => other.label.trim() === label).length;
    return { display, name: before === 0 ? label : `${label} (${before + 1})` };
  });
}

/** Never the one that the till is on: the chosen one, else the first of the others; null where there is no other. */
export function chooseDisplay(displays: readonly KnownDisplay[], tillsId: number, chosen: string): KnownDisplay | null {
  const others = nameDisplays(displays).filter(({ display }) => display.id !== tillsId);
  const found = others.find(({ name }) => name === chosen) ?? others[0];
  return found?.display ?? null;
}

export function describeDisplays(
  displays: readonly KnownDisplay[],
  tillsId: number | null,
): readonly CustomerDisplay[] {
  return nameDisplays(displays).map(({ display, name }) => ({
    name,
    width: display.bounds.width,
    height: display.bounds.height,
    isTills: display.id === tillsId,
  }));
}
