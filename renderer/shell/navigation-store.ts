import { create } from 'zustand';
import type { SaleId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';

/** A Pix that the cashier asked for: of which sale, and how much of it; null for everything that is left. */
export type AskedPix = { readonly saleId: SaleId; readonly part: Cents | null };

/** The Pix that waited for the registration: it goes on, or (`goesOn` false) the tender is chosen again. */
export type ResumedPix = AskedPix & { readonly goesOn: boolean };

/** Each screen by its name, with what it is opened with: the table of `app/screens.tsx` adds its own. */
export interface Screens {
  readonly checkout: object;
}

export type Screen = keyof Screens;

/** Where the cashier is. */
export type Place = { readonly [S in Screen]: { readonly screen: S } & Screens[S] }[Screen];

type NavigationState = {
  readonly place: Place;
  readonly history: readonly Place[];
  readonly goTo: (place: Place) => void;
  readonly replace: (place: Place) => void;
  readonly startAnew: (place: Place) => void;
  readonly back: () => void;
};

const HOME: Place = { screen: 'checkout' };
const MAX_HISTORY = 20;

export const useNavigation = create<NavigationState>()((set) => ({
  place: HOME,
  history: [],
  goTo: (place) =>
    set((state) => {
      if (place.screen === 'checkout') return { place, history: [] };
      if (place.screen === state.place.screen) return { place };
      return { place, history: [...state.history, state.place].slice(-MAX_HISTORY) };
    }),
  replace: (place) =>
    set((state) => (place.screen === 'checkout' ? { place, history: [] } : { place, history: state.history })),
  startAnew: (place) => set({ place, history: [] }),
  back: () => set((state) => ({ place: state.history.at(-1) ?? HOME, history: state.history.slice(0, -1) })),
}));
